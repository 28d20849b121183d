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

    // excerpt: preload
    @MainActor final class Prices {
        private(set) var known: [Int: Int] = [:]

        func load(of product: Int) async { known[product] = 10 * product }  // From the network.
    }

    struct PricesModule: NavigationModule {
        let prices: Prices

        func register(in modules: ModuleRegistry) {
            modules.preload(ShopRoute.self) { await prices.load(of: $0.product) }
        }
    }

    struct ShopLink: View {
        var body: some View {
            NavigationLink("Product 7", route: ShopRoute(product: 7))
                .preloads(ShopRoute(product: 7), when: .shown)
                .navigationTitle("Home")
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

    @Test func `a link that is shown loads its module and its data`() async throws {
        let prices = LateModules.Prices()
        let modules = ModuleRegistry {
            LateModules.AppModule()
            LateModules.PricesModule(prices: prices)
        }
        let screen = await openWindow(modules) { LateModules.ShopLink() }
        #expect(prices.known == [7: 70])
        #expect(screen.title == "Home")
        try await screen.tap("Product 7")
        #expect(screen.titles == ["Home", "Product 7"])
    }
}
