import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// The addresses of links as a browser gets them, which can open them in a new tab.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct LinkAddressTests {
    let app = TrailsApp()

    /// The addresses of the links on screen.
    private func addresses(_ screen: HeadlessScreen) -> [String?] {
        screen.live.filter { $0.kind == .link }.map { $0.attributes.string(.url) }
    }

    @Test func `a link at the root of a tab has the address of its screen`() async {
        let screen = await app.open()
        #expect(addresses(screen) == ["/trails/trails%20linked"])
    }

    @Test func `a link on a pushed screen has an address below that screen, also after coming back`()
        async throws
    {
        let screen = await app.open()
        try await screen.tap("Push")
        #expect(addresses(screen) == ["/trails/trails%2B/to/trails%2B%20linked"])
        try await screen.tap("Push")
        try await screen.back()
        #expect(addresses(screen) == ["/trails/trails%2B/to/trails%2B%20linked"])
    }

    @Test func `the address of a link is where a tap on it leads`() async throws {
        let screen = await app.open()
        try await screen.tap("Push")
        let told = addresses(screen)
        try await screen.tap("Link")
        #expect(told == [screen.address?.path(percentEncoded: true)])
    }

    @Test func `a link in a sheet has an address inside the sheet`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        #expect(addresses(screen) == ["/trails?sheet=filter/trails/to/filter%2520of%2520trails%2520linked"])
    }

    @Test func `a link below a screen without an address has no address`() async throws {
        let screen = await app.open()
        try await screen.tap("Unlinked")
        #expect(addresses(screen) == [nil])
    }

    @Test func `without registered links no link has an address`() async {
        #expect(addresses(await StackApp().open()) == [nil])
    }

    @Test(arguments: [
        ("https://trails.example/trails/a%20b", "/trails/a%20b"),
        ("trails://trails/a?x=1#y", "/trails/a?x=1#y"),
        ("/trails/a", "/trails/a"),
        ("https://elsewhere.example/trails/a", "https://elsewhere.example/trails/a"),
        ("https://trails.example/nothing", "https://trails.example/nothing"),
        ("mailto:ranger@trails.example", "mailto:ranger@trails.example"),
    ])
    func `a link to the app itself has its path as address, any other its URL`(
        link: String, address: String
    ) async throws {
        let destination = try #require(URL(string: link))
        let screen = await HeadlessScreen {
            Link("Somewhere", destination: destination).navigationLinks(app.store, modules: app.modules)
        }
        #expect(addresses(screen) == [address])
    }

    @Test(arguments: ["cities://münchen", "cities:///münchen", "https://städte.example/m%C3%BCnchen"])
    func `a link whose host is in Unicode has a readable path as address`(link: String) async throws {
        let city = DeepLink<String>("/:city") { (city: String) -> String? in
            city
        } extract: { city -> String? in
            city
        }
        let links = AppLinks<String, String>(
            schemes: ["cities"], hosts: ["städte.example"], routes: [AppLinks<String, String>.Routes([city])])
        let store = NavigationStore<String, String>(initialState: NavigationState()) { NavigationReducer() }
        // A `URL` contains hosts in punycode.
        let destination = try #require(URL(string: link))
        let base = try #require(URL(string: "https://städte.example"))
        let screen = await HeadlessScreen {
            Link("Somewhere", destination: destination).navigationLinks(store, links: links, base: base)
        }
        #expect(addresses(screen) == ["/m%C3%BCnchen"])
    }

    @Test func `links on a very deep path have no address`() async {
        let screen = await app.open()
        app.store.dispatch(.tab("trails", .replace((0..<40).map { AnyRoute(TrailRoute.trail("\($0)")) })))
        await screen.settle()
        #expect(addresses(screen) == [nil])
    }
}
