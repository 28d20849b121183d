// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
enum Kind: Hashable { case a, b }
struct Root: View {
    private let builders: [Kind: AnyView] = [.a: AnyView(Inner()), .b: AnyView(Text("b"))]
    var body: some View {
        NavigationStack {
            Text("x").navigationDestination(for: Kind.self) { kind in builders[kind] ?? AnyView(EmptyView()) }
        }
    }
}
