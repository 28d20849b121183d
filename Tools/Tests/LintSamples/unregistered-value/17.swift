// MN1013: 1
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
    let model: Model
    var body: some View {
        Button("Go") { model.navigation.push(Lost(id: 1)) }
    }
}
struct Model { let navigation: AppNavigationStore }
