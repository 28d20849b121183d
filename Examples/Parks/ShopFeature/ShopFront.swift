import ModernNavigation
import SwiftUI

/// The categories of the shop, and the cart.
struct ShopFront: View {
    @AppStorage("cart") private var cart = Cart()

    var body: some View {
        List {
            Section {
                ForEach(Product.Category.allCases) { category in
                    NavigationLink(route: ShopRoute.category(category)) {
                        LabeledContent {
                            Text(String(category.products.count))
                        } label: {
                            Label(category.title, systemImage: category.symbol)
                        }
                    }
                }
            }
            if cart.count > 0 {
                Section("Cart") {
                    ForEach(cart.lines, id: \.product.id) { product, count in
                        NavigationLink(route: ShopRoute.product(product.id)) {
                            LabeledContent(product.title, value: "\(count) × \(product.priceText)")
                        }
                    }
                    LabeledContent("Total", value: Product.priceText(cart.total))
                        .fontWeight(.semibold)
                }
            }
        }
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
                    Label(product.title, systemImage: product.symbol)
                }
            }
        }
        .navigationTitle(category.title)
    }
}
