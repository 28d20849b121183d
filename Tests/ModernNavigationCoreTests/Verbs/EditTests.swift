import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

private enum Wizard: String, FlowKey, CaseIterable {
    case address, payment
    static var container: String { "wizard" }
}

@MainActor
@Suite struct EditTests {
    @Test(arguments: 0..<40)
    func `reverting an edit restores the state, and it can be applied again`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 9_000)
        var state = Flow(path: ["a", "b"], presentation: Presentation("s"), tabs: TabsState("x", "y"))
        for _ in 0..<60 {
            let before = state
            let edit = state.edit(by: randomAction(using: &random))
            let after = state
            let inverse = state.revert(edit)
            #expect(state == before)
            #expect(state.path.indices.map(state.path.id) == before.path.indices.map(before.path.id))
            if let inverse { state.revert(inverse) }
            #expect(state == after)
        }
    }

    @Test func `an edit can't be reverted once something else has changed the state`() {
        var state = Flow()
        let edit = state.edit(by: .push("a"))
        state.apply(.push("b"))
        #expect(state.revert(edit) == nil)
        #expect(state.path == ["a", "b"])
    }

    @Test func `undo reverts the last action, and a second undo applies it again`() {
        let store = NavigationStore(initialState: Flow(path: ["a"])) { NavigationReducer<String, String>() }
        store.dispatch(.batch([.push("b"), .present("s")]))
        let done = store.state
        store.dispatch(.undo)
        #expect(store.state == Flow(path: ["a"]))
        store.dispatch(.undo)
        #expect(store.state == done)
    }

    @Test func `undo asks guards about the screens that it leaves`() {
        let store = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }
                .guarded(by: .leaving { $0.route == "kept" ? .deny("No.") : .allow })
        }
        store.dispatch(.push("kept"))
        store.dispatch(.undo)
        #expect(store.state.path == ["kept"])
    }

    @Test func `a double tap pushes once, and a screen brought to the front keeps its entry`() {
        var state = Flow(path: ["a", "b"])
        let id = state.path.id(at: 0)
        #expect(state.apply(.pushNew("b")) == .unchanged)
        #expect(state.apply(.bringToFront("a")) == .changed)
        #expect(state.path == ["b", "a"])
        #expect(state.path.id(at: 1) == id)
    }

    @Test func `an app's own container is addressed, guarded and coded like tabs`() throws {
        var state = Flow(children: ContainerState(of: Wizard.self))
        state.apply(.child(Wizard.payment, .push("card")))
        #expect(state.apply(.show(Wizard.payment)) == .changed)
        #expect(state.topAddress == .root.child(Wizard.payment))
        #expect(state.apply(.select("x")) == .refused(.noTab("x", in: .root, ids: [])))
        let data = try JSONEncoder().encode(state)
        let read = try JSONDecoder().decode(Flow.self, from: data)
        #expect(read == state)
        #expect(read[Wizard.self]?.front == .payment)
        let action = Verb.child(Wizard.payment, .pop(1))
        #expect(try JSONDecoder().decode(Verb.self, from: JSONEncoder().encode(action)) == action)
        #expect(action.text == "wizard payment: pop 1")
    }

    @Test func `states and actions of earlier formats are decoded`() throws {
        let tabs = """
            {"path":["over"],"tabs":{"selection":"y","flows":[{"id":"x","flow":{"path":["a"]}},{"id":"y","flow":{}}]}}
            """
        var expected = Flow(path: ["over"], tabs: TabsState("x", "y"))
        expected.tabs?["x"] = Flow(path: ["a"])
        expected.tabs?.select("y")
        #expect(try JSONDecoder().decode(Flow.self, from: Data(tabs.utf8)) == expected)
        let columns = """
            {"columns":{"front":"detail","visibility":"all","flows":[{"id":"sidebar","flow":{}},\
            {"id":"detail","flow":{"path":["m"]}}]}}
            """
        var split = ColumnsState<String, String>(.two, visibility: .all)
        split[.detail] = Flow(path: ["m"])
        split.show(.detail)
        #expect(try JSONDecoder().decode(Flow.self, from: Data(columns.utf8)) == Flow(columns: split))
    }
}
