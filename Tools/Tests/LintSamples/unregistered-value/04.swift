// MN1013: 3
import ModernNavigation
import SwiftUI

struct Lost: Hashable, Codable { let id: Int }
enum Stray: Hashable, Codable { case it, other(Int) }
struct Known: Hashable, Codable { let id: Int }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Known.self) { _ in Text("known") }
    }
}
struct Home: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Go") {
            navigation.dispatch(
                .batch([
                    .select("a"), .tab("a", .present(Stray.it)), .root(.replace([Known(id: 1), Stray.it])),
                    .presented(.push(AnyRoute(Lost(id: 1)))),
                ]))
        }
    }
}
