// Written by Journey.swiftTest(named:).

import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct RecordedJourneyTests {
    @Test func `from the shop to the avatar`() {
        var start = NavigationState<Screen, Card>(tabs: TabsState("parks", "shop", "you"))
        start.apply(.tab("shop", .replace([.product(1), .product(2)])))
        start.apply(.tab("you", .present(.filter("a \"quoted\" \\ text"))))
        start.apply(.select("shop"))
        let store = NavigationStore(initialState: start) {
            NavigationReducer(links: links) { _ in }.guarded(by: closedParks)
        }

        store.dispatch(.tab("shop", .pop(1)))
        #expect(store.state.front == .route(.product(1)))

        store.dispatch(.select("parks"))
        #expect(store.state.front == .tab("parks"))

        store.dispatch(.tab("parks", .push(.park("zion"))))
        #expect(store.state.front == .route(.park("zion")))

        store.dispatch(.tab("parks", .push(.park("closed"))))
        #expect(store.state.front == .route(.settings))

        store.dispatch(.open("/profile?sheet=avatar"))
        #expect(store.state.front == .sheet(.avatar))

        store.dispatch(.tab("you", .presented(.batch([.push(.settings), .present(.hidden, as: .cover)]))))
        #expect(store.state.front == .sheet(.hidden))

        store.dispatch(.top(.dismiss))
        #expect(store.state.front == .route(.settings))

        store.dispatch(.tab("you", .presented(.dismissReturning(ReturnedValue("Int")))))
        #expect(store.state.front == .route(.profile))

        #expect(
            store.state.debugDescription == """
                path: (root)
                tab parks
                  path: park("zion") › settings
                tab shop
                  path: product(1)
                tab you (selected)
                  path: profile
                """)
    }
}
