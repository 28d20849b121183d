// MN1013: 0
import ModernNavigation
import SwiftUI

struct Lost: Hashable, Codable { let id: Int }
enum Stray: Hashable, Codable { case it, other(Int) }
struct Known: Hashable, Codable { let id: Int }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Known.self) { _ in Text("known") }
        add(Lost.self, to: modules)
    }
}
struct Home: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Go") { navigation.push(Lost(id: 1)) }
    }
}
func add<Value: Hashable & Codable & Sendable>(_ type: Value.Type, to modules: ModuleRegistry) {
    modules.route(Value.self) { _ in Text("value") }
}
