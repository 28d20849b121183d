import ModernNavigation
import SwiftUI

@main struct FirstApp: App {
    let modules = ModuleRegistry(hosts: ["trails.example"]) { TrailsModule() }
    var body: some Scene {
        WindowGroup { NavigationWindow(modules: modules) { TrailList() } }
    }
}
struct TrailList: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        List(["Mist", "Panorama", "Valley Loop"], id: \.self) { name in
            NavigationLink(name, route: Trail(name: name))
        }
        .navigationTitle("Trails")
        .toolbar { Button("About") { navigation.dispatch(.present(About())) } }
    }
}
struct Trail: Hashable, Codable { let name: String }
struct About: Hashable, Codable {}
struct TrailsModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Trail.self) { Text("Mind your step.").navigationTitle($0.name) }
        modules.sheet(About.self) { _ in Text("Thirty lines.").navigationTitle("About") }
        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \.name) }
    }
}
