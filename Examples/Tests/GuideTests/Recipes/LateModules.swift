import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum LateModules {
    // excerpt: late
    struct ShopRoute: Hashable, Codable { let product: Int }

    struct AppModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.deferred("Shop", links: ["/shop"], types: [ShopRoute.self]) {
                ShopModule()  // From another library, or from the network.
            }
        }
    }

    struct ShopModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(ShopRoute.self) { Text("Buy").navigationTitle("Product \($0.product)") }
            modules.links(for: ShopRoute.self) {
                DeepLink("/shop/:product", make: ShopRoute.init, extract: \.product)
            }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct LateModuleTests {
    @Test func `a link to an unloaded module waits until the module is loaded`() async throws {
        let modules = ModuleRegistry(hosts: ["shop.example"]) { LateModules.AppModule() }
        let screen = await openWindow(modules) { Text("Home").navigationTitle("Home") }
        try await screen.open("/shop/7")
        #expect(screen.titles == ["Home", "Product 7"])
    }
}
