// MN1002: 0
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    @State var id: Int?; let premium: Bool;
    var body: some View { NavigationStack { Text("x").navigationDestination(item: $id, destination: show) } }
    @ViewBuilder private func show(id: Int) -> some View { if premium { Text("p") } else { Inner() } }
}
struct A: View { var body: some View { Root(premium: true) } }
