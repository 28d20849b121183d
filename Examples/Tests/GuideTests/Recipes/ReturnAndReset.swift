import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum ReturnAndReset {
    struct Cart: Hashable, Codable {}
    struct Product: Hashable, Codable { let id: Int }
    struct Payment: Hashable, Codable {}

    // excerpt: return
    struct PaymentScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Form {
                // Wherever it is: in another tab, or below sheets.
                Button("Back to the cart") { navigation.returnTo(Cart()) }
                Button("Back to a product") {
                    navigation.returnTo { place in
                        if case .route(let route) = place { route.as(Product.self) != nil } else { false }
                    }
                }
                Button("Done") { navigation.reset() }
            }
            .navigationTitle("Payment")
        }
    }
    // end

    struct ShopModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("shop", "Shop", systemImage: "bag") {
                NavigationLink("Boots", route: Product(id: 7)).navigationTitle("Shop")
            }
            modules.tab("help", "Help", systemImage: "questionmark") { Text("Ask").navigationTitle("Help") }
            modules.route(Product.self) { product in
                NavigationLink("Cart", route: Cart()).navigationTitle("Product \(product.id)")
            }
            modules.route(Cart.self) { _ in PayButton() }
            modules.sheet(Payment.self) { _ in PaymentScreen() }
        }
    }

    struct PayButton: View {
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            Button("Pay") { navigation.present(Payment()) }.navigationTitle("Cart")
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ReturnAndResetTests {
    private func pay() async throws -> HeadlessScreen {
        let modules = ModuleRegistry { ReturnAndReset.ShopModule() }
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        for label in ["Boots", "Cart", "Pay"] { try await screen.tap(label) }
        #expect(screen.title == "Payment")
        return screen
    }

    @Test(arguments: [
        ("Back to the cart", ["Shop", "Product 7", "Cart"]), ("Back to a product", ["Shop", "Product 7"]),
        ("Done", ["Shop"]),
    ])
    func `the buttons of the payment return to where they say`(label: String, titles: [String]) async throws {
        let screen = try await pay()
        try await screen.tap(label)
        #expect(screen.titles == titles)
        #expect(!screen.isSheetShown)
    }
}
