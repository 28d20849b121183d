import ModernNavigation
import SwiftUI

/// The categories of the shop.
struct ShopFront: View {
    var body: some View {
        List(Product.Category.allCases) { category in
            NavigationLink(route: ShopRoute.category(category)) {
                LabeledContent {
                    Text(String(category.products.count))
                } label: {
                    Label(category.title, systemImage: category.symbol)
                }
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle("Shop")
    }
}

/// The products of a category.
struct CategoryScreen: View {
    let category: Product.Category

    var body: some View {
        List(category.products) { product in
            NavigationLink(route: ShopRoute.product(product.id)) {
                LabeledContent {
                    Text(product.priceText)
                } label: {
                    Label(product.name, systemImage: product.symbol)
                }
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle(category.title)
    }
}
