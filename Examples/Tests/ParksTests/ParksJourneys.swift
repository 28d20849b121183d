import Foundation
import SavedData
import ScreenTesting
import Testing

@testable import Parks

/// The features of Parks, one by one. `Tests/Browser` repeats the same journeys in a browser.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ParksJourneys {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self)
    }

    @Test func `the app opens with the 63 parks`() async throws {
        #expect(screen.title == "Parks")
        #expect(screen.shows("63 parks"))
        #expect(screen.shows("Acadia"))
        #expect(screen.selectedTab == "Parks")
        #expect(!screen.canGoBack)
    }

    @Test func `a search finds parks by name and by state`() async throws {
        try await screen.type("yose", into: "Park or state")
        #expect(screen.shows("1 park"))
        #expect(!screen.shows("Acadia"))
        try await screen.type("utah", into: "Park or state")
        #expect(screen.shows("5 parks"))
        try await screen.type("atlantis", into: "Park or state")
        #expect(screen.shows("No Results for “atlantis”"))
        try await screen.type("", into: "Park or state")
        #expect(screen.shows("63 parks"))
    }

    @Test func `a park is pushed, and back returns to the list`() async throws {
        try await screen.tap("Acadia")
        #expect(screen.title == "Acadia")
        #expect(screen.path == "/parks/acadia")
        #expect(screen.shows("199 km²"))
        #expect(screen.shows("1919"))
        try await screen.back()
        #expect(screen.title == "Parks")
        #expect(screen.path == "/parks")
    }

    @Test func `swiping from the edge goes back`() async throws {
        try await screen.tap("Acadia")
        try await screen.swipeBack()
        #expect(screen.title == "Parks")
        #expect(screen.path == "/parks")
    }

    @Test func `the list is sorted by its menu`() async throws {
        try await screen.tap("Sort")
        try await screen.tap("Oldest first")
        let oldest = try #require(screen.text.range(of: "Yellowstone"))
        let youngest = try #require(screen.text.range(of: "New River Gorge"))
        #expect(oldest.lowerBound < youngest.lowerBound)
    }

    @Test func `nearby parks can be pushed a hundred deep and popped again`() async throws {
        try await screen.open("/parks/sequoia")
        // Each is the nearest park of the other.
        for _ in 0..<50 {
            try await screen.tap("Kings Canyon 43 km")
            try await screen.tap("Sequoia 43 km")
        }
        #expect(screen.titles.count == 102)
        for _ in 0..<101 { try await screen.back() }
        #expect(screen.title == "Parks")
        #expect(!screen.canGoBack)
    }

    @Test func `a button that writes the path shows Sequoia above Yosemite`() async throws {
        try await screen.tap("Yosemite, then Sequoia")
        #expect(screen.title == "Sequoia")
        #expect(screen.path == "/parks/yosemite/nearby/sequoia")
        try await screen.back()
        #expect(screen.title == "Yosemite")
        try await screen.back()
        #expect(screen.title == "Parks")
    }

    @Test(arguments: [
        ("/parks", ["Parks"], "Parks"),
        ("/parks/zion", ["Parks", "Zion"], "Parks"),
        ("/parks/yosemite/nearby/sequoia", ["Parks", "Yosemite", "Sequoia"], "Parks"),
        ("/shop", ["Shop"], "Shop"),
        ("/shop/product/123", ["Shop", "Wall map"], "Shop"),
        ("/shop/category/maps/product/123", ["Shop", "Maps", "Wall map"], "Shop"),
        ("/pages", ["Pages"], "Pages"),
        ("/parks/help/about/bears", ["Parks", "Help", "Bears"], "Parks"),
        ("/you", ["You"], "You"),
        ("/profile", ["You", "Profile"], "You"),
    ])
    func `a link opens its screens with the way back`(link: String, titles: [String], tab: String)
        async throws
    {
        try await screen.open(link)
        #expect(screen.titles == titles)
        #expect(screen.selectedTab == tab)
        #expect(screen.path == link)
        for title in titles.dropLast().reversed() {
            try await screen.back()
            #expect(screen.title == title)
        }
        #expect(!screen.canGoBack)
    }

    @Test(arguments: ["/profile?sheet=avatar", "parksapp://profile?sheet=avatar"])
    func `a link can push a screen and present a sheet above it`(link: String) async throws {
        try await screen.open(link)
        #expect(screen.isSheetShown)
        #expect(screen.title == "Pick an avatar")
        #expect(screen.path == "/profile?sheet=avatar")
        try await screen.tap("Cancel")
        #expect(!screen.isSheetShown)
        #expect(screen.title == "Profile")
        #expect(screen.path == "/profile")
        try await screen.back()
        #expect(screen.title == "You")
    }

    @Test func `links of the app's own scheme open the same screens`() async throws {
        try await screen.open("parksapp://profile")
        #expect(screen.titles == ["You", "Profile"])
        try await screen.open("parksapp://parks/yosemite/nearby/sequoia")
        #expect(screen.titles == ["Parks", "Yosemite", "Sequoia"])
    }

    @Test func `an avatar that is picked and cropped in the sheet is shown in the profile`() async throws {
        try await screen.open("/profile")
        #expect(screen.shows("Avatar: Mountain"))
        try await screen.tap("Change avatar")
        try await screen.tap("Camp fire")
        #expect(screen.title == "Crop")
        try await screen.back()
        #expect(screen.title == "Pick an avatar")
        try await screen.tap("Camp fire")
        try await screen.tap("Done")
        #expect(!screen.isSheetShown)
        #expect(screen.title == "Profile")
        #expect(screen.shows("Avatar: Camp fire"))
        try await screen.back()
        #expect(screen.shows("Avatar: Camp fire"))
    }

    @Test func `pulling the sheet down keeps the old avatar`() async throws {
        try await screen.open("/profile?sheet=avatar")
        try await screen.tap("Paw")
        try await screen.pullDown()
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Avatar: Mountain"))
        #expect(screen.path == "/profile")
    }

    @Test func `the settings have a back button when they are pushed`() async throws {
        try await screen.open("/you")
        try await screen.tap("Settings")
        #expect(screen.titles == ["You", "Settings"])
        #expect(screen.shows("Pushed"))
        #expect(!screen.shows("Close"))
        try await screen.back()
        #expect(screen.title == "You")
    }

    @Test(arguments: ["/you?sheet=settings", "/you?sheet=settings-modal"])
    func `the settings have a close button when they are presented`(link: String) async throws {
        try await screen.open(link)
        #expect(screen.isSheetShown)
        #expect(screen.title == "Settings")
        #expect(screen.shows("As a modal"))
        #expect(!screen.canGoBack)
        try await screen.tap("Close")
        #expect(!screen.isSheetShown)
        #expect(screen.title == "You")
    }

    @Test func `modules reach one another by links`() async throws {
        try await screen.open("/parks/zion")
        try await screen.tap("Buy the map")
        #expect(screen.titles == ["Shop", "Wall map"])
        try await screen.tap("You")
        try await screen.tap("Robin Ranger")
        try await screen.tap("Yosemite")
        #expect(screen.titles == ["Parks", "Yosemite"])
        #expect(screen.selectedTab == "Parks")
    }

    @Test func `a setting of one module takes effect in another`() async throws {
        try await screen.open("/parks/yosemite")
        #expect(screen.shows("3,083 km²"))
        try await screen.open("/settings")
        try await screen.tap("Miles and acres")
        try await screen.open("/parks/yosemite")
        #expect(screen.shows("761,752 acres"))
    }

    @Test func `the shop says whether there is something in the cart`() async throws {
        try await screen.open("/shop")
        try await screen.tap("Maps")
        try await screen.tap("Wall map")
        #expect(!screen.shows("In your cart"))
        try await screen.tap("Add to cart")
        try await screen.tap("Add to cart")
        #expect(screen.shows("In your cart"))
        try await screen.tap("Empty the cart")
        #expect(!screen.shows("In your cart"))
    }

    @Test func `every tab keeps its path`() async throws {
        try await screen.open("/parks/yosemite/nearby/sequoia")
        try await screen.tap("Shop")
        try await screen.tap("Books")
        try await screen.tap("Parks")
        #expect(screen.titles == ["Parks", "Yosemite", "Sequoia"])
        try await screen.tap("Shop")
        #expect(screen.titles == ["Shop", "Books"])
    }

    @Test func `the paths and the sheet are restored after the app ends`() async throws {
        try await screen.open("/parks/yosemite/nearby/sequoia")
        try await screen.open("/profile?sheet=avatar")
        try await screen.tap("Snow")
        let again = await screen.relaunched()
        #expect(again.isSheetShown)
        #expect(again.title == "Crop")
        try await again.tap("Done")
        #expect(again.shows("Avatar: Snow"))
        try await again.tap("Parks")
        #expect(again.titles == ["Parks", "Yosemite", "Sequoia"])
        let third = await again.relaunched()
        #expect(third.titles == ["Parks", "Yosemite", "Sequoia"])
    }

    @Test(arguments: [
        ("/parks/yosemit", "yosemit"), ("/nowhere/at/all", "nowhere"), ("/shop/product/x", "x"),
        ("/profile?sheet=hat", "hat"),
    ])
    func `a wrong link shows what is wrong with it, and the app goes on`(link: String, wrong: String)
        async throws
    {
        try await screen.open(link)
        #expect(screen.shows("“\(wrong)”"))
        try await screen.tap("Close")
        #expect(screen.title == "Parks")
        try await screen.tap("Acadia")
        #expect(screen.title == "Acadia")
    }

    @Test func `a wrong link suggests the nearest right one`() async throws {
        try await screen.open("/Parks/Yosemit")
        #expect(screen.shows("/Parks/Yosemit"))
        #expect(!screen.text.contains("segment"))
        try await screen.tap("Details for developers")
        #expect(screen.shows(#"Nothing here is called "Parks" (segment 1). Did you mean /parks/:id?"#))
        try await screen.tap("Did you mean Yosemite?")
        #expect(screen.titles == ["Parks", "Yosemite"])
        #expect(!screen.isSheetShown)
    }

    @Test func `tapping the selected tab pops to its first screen`() async throws {
        try await screen.open("/parks/yosemite/nearby/sequoia")
        try await screen.tap("Parks")
        #expect(screen.titles == ["Parks"])
    }

    @Test func `a wrong link leaves the path as it was`() async throws {
        try await screen.open("/parks/zion")
        try await screen.open("/nowhere")
        try await screen.tap("Close")
        #expect(screen.titles == ["Parks", "Zion"])
    }

    @Test func `two sessions do not affect each other`() async throws {
        let other = await HeadlessScreen(ParksApp.self)
        try await screen.open("/parks/zion")
        try await other.open("/profile?sheet=avatar")
        try await other.tap("Paw")
        try await other.tap("Done")
        #expect(screen.titles == ["Parks", "Zion"])
        #expect(other.titles == ["You", "Profile"])
        try await screen.open("/profile")
        #expect(screen.shows("Avatar: Mountain"))
        #expect(other.shows("Avatar: Paw"))
    }

    @Test func `no diagnostic is reported while links are opened`() async throws {
        for link in [
            "/parks/yosemite/nearby/sequoia", "/shop/product/123", "/profile?sheet=avatar", "/settings",
            "/pages",
            "/help/about/bears",
        ] {
            try await screen.open(link)
        }
        #expect(screen.diagnostics == [])
    }
}

extension HeadlessScreen {
    /// The address without the site.
    fileprivate var path: String? {
        address.map { $0.path() + ($0.query().map { "?" + $0 } ?? "") }
    }
}
