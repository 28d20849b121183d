import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum TabsWithLinks {
    // excerpt: tabs
    @Routable
    enum TripRoute: Hashable, Codable {
        @Link("/trips/:id") case trip(id: Int)
    }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("trips", "Trips", systemImage: "map", link: "/trips") {
                NavigationLink("Lofoten", route: TripRoute.trip(id: 7)).navigationTitle("Trips")
            }
            modules.route(TripRoute.self) { route in
                switch route {
                case .trip(let id): Text("The sea").navigationTitle("Trip \(id)")
                }
            }
            modules.links(for: TripRoute.self, in: "trips")
        }
    }

    struct HelpModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("help", "Help", systemImage: "questionmark.circle", link: "/help") {
                Text("Ask us").navigationTitle("Help")
            }
        }
    }

    struct TripsApp: App {
        let modules = ModuleRegistry(schemes: ["trips"], hosts: ["trips.example"]) {
            TripsModule()
            HelpModule()
        }

        var body: some Scene { WindowGroup { NavigationWindow(modules: modules) } }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct TabsWithLinksTests {
    init() { _ = SavedElsewhere.folder }

    @Test(arguments: ["/trips/7", "trips://trips/7", "https://trips.example/trips/7"])
    func `a link selects its tab`(link: String) async throws {
        let screen = await HeadlessScreen(TabsWithLinks.TripsApp.self)
        try await screen.open("/help")
        #expect(screen.selectedTab == "Help")
        try await screen.open(link)
        #expect(screen.selectedTab == "Trips")
        #expect(screen.titles == ["Trips", "Trip 7"])
        #expect(screen.address?.absoluteString == "https://trips.example/trips/7")
    }

    // excerpt: link test
    @MainActor @Test func `links of all tabs are parsed and printed`() throws {
        let modules = ModuleRegistry(hosts: ["trips.example"]) { TripsModule() }
        #expect(modules.diagnostics.isEmpty)

        let plan = try modules.links.plan(for: "https://trips.example/trips/7")
        #expect(plan.tab == "trips")
        #expect(plan.flow.path == [AnyRoute(TripRoute.trip(id: 7))])

        var state = NavigationState(modules: modules)
        state.apply(plan.action(from: state))
        #expect(modules.links.link(for: state) == "/trips/7")
    }
    // end

    private typealias TripsModule = TabsWithLinks.TripsModule
    private typealias TripRoute = TabsWithLinks.TripRoute
}
