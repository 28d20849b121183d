import ModernNavigation
import PagesFeature
import ParksFeature
import ProfileFeature
import SettingsFeature
import ShopFeature
import SwiftUI

/// The national parks of the United States: five modules that don't know one another, in one app.
@main
struct ParksApp: App {
    @State private var modules: ModuleRegistry
    @State private var navigation: NavigationStore<AnyRoute, AnySheet>

    init() {
        let modules = ModuleRegistry(schemes: ["parksapp"], hosts: ["parks.example"]) {
            ParksModule()
            ShopModule()
            PagesModule()
            ProfileModule()
            SettingsModule()
        }
        _modules = State(initialValue: modules)
        _navigation = State(initialValue: NavigationStore(modules: modules))
    }

    var body: some Scene {
        WindowGroup {
            ReduxRouterTabs(store: navigation, modules: modules)
                .navigationLinks(navigation, modules: modules)
                .savesNavigation(navigation)
                .tint(.green)
        }
    }
}
