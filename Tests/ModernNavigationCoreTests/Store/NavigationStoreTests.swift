import ModernComposable
import ModernNavigationCore
import Observation
import Testing

@MainActor
@Suite struct NavigationStoreTests {
    func makeStore(_ state: Flow = Flow()) -> NavigationStore<String, String> {
        NavigationStore(initialState: state) { NavigationReducer { _ in } }
    }

    @Test func `dispatch changes the state before it returns`() {
        let store = makeStore()
        store.dispatch(.push("a"))
        #expect(store.path == ["a"])
    }

    @Test func `the store of a presented flow has that flow's state`() throws {
        let store = makeStore()
        store.dispatch(.present("s"))
        let inner: NavigationStore<String, String> = try #require(store.presented())
        inner.dispatch(.push("a"))
        #expect(inner.path == ["a"])
        #expect(store.path == [])
        #expect(store.state.presentation?.flow.path == ["a"])
    }

    @Test func `dismiss from inside closes the flow, and its store does nothing more`() throws {
        let store = makeStore()
        store.dispatch(.present("s"))
        let inner = try #require(store.presented())
        inner.dispatch(.dismiss)
        #expect(store.presentedSheet == nil)
        #expect(inner.isStale)
        inner.dispatch(.push("a"))
        #expect(store.state == Flow())
    }

    @Test func `the store of a closed sheet is not the store of the next one`() throws {
        let store = makeStore()
        store.dispatch(.present("s"))
        let first = try #require(store.presented())
        store.dispatch(.batch([.dismiss, .present("s")]))
        first.dispatch(.push("a"))
        #expect(store.state.presentation?.flow.path == [])
        #expect(first.isStale)
        let second = try #require(store.presented())
        #expect(second !== first)
    }

    @Test func `the store stays the same for the same presentation`() throws {
        let store = makeStore()
        store.dispatch(.present("s"))
        let inner = try #require(store.presented())
        store.dispatch(.push("a"))
        #expect(store.presented() === inner)
    }

    @Test func `without a presentation there is no store`() {
        #expect(makeStore().presented() == nil)
    }

    @Test func `a tab has a store of its own`() throws {
        let store = makeStore(Flow(tabs: TabsState("a", "b")))
        let tab = try #require(store.tab("b"))
        tab.dispatch(.push("x"))
        #expect(store.state.tabs?["b"]?.path == ["x"])
        #expect(store.state.tabs?["a"]?.path == [])
        #expect(store.tab("none") == nil)
    }

    @Test func `sheets above sheets in a tab have stores, to any depth`() throws {
        let store = makeStore(Flow(tabs: TabsState("a")))
        var flow = try #require(store.tab("a"))
        for depth in 0..<5 {
            flow.dispatch(.present("\(depth)"))
            flow = try #require(flow.presented())
            flow.dispatch(.push("in \(depth)"))
        }
        #expect(store.state[.root.tab("a").presented.presented.presented]?.path == ["in 2"])
        flow.dispatch(.root(.tab("a", .dismiss)))
        #expect(store.state == Flow(tabs: TabsState("a")))
    }

    @Test func `an observer of one tab is not notified of changes to another`() throws {
        let store = makeStore(Flow(tabs: TabsState("a", "b")))
        let tab = try #require(store.tab("a"))
        let told = Told()
        withObservationTracking {
            _ = tab.path
        } onChange: {
            told.count += 1
        }
        try #require(store.tab("b")).dispatch(.push("x"))
        store.dispatch(.select("b"))
        #expect(told.count == 0)
        tab.dispatch(.push("y"))
        #expect(told.count == 1)
    }

    @Test func `an observer of a missing tab or column is notified when it appears`() throws {
        let store = NavigationStore(initialState: Flow()) {
            Reduce<Flow, Verb> { state, action in
                if case .show(let child)? = action.here, child.kind == "tab" {
                    state.tabs = TabsState("a")
                } else {
                    state.columns = ColumnsState()
                }
                return .none
            }
        }
        let told = Told()
        func ask() -> Bool {
            withObservationTracking {
                let tab: NavigationStore<String, String>? = store.tab("a")
                let column: NavigationStore<String, String>? = store.column(.detail)
                return tab != nil || column != nil
            } onChange: {
                told.count += 1
            }
        }
        #expect(!ask())
        store.dispatch(.select("a"))
        #expect(told.count == 1)
        #expect(ask())
        store.dispatch(.showColumn(.detail))
        #expect(told.count == 2)
        let column: NavigationStore<String, String> = try #require(store.column(.detail))
        #expect(store.column(.detail) === column)
        #expect(store.tab("a") == nil)
    }

    @Test func `a refused action is reported`() {
        var refusals: [NavigationRefusal] = []
        let store = NavigationStore(initialState: Flow()) { NavigationReducer { refusals.append($0) } }
        store.dispatch(.popTo("a"))
        #expect(refusals == [.notInPath(route: "a", of: .root)])
    }
}

// Only used on the main actor, where the store notifies its observers.
private final class Told: @unchecked Sendable {
    var count = 0
}
