import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct ReturnToTests {
    /// Tabs `shop` (with a path, a sheet with a path, and a cover above that) and `you`, and a sheet above both.
    private let state: Flow = {
        var state = Flow(tabs: TabsState("shop", "you"))
        for action: Verb in [
            .tab("shop", .push("list")), .tab("shop", .push("item")), .tab("shop", .push("list")),
            .tab("shop", .present("cart")), .tab("shop", .presented(.push("pay"))),
            .tab("shop", .presented(.push("card"))), .tab("shop", .presented(.present("scan", as: .cover))),
            .tab("you", .push("orders")), .present("help"), .select("you"),
        ] { state.apply(action) }
        return state
    }()

    @Test func `a screen below sheets is returned to as one change`() {
        var state = state
        let edit = state.edit(by: .returnTo("item"))
        #expect(edit.outcome == .changed)
        #expect(state.presentation == nil)
        #expect(state.tabs?.selection == "shop")
        #expect(state.tabs?["shop"] == Flow(path: ["list", "item"]))
        #expect(state.tabs?["you"]?.path == ["orders"])
        #expect(state.front == .route("item"))
        state.revert(edit)
        #expect(state == self.state)
    }

    @Test func `a screen inside a sheet keeps the sheet, and what is below it`() {
        var state = state
        state.apply(.returnTo("pay"))
        #expect(state.tabs?["shop"]?.path == ["list", "item", "list"])
        #expect(state.tabs?["shop"]?.presentation?.flow == Flow(path: ["pay"]))
        #expect(state.front == .route("pay"))
    }

    @Test func `a sheet is returned to with an empty path`() {
        var state = state
        state.apply(.returnTo(place: .sheet("cart")))
        #expect(state.tabs?["shop"]?.presentation == Presentation("cart"))
        #expect(state.front == .sheet("cart"))
    }

    @Test func `the nearest of equal screens is returned to`() {
        var state = state
        state.apply(.returnTo("list"))
        #expect(state.tabs?["shop"]?.path == ["list", "item", "list"])
        #expect(state.front == .route("list"))
    }

    @Test func `the screen in front is no change, from any flow`() {
        #expect(state.after(.returnTo(place: .sheet("help"))).outcome == .unchanged)
        #expect(state.after(.tab("shop", .presented(.returnTo(place: .sheet("help"))))).outcome == .unchanged)
    }

    @Test func `a screen above tabs, and the root of a tab, are returned to`() {
        var state = state
        state.apply(.push("above"))
        #expect(state.front == .sheet("help"))
        state.apply(.returnTo("above"))
        #expect(state.front == .route("above"))
        state.apply(.returnTo(place: .tab("you")))
        #expect(state.path.isEmpty)
        #expect(state.tabs?["you"]?.path.isEmpty == true)
        #expect(state.tabs?["shop"]?.presentation != nil)
    }

    @Test func `a column comes to the front, and the others keep their screens`() {
        var state = Flow(columns: ColumnsState(.three))
        for action: Verb in [
            .column(.content, .push("inbox")), .column(.detail, .push("mail")), .showColumn(.detail),
        ] {
            state.apply(action)
        }
        state.apply(.returnTo("inbox"))
        #expect(state.columns?.front == .content)
        #expect(state.columns?[.detail]?.path == ["mail"])
        state.apply(.returnTo(place: .child(FlowID(ColumnID.sidebar))))
        #expect(state.columns?.front == .sidebar)
    }

    @Test func `the places are listed from the front to the back`() {
        #expect(
            state.places.map { "\($0)" } == [
                "sheet help", "orders", "tab you", "sheet scan", "card", "pay", "sheet cart", "list", "item",
                "list",
                "tab shop",
            ])
        #expect(Flow().places == [.root])
    }

    @Test func `a missing screen is refused with those that there are`() {
        let state = Flow(path: ["a", "b"], presentation: Presentation("s"))
        let (after, outcome) = state.after(.returnTo("x"))
        #expect(after == state)
        #expect(outcome == .refused(.noPlace(["x"], places: ["sheet s", "b", "a", "root"])))
    }

    @Test func `a condition is asked from the front to the back, also from the store of a sheet`() {
        let refusals = Refusals()
        let store = NavigationStore<String, String>(initialState: state) {
            NavigationReducer(onRefusal: { refusals.all.append("\($0)") })
        }
        let cart: NavigationStore<String, String>? = store.tab("shop")?.presented()
        cart?.returnTo { if case .route(let route) = $0 { route.hasSuffix("m") } else { false } }
        #expect(store.state.front == .route("item"))
        cart?.returnTo { _ in true }
        #expect(store.state.front == .route("item"))
        store.returnTo { _ in false }
        #expect(
            refusals.all == [
                "There is no screen that satisfies the condition to return to. There are: “item”, “list”, “tab shop”, “orders”, “tab you”."
            ])
    }

    @Test func `a return closes the message about a link`() {
        var state = state
        state.failedLink = FailedLink(url: "/x", reason: "No.")
        state.apply(.returnTo("card"))
        #expect(state.failedLink == nil)
    }

    @Test func `leaving guards are asked about what a return closes`() {
        let store = NavigationStore<String, String>(initialState: state) {
            NavigationReducer(onRefusal: { _ in })
                .guarded(by: .leaving { $0.route == "card" ? .deny("Not yet.") : .allow })
        }
        store.returnTo("item")
        #expect(store.state == state)
        store.returnTo("orders")
        #expect(store.state.front == .route("orders"))
    }

    private final class Refusals {
        var all: [String] = []
    }
}
