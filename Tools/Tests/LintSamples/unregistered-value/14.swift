// MN1013: 0
import ModernNavigation
import SwiftUI

struct Lost: Hashable, Codable { let id: Int }
enum Stray: Hashable, Codable { case it, other(Int) }
struct Known: Hashable, Codable { let id: Int }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Known.self) { _ in Text("known") }
        modules.alert(Lost.self) { _ in Text("lost") }
    }
}
struct Home: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Go") { navigation.present(Lost(id: 1)) }
    }
}
