import Foundation
import ModernNavigation
import SavedData
import ScreenTesting
import Testing

@testable import Parks
@testable import ShopFeature

/// The links into the shop, and the saved content of the cart.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ShopJourneys {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self)
    }

    @Test(arguments: [
        "https://parks.example/shop/product/123", "parksapp://shop/product/123", "parksapp://product/123",
    ])
    func `a web link or a link of the app's scheme opens a product`(link: String) async throws {
        try await screen.open(link)
        #expect(screen.titles == ["Shop", "Wall map"])
        #expect(screen.selectedTab == "Shop")
        #expect(screen.address?.absoluteString == "https://parks.example/shop/product/123")
        try await screen.back()
        #expect(screen.title == "Shop")
    }

    @Test func `the modules report no diagnostics`() {
        #expect(ParksApp.modules().diagnostics.map(\.description) == [])
    }

    @Test(arguments: [
        "parksapp://product/123", "https://parks.example/shop/product/123", "/shop/product/123",
    ])
    func `the link in a push notification opens a product`(link: String) throws {
        let navigation = ParksApp.navigation(ParksApp.modules())
        navigation.openNotification(["aps": ["alert": "The wall map is back"], "link": link])
        #expect(navigation.state.tabs?.selection == "shop")
        #expect(navigation.state.tabs?["shop"]?.path == [AnyRoute(ShopRoute.product(123))])
        #expect(navigation.state.failedLink == nil)
    }

    @Test func `a push notification without a link leaves the state as it was`() {
        let navigation = ParksApp.navigation(ParksApp.modules())
        navigation.dispatch(.open("/parks/zion"))
        let before = navigation.state
        navigation.openNotification(["aps": ["alert": "Good morning"], "link": 123])
        #expect(navigation.state == before)
    }

    @Test func `a push notification with a wrong link says what is wrong`() {
        let navigation = ParksApp.navigation(ParksApp.modules())
        navigation.openNotification(["link": "parksapp://product/one"])
        #expect(
            navigation.state.failedLink?.reason.contains("should be a whole number, but is \"one\"") == true)
    }

    @Test(arguments: ["/settings", "/you?sheet=settings"])
    func `the settings open a notification as the app delegate does`(settings: String) async throws {
        try await screen.open(settings)
        try await screen.tap("Open a notification")
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["Shop", "Wall map"])
        #expect(screen.selectedTab == "Shop")
    }

    @Test func `the cart is restored after the app ends`() async throws {
        try await screen.open("/shop/product/123")
        try await screen.tap("Add to cart")
        try await screen.tap("Add to cart")
        try await screen.open("/shop/product/301")
        try await screen.tap("Add to cart")
        let again = await screen.relaunched()
        try await again.back()
        #expect(again.shows("2 × $24.50"))
        #expect(again.shows("1 × $12.00"))
        #expect(again.shows("$61.00"))
        try await again.tap("Wall map")
        try await again.tap("Empty the cart")
        let third = await again.relaunched()
        #expect(!third.shows("In your cart"))
        try await third.back()
        #expect(!third.shows("Total"))
    }
}

@Suite(.timeLimit(.minutes(30))) struct CartTests {
    @Test(arguments: ["", "123x2", "123x2 301x1"])
    func `a cart is read from its text and written as the same text`(text: String) {
        #expect(Cart(rawValue: text)?.rawValue == text)
    }

    @Test(arguments: ["123", "x2", "123x", "123x2x3", "onex2"])
    func `a malformed text isn't read as a cart`(text: String) {
        #expect(Cart(rawValue: text) == nil)
    }

    @Test func `a cart holds from 0 to 99 of a product`() {
        var cart = Cart()
        cart[123] = 200
        #expect(cart[123] == 99)
        cart[123] = -1
        #expect(cart == Cart())
    }

    @Test func `products that the shop no longer has are not charged`() throws {
        let cart = try #require(Cart(rawValue: "9x3 123x1"))
        #expect(cart.lines.map(\.product.name) == ["Wall map"])
        #expect(cart.total == 2450)
    }
}
