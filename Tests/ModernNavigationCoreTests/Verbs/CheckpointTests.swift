import ModernNavigationCore
import Testing

private enum Shop: Hashable, Codable, NavigationCheckpoint {
    case list, cart, pay

    var checkpoint: String? { self == .cart ? "cart" : nil }
}

private struct Filter: Hashable, Codable, NavigationCheckpoint {
    var checkpoint: String? { "filter" }
}

@Suite struct CheckpointTests {
    typealias State = NavigationState<AnyRoute, AnySheet>
    typealias Action = NavigationAction<AnyRoute, AnySheet>

    private let state: State = {
        var state = State(tabs: TabsState("shop", "you"))
        for action: Action in [
            .tab("shop", .push(Shop.list)), .tab("shop", .push(Shop.cart)), .tab("shop", .push(Shop.pay)),
            .tab("shop", .present(Filter())), .tab("shop", .presented(.push(Shop.list))), .select("you"),
        ] { state.apply(action) }
        return state
    }()

    @Test func `a screen is found by its name in another tab, and what is above it closes`() {
        var state = state
        let edit = state.edit(by: .returnTo(checkpoint: "cart"))
        #expect(state.front == .route(AnyRoute(Shop.cart)))
        #expect(state.tabs?["shop"] == State(path: [AnyRoute(Shop.list), AnyRoute(Shop.cart)]))
        state.revert(edit)
        #expect(state == self.state)
    }

    @Test func `a sheet may have a name`() {
        var state = state
        state.apply(.returnTo(checkpoint: "filter"))
        #expect(state.front == .sheet(AnySheet(Filter())))
    }

    @Test func `routes of an app without modules may have names`() {
        var state = NavigationState<Shop, Never>(path: [.cart, .pay])
        state.apply(.returnTo(checkpoint: "cart"))
        #expect(state.path == [.cart])
    }

    @Test func `a name that isn't there is refused with the screens and names that are`() {
        var state = State(path: [AnyRoute(Shop.list), AnyRoute(Shop.cart)])
        #expect(
            "\(state.apply(.returnTo(checkpoint: "start")))"
                == "refused(There is no screen “checkpoint start” to return to. There are: “Shop.cart (checkpoint cart)”, “Shop.list”, “root”.)"
        )
    }
}
