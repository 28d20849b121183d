import ModernNavigation
import SwiftUI

/// One product, with its quantity in the cart.
struct ProductScreen: View {
    let id: Int

    var body: some View {
        if let product = Product.with(id: id) {
            ProductPage(product: product)
        } else {
            ContentUnavailableView(
                "No such product", systemImage: "cart",
                description: Text("The shop has no product with the number \(String(id))."))
        }
    }
}

private struct ProductPage: View {
    let product: Product

    @AppStorage("cart") private var cart = Cart()

    var body: some View {
        List {
            Section {
                VStack(spacing: 8) {
                    Image(systemName: product.symbol)
                        .font(.system(size: 64))
                        .foregroundStyle(.tint)
                        .accessibilityHidden(true)
                    Text(product.title)
                        .font(.title2)
                        .fontWeight(.bold)
                    Text(product.priceText)
                        .font(.headline)
                        .foregroundStyle(.secondary)
                }
                .frame(maxWidth: .infinity)
                .padding(.vertical, 20)
                Text(product.advice)
            }
            Section {
                Button {
                    withAnimation { cart[product.id] += 1 }
                } label: {
                    Label("Add to cart", systemImage: "cart.badge.plus")
                }
                if cart[product.id] > 0 {
                    LabeledContent("In your cart", value: String(cart[product.id]))
                    Button("Empty the cart", role: .destructive) { withAnimation { cart = Cart() } }
                }
            }
            Section {
                LabeledContent("Category", value: product.category.title)
                LabeledContent("Product number", value: String(product.id))
            }
        }
        .navigationTitle(product.title)
        .toolbarTitleDisplayMode(.inline)
    }
}
