import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct OpenLinkTests {
    let store = NavigationStore(initialState: tabsOnly) { NavigationReducer(links: links) { _ in } }

    func state(_ change: (inout AppState) -> Void) -> AppState {
        var state = tabsOnly
        change(&state)
        return state
    }

    @Test func `a link pushes, then presents, in one change (seeds 000 and 001)`() {
        store.dispatch(.open("parksapp://profile?sheet=avatar"))
        let expected = state {
            $0.apply(.select("you"))
            $0.apply(.tab("you", .push(.profile)))
            $0.apply(.tab("you", .present(.avatar)))
        }
        #expect(store.state == expected)
    }

    @Test func `other tabs keep their paths`() {
        store.dispatch(.tab("parks", .push(.park("zion"))))
        store.dispatch(.open("/shop/product/1"))
        #expect(store.state.tabs?["parks"]?.path == [.park("zion")])
        #expect(store.state.tabs?.selection == "shop")
    }

    @Test func `a link closes what is presented above its target`() {
        store.dispatch(.present(.filter("over the tabs")))
        store.dispatch(.push(.unlinked))
        store.dispatch(.tab("you", .present(.avatar)))
        store.dispatch(.open("/you"))
        #expect(store.state == state { $0.apply(.select("you")) })
    }

    @Test func `a link opened from inside a sheet acts on the root`() throws {
        store.dispatch(.tab("parks", .present(.avatar)))
        let parks = try #require(store.tab("parks"))
        try #require(parks.presented()).dispatch(.open("/shop"))
        #expect(store.state.tabs?.selection == "shop")
        #expect(store.failedLink == nil)
    }

    @Test func `a link to what is already shown changes nothing, even screens it can't name`() throws {
        store.dispatch(.open("/profile?sheet=avatar"))
        let you = try #require(store.tab("you"))
        try #require(you.presented()).dispatch(.push(.unlinked))
        let before = store.state
        store.dispatch(.open("https://parks.example/profile?sheet=avatar"))
        #expect(store.state == before)
    }

    @Test func `screens and sheets that stay keep their identity`() throws {
        store.dispatch(.open("/profile?sheet=avatar"))
        let before = try #require(store.state.tabs?["you"])
        store.dispatch(.open("/profile/settings?sheet=avatar"))
        let after = try #require(store.state.tabs?["you"])
        #expect(after.path == [.profile, .settings])
        #expect(after.path.id(at: 0) == before.path.id(at: 0))
        #expect(after.presentation?.id == before.presentation?.id)
    }

    @Test func `a wrong link sets only the failed link, and the next correct link clears it`() {
        store.dispatch(.tab("parks", .push(.park("zion"))))
        store.dispatch(.open("/parsk"))
        #expect(store.failedLink?.url == "/parsk")
        #expect(store.failedLink?.suggestion == "/parks")
        #expect(store.state.tabs?["parks"]?.path == [.park("zion")])
        store.dispatch(.open("/parks/zion"))
        #expect(store.failedLink == nil)
    }

    @Test func `dismiss clears the failed link`() {
        store.dispatch(.open("/parsk"))
        store.dispatch(.dismiss)
        #expect(store.state == tabsOnly)
    }

    @Test func `text that is no URL fails like a wrong link`() {
        store.dispatch(.open(""))
        #expect(store.failedLink?.reason == "Segment 1 is empty.")
        store.dispatch(.open("http://a b"))
        #expect(
            store.failedLink?.reason.hasPrefix(#"The host "a%20b" is not this app's (parks.example)."#)
                == true)
    }

    @Test func `a link to a tab that the app doesn't have fails`() {
        let store = NavigationStore(initialState: AppState(tabs: TabsState("parks"))) {
            NavigationReducer(links: links) { _ in }
        }
        store.dispatch(.open("/shop"))
        #expect(store.failedLink?.url == "/shop")
        #expect(store.state.tabs?.selection == "parks")
    }

    @Test func `a link in a batch is replaced by its actions`() {
        store.dispatch(.tab("you", .present(.filter("x"))))
        store.dispatch(.batch([.tab("parks", .push(.park("zion"))), .open("/profile?sheet=avatar")]))
        let expected = state {
            $0.apply(.tab("parks", .push(.park("zion"))))
            $0.apply(.select("you"))
            $0.apply(.tab("you", .push(.profile)))
            $0.apply(.tab("you", .present(.avatar)))
        }
        #expect(store.state == expected)
    }

    @Test func `a link in a batch keeps earlier steps, and a failed link doesn't hide a sheet`() throws {
        store.dispatch(.present(.filter("above")))
        store.dispatch(.open("/parsk"))
        #expect(store.failedLink != nil)
        store.dispatch(
            .batch([
                .tab("you", .replace([.profile])), .tab("you", .present(.avatar)),
                .tab("you", .presented(.push(.unlinked))), .open("/profile?sheet=avatar"),
            ]))
        #expect(store.failedLink == nil)
        let expected = state {
            $0.apply(.select("you"))
            $0.apply(.tab("you", .push(.profile)))
            $0.apply(.tab("you", .present(.avatar)))
        }
        #expect(store.state == expected)
    }

    @Test func `a wrong link in a batch refuses the whole batch`() {
        store.dispatch(.batch([.select("shop"), .open("/parsk")]))
        #expect(store.state.tabs?.selection == "parks")
        #expect(store.failedLink?.url == "/parsk")
    }

    @Test func `without tabs a link fills the flow of the app`() {
        let store = NavigationStore(initialState: AppState(path: [.unlinked])) {
            NavigationReducer(links: links) { _ in }
        }
        store.dispatch(.open("/settings?sheet=avatar"))
        #expect(store.state == AppState(path: [.settings], presentation: Presentation(.avatar)))
    }
}
