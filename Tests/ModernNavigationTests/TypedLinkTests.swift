import Foundation
import ModernNavigation
import SwiftUI
import Testing

@MainActor
@Suite struct TypedLinkTests {
    // What a small target would declare for all modules.
    @Routable enum Trip: Hashable, Codable {
        @Link("/trips/:id") case trip(id: String)
        @Link("/trips/:id/days/:day?full=:full", behind: "/trips/:id") case day(
            id: String, day: Int, full: Bool?)
        @Link("photos/:number") case photo(number: Int)
        case draft
    }

    @Routable enum Help: Hashable, Codable { @Link("help/:topic") case help(topic: String) }
    struct Tour: Hashable, Codable { let id: String }
    struct Vault: Hashable, Codable {}

    struct Trips: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("home", "Home", systemImage: "house", link: "/home") { EmptyView() }
            modules.tab("trips", "Trips", systemImage: "map", link: "/trips") { EmptyView() }
            modules.route(Trip.self) { _ in EmptyView() }
            modules.route(Tour.self) { _ in EmptyView() }
            modules.route(Vault.self) { _ in EmptyView() }
            modules.sheet(Help.self) { _ in EmptyView() }
            modules.links(for: Trip.self, in: "trips")
            modules.links(for: Trip.self, in: "trips") {
                DeepLink("/tours/:id", make: { .trip(id: $0) }, extract: { _ in nil }).alias
            }
            modules.sheetLinks(for: Help.self)
            modules.guards(entering: Tour.self) { .redirect(to: .root(.open(Trip.trip(id: $0.id)))) }
            modules.guards(leaving: Vault.self) { _ in .hold(until: "checked") }
        }
    }

    private let modules = ModuleRegistry(hosts: ["trips.example"]) { Trips() }

    private func store() -> AppNavigationStore { NavigationStore(modules: modules) }

    @Test(arguments: [
        (TypedLink(Trip.trip(id: "7")), "/trips/7"),
        (TypedLink(Trip.trip(id: "a/b c?d=ü")), "/trips/a%2Fb%20c%3Fd%3D%C3%BC"),
        (TypedLink(Trip.day(id: "7", day: 1, full: true)), "/trips/7/days/1?full=true"),
        (TypedLink(Trip.trip(id: "7"), .day(id: "7", day: 1, full: nil)), "/trips/7/days/1"),
        (TypedLink(Trip.trip(id: "7"), .photo(number: 2)), "/trips/7/photos/2"),
        (
            TypedLink(Trip.trip(id: "7")).presenting(Help.help(topic: "x&y"), as: .cover),
            "/trips/7?cover=help/x%2526y"
        ),
    ])
    func `a typed link is percent-encoded text`(link: TypedLink, text: String) throws {
        #expect(link.text == text)
        _ = try modules.links.plan(for: text)
    }

    @Test func `sheets of a typed link are above one another`() throws {
        let link = TypedLink(Trip.trip(id: "7")).presenting(Help.help(topic: "a")).presenting(
            Help.help(topic: "b"), as: .cover)
        let plan = try modules.links.plan(for: link.text)
        let sheet = try #require(plan.flow.presentation)
        #expect(sheet.sheet == AnySheet(Help.help(topic: "a")))
        #expect(sheet.flow.presentation == Presentation(AnySheet(Help.help(topic: "b")), as: .cover))
    }

    @Test func `a store opens a route by its link: tab, screens before it, and sheet`() {
        let store = store()
        store.open(Trip.day(id: "7", day: 2, full: nil))
        #expect(store.state.tabs?.selection == "trips")
        #expect(
            store.tab("trips")?.path == [
                AnyRoute(Trip.trip(id: "7")), AnyRoute(Trip.day(id: "7", day: 2, full: nil)),
            ])
        store.open(TypedLink(Trip.trip(id: "7")).presenting(Help.help(topic: "maps")))
        #expect(store.state.front == .sheet(AnySheet(Help.help(topic: "maps"))))
    }

    @Test func `guards redirect to a typed link, and an action with one can be held`() {
        let store = store()
        store.dispatch(.tab("home", .push(Tour(id: "9"))))
        #expect(store.state.front == .route(AnyRoute(Trip.trip(id: "9"))))
        store.dispatch(.tab("trips", .push(Vault())))
        store.dispatch(.open(Trip.trip(id: "1")))
        #expect(store.state.held?.action == .open(Trip.trip(id: "1")))
    }

    @Test func `an old pattern is an alias of a new place: read, and never printed`() throws {
        let store = store()
        store.open("/tours/7")
        #expect(store.tab("trips")?.path == [AnyRoute(Trip.trip(id: "7"))])
        #expect(modules.links.link(for: store.state) == "/trips/7")
        #expect(modules.diagnostics.isEmpty)
        #expect(modules.links.appSiteAssociation(appIDs: ["A.b"]).contains("/tours/"))
    }

    @Test func `a route without a link can't be opened, and the message names it`() throws {
        let store = store()
        store.open(Trip.draft)
        let failure = try #require(store.failedLink)
        #expect(failure.url.removingPercentEncoding?.contains("draft") == true)
        #expect(store.state.tabs?.selection == "home")
    }

    // MARK: The link of what is in front

    @Test func `the link of a store is that of what is in front, from any flow`() {
        let store = store()
        #expect(store.link?.absoluteString == "https://trips.example/home")
        store.open(TypedLink(Trip.trip(id: "7")).presenting(Help.help(topic: "maps")))
        let link = "https://trips.example/trips/7?sheet=help/maps"
        #expect(store.link?.absoluteString == link)
        #expect(store.tab("home")?.link?.absoluteString == link)
        #expect(store.tab("trips")?.presented()?.link?.absoluteString == link)
    }

    @Test func `without hosts the link has the app's scheme, and without either there is none`() {
        let own = NavigationStore(modules: ModuleRegistry(schemes: ["trips"]) { Trips() })
        own.open(Trip.trip(id: "7"))
        #expect(own.link?.absoluteString == "trips:///trips/7")
        #expect(NavigationStore(modules: ModuleRegistry { Trips() }).link == nil)
        let bare = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        #expect(bare.link == nil)
    }
}
