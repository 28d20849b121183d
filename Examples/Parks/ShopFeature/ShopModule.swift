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
        modules.links(for: ShopRoute.self, in: "shop") {
            DeepLink("/shop/category/:id", ShopRoute.category)
            DeepLink("/shop/product/:id", ShopRoute.product)
            DeepLink("product/:id", ShopRoute.product)
            // As the scheme and the notifications have it: parksapp://product/123.
            DeepLink("/product/:id", ShopRoute.product)
        }
    }
}

enum ShopRoute: Hashable, Codable, Sendable {
    case category(Product.Category)
    case product(Int)
}
