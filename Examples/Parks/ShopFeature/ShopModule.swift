public import ModernNavigation
import SwiftUI

/// The shop: a tab with categories, each with its products.
public struct ShopModule: NavigationModule {
    public init() {}

    public func register(in modules: ModuleRegistry) {
        modules.tab("shop", "Shop", systemImage: "cart.fill", link: "/shop") { ShopFront() }
        modules.route(ShopRoute.self) { route in
            switch route {
            case .category(let category): CategoryScreen(category: category)
            case .product(let id): ProductScreen(id: id)
            }
        }
        modules.links(for: ShopRoute.self, in: "shop")
    }
}

@Routable
enum ShopRoute: Hashable, Codable, Sendable {
    @Link("/shop/category/:id") case category(Product.Category)
    // The last pattern is for the app's own scheme and for notifications: parksapp://product/123.
    @Link("/shop/product/:id") @Link("product/:id") @Link("/product/:id") case product(Int)
}
