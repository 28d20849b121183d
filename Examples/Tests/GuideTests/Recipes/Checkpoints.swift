import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum Checkpoints {
    // excerpt: checkpoint
    enum ShopRoute: Hashable, Codable, NavigationCheckpoint {
        case cart, pay

        var checkpoint: String? { self == .cart ? "cart" : nil }
    }

    // In another module, which doesn't know ShopRoute.
    struct ReceiptScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Back to the cart") { navigation.returnTo(checkpoint: "cart") }.navigationTitle("Receipt")
        }
    }
    // end

    struct Receipt: Hashable, Codable {}

    struct ShopModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(ShopRoute.self) { route in
                switch route {
                case .cart: NavigationLink("Pay", route: ShopRoute.pay).navigationTitle("Cart")
                case .pay: PayScreen()
                }
            }
            modules.sheet(Receipt.self) { _ in ReceiptScreen() }
        }
    }

    struct PayScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Pay now") { navigation.present(Receipt()) }.navigationTitle("Pay")
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct CheckpointsTests {
    @Test func `a named screen is returned to from a sheet above another one`() async throws {
        let screen = await openWindow(ModuleRegistry { Checkpoints.ShopModule() }) {
            NavigationLink("Cart", route: Checkpoints.ShopRoute.cart).navigationTitle("Home")
        }
        try await screen.tap("Cart")
        try await screen.tap("Pay")
        try await screen.tap("Pay now")
        try await screen.tap("Back to the cart")
        #expect(screen.titles == ["Home", "Cart"])
    }
}
