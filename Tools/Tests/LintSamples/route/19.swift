// MN1002: 1
import SwiftUI

struct Inner: View { var body: some View { NavigationStack { Text("inner") } } }
struct AnyRoute: Hashable {
    let id: Int; let build: () -> AnyView; static func == (a: Self, b: Self) -> Bool { a.id == b.id };
    func hash(into h: inout Hasher) { h.combine(id) }
}
struct Root: View {
    @State var path: [AnyRoute] = [];
    var body: some View {
        NavigationStack(path: $path) {
            Button("x") { path.append(AnyRoute(id: 1, build: { AnyView(Inner()) })) }.navigationDestination(
                for: AnyRoute.self
            ) { $0.build() }
        }
    }
}
