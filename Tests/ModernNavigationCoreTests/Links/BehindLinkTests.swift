import ModernComposable
import ModernLinks
import ModernNavigationCore
import Testing

private enum Stop: Hashable, Codable { case trip(Int), day(trip: Int, number: Int), about }

@MainActor
@Suite struct BehindLinkTests {
    private let links = AppLinks<Stop, String>(
        tabs: [.init("home", "/home"), .init("trips", "/trips")],
        routes: [
            .init(in: "trips", [DeepLink("/trips/:trip", Stop.trip)]),
            .init(
                in: "trips",
                [
                    DeepLink("/trips/:trip/day/:number", Stop.day).behind("/trips/:trip"),
                    DeepLink("/trips/about", Stop.about).behind("/trips"),
                ]),
        ])

    private func opened(_ link: String) -> NavigationState<Stop, String> {
        let store = NavigationStore(
            initialState: NavigationState<Stop, String>(tabs: TabsState("home", "trips"))
        ) {
            NavigationReducer(links: links)
        }
        store.dispatch(.open(link))
        return store.state
    }

    @Test(arguments: [
        ("/trips/7/day/3", [Stop.trip(7), .day(trip: 7, number: 3)]), ("/trips/about", [.about]),
    ])
    private func `a link opens the screens behind its own, and the state prints as that link`(
        link: String, path: [Stop]
    ) {
        let state = opened(link)
        #expect(links.diagnostics == [])
        #expect(state.failedLink == nil)
        #expect(state.tabs?.selection == "trips")
        #expect(state.tabs?["trips"]?.path.routes == path)
        #expect(links.link(for: state) == link)
    }

    @Test func `a link above a screen that it doesn't name is printed as far as possible`() {
        var state = opened("/trips/8")
        state.apply(.tab("trips", .push(.day(trip: 7, number: 3))))
        #expect(links.link(for: state) == "/trips/8")
        state.apply(.tab("trips", .replace([.trip(7), .day(trip: 7, number: 3)])))
        #expect(links.link(for: state) == "/trips/7/day/3")
    }
}
