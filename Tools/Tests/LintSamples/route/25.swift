// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct Root: View {
    let page: (Int) -> Inner = { _ in Inner() };
    var body: some View {
        NavigationStack { Text("x").navigationDestination(for: Int.self, destination: page) }
    }
}
