// MN1013: 0
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
    @State private var router = Router()
    var body: some View {
        Button("Go") {
            router.push(Lost(id: 1)); router.path.append(Stray.it); router.dispatch(.push(Lost(id: 1)))
        }
    }
}
@Observable final class Router {
    enum Action { case push(Lost) }
    var path: [Stray] = []
    func push(_ value: Lost) {}
    func dispatch(_ action: Action) {}
}
