// MN1015: 0
import ModernNavigation
import SwiftUI

@Routable enum Route: Hashable, Codable { @Link("/trails/:name") case trail(name: String) }
@Routable enum Sheet: Hashable, Codable { @Link("help") case help }
struct Trails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Route.self) { _ in Text("trail") }
        modules.sheet(Sheet.self) { _ in Text("help") }
        modules.links(for: Route.self) {
            Route.links
            if isOld {
                DeepLink("/old/:name", Route.trail)
            } else {
                [DeepLink("/older/:name", Route.trail).alias]
            }
        }
    }
}
struct Home: View {
    @Environment(AppNavigationStore.self) private var navigation
    var body: some View {
        Button("Creek") { navigation.open("/older/creek") }
    }
}
