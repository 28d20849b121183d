// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Way: Hashable { case a, b }
struct Root: View {
    @State var wide = false;
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Way.self, destination: page) }
    }
    @ViewBuilder func page(_ way: Way) -> some View { if wide { Inner() } else { Text("b") } }
}
