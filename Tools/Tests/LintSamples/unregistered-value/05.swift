// MN1013: 2
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
    let navigation: NavigationStore<AnyRoute, AnySheet>
    var body: some View {
        Button("Go") {
            navigation.tab("a")?.push(Lost(id: 1));
            Task { let name = try await self.navigation.present(Stray.it, returning: String.self) }
        }
    }
}
