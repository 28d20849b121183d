import Foundation
import ModernComposable
import ModernNavigationCore
import ModernNavigationTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ResetTests {
    private let first = Flow(
        tabs: {
            var tabs = TabsState<String, String>("shop", "you")
            tabs["shop"]?.path = ["welcome"]
            tabs.select("you")
            return tabs
        }())

    private let moves: [Verb] = [
        .tab("shop", .push("cart")), .select("shop"), .tab("shop", .present("pay")),
        .tab("shop", .presented(.push("card"))), .present("help", as: .cover),
    ]

    @Test func `reset returns to the state before the first action, as one change that can be reverted`() {
        var state = first
        for move in moves { #expect(state.apply(move) == .changed) }
        let moved = state
        let edit = state.edit(by: .reset)
        #expect(edit.outcome == .changed)
        #expect(state == first)
        state.revert(edit)
        #expect(state == moved)
    }

    @Test func `reset in the first state changes nothing`() {
        #expect(first.after(.reset).outcome == .unchanged)
        var state = first
        state.apply(.pop)
        #expect(state.apply(.reset) == .unchanged)
    }

    @Test func `the first push of a store is reset, too`() {
        let store = NavigationStore<String, String>(initialState: Flow(path: ["welcome"])) {
            NavigationReducer()
        }
        store.push("next")
        store.reset()
        #expect(store.state.path == ["welcome"])
    }

    @Test func `reset to a state shows exactly that one, and what stays keeps its identity`() {
        var state = Flow(path: ["a", "b"])
        let id = state.path.id(at: 0)
        state.apply(.present("s"))
        let wanted = Flow(path: ["a", "c"], presentation: Presentation("t", as: .cover))
        #expect(state.apply(.reset(to: wanted)) == .changed)
        #expect(state == wanted)
        #expect(state.path.id(at: 0) == id)
    }

    @Test func `reset applies to the whole app from any flow, also from the store of a sheet`() {
        let store = NavigationStore<String, String>(initialState: first) { NavigationReducer() }
        for move in moves { store.dispatch(move) }
        let sheet: NavigationStore<String, String>? = store.tab("shop")?.presented()
        sheet?.reset()
        #expect(store.state == first)
        #expect(sheet?.isStale == true)
    }

    @Test func `reset drops a held plan and the error of a link`() {
        var state = first
        state.failedLink = FailedLink(url: "/x", reason: "No.")
        state.hold(.push("profile"), until: "signedIn", presenting: "login")
        state.apply(.reset)
        #expect(state == first)
        #expect(state.held == nil && state.failedLink == nil)
    }

    @Test func `leaving guards are asked about a reset`() {
        let store = NavigationStore<String, String>(initialState: Flow()) {
            NavigationReducer(onRefusal: { _ in }).guarded(
                by: .leaving { $0.route == "editor" ? .deny("Unsaved.") : .allow })
        }
        store.push("editor")
        store.reset()
        #expect(store.state.path == ["editor"])
    }

    @Test func `an undo brings back what a reset has closed`() {
        let store = NavigationStore<String, String>(initialState: first) { NavigationReducer() }
        for move in moves { store.dispatch(move) }
        let before = store.state
        store.reset()
        store.dispatch(.undo)
        #expect(store.state == before)
    }

    @Test func `a test store resets to its first state`() async {
        let store = TestStore(initialState: Flow(path: ["a"])) { NavigationReducer() }
        await store.send(.push("b")) { $0.path.append("b") }
        await store.send(.reset) { $0.path = ["a"] }
    }

    @Test func `a reset in a batch continues from there`() {
        var state = first
        state.apply(.tab("shop", .push("cart")))
        state.apply(.batch([.reset, .select("shop")]))
        #expect(state.tabs?.selection == "shop")
        #expect(state.tabs?["shop"]?.path == ["welcome"])
    }

    @Test func `a journey contains the state of a reset, so that it can be replayed from anywhere`() throws {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore<String, String>(initialState: Flow(path: ["a"])) {
            NavigationReducer().recording(recorder)
        }
        store.push("b")
        store.dispatch(.batch([.reset, .push("c")]))
        store.reset()
        let journey = try #require(recorder.journey)
        let first = Flow(path: ["a"])
        #expect(
            journey.steps.map(\.action) == [
                .push("b"), .batch([.reset(to: first), .push("c")]), .reset(to: first),
            ])
        #expect(throws: JourneySourceError.self) { try journey.swiftTest(named: "a batch") }
    }

    @Test func `a journey with a reset is written as a test`() throws {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore<String, String>(initialState: first) {
            NavigationReducer().recording(recorder)
        }
        store.select("shop")
        store.reset()
        let source = try #require(recorder.journey).swiftTest(named: "back")
        #expect(
            source.contains(
                """
                        var state2 = NavigationState<String, String>(tabs: TabsState("shop", "you"))
                        state2.apply(.tab("shop", .replace(["welcome"])))
                        state2.apply(.select("you"))
                        store.dispatch(.reset(to: state2))
                """))
    }

    @Test func `the routes of a reset in a held plan are migrated`() throws {
        let plan =
            #"{"action":{"reset":{"path":["old"],"presentation":{"sheet":"s","flow":{"path":["old","x"]}}}}}"#
        var flow = try SavedFlow(json: #"{"held":\#(plan)}"#)
        flow.mapRoutes { $0 == "old" ? "new" : nil }
        let reset = flow.held?["action"]?["reset"]
        #expect(reset?["path"] == .array(["new"]))
        #expect(reset?["presentation"]?["flow"]?["path"] == .array(["new"]))
    }
}
