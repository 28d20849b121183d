import Foundation
import ModernComposable
import Observation
import Testing

/// A flow that presents another flow, as navigation state does.
private struct Flow: Equatable {
    var path: [String] = []
    var tabs: [String: Flow] = [:]
    fileprivate var presented: [Presented] = []

    struct Presented: Equatable { var flow: Flow }

    var presentation: Presented? {
        get { presented.first }
        set { presented = newValue.map { [$0] } ?? [] }
    }
}

private enum FlowAction: CasePathable {
    case push(String)
    case present
    case dismiss
    indirect case presented(FlowAction)
    indirect case tab(String, FlowAction)

    struct AllCasePaths {
        var presented: CasePath<FlowAction, FlowAction> {
            CasePath(embed: FlowAction.presented) {
                if case .presented(let action) = $0 { action } else { nil }
            }
        }

        var tab: CasePath<FlowAction, (String, FlowAction)> {
            CasePath(embed: FlowAction.tab) {
                if case .tab(let id, let action) = $0 { (id, action) } else { nil }
            }
        }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private struct FlowReducer: Reducer {
    func reduce(into state: inout Flow, action: FlowAction) -> Effect<FlowAction> {
        switch action {
        case .push(let route):
            state.path.append(route)
        case .present:
            state.presentation = Flow.Presented(flow: Flow())
        case .dismiss:
            state.presentation = nil
        case .presented(let action):
            guard var presentation = state.presentation else { return .none }
            _ = reduce(into: &presentation.flow, action: action)
            state.presentation = presentation
        case .tab(let id, let action):
            _ = reduce(into: &state.tabs[id, default: Flow()], action: action)
        }
        return .none
    }
}

private typealias FlowStore = Store<Flow, FlowAction>

@MainActor
@Suite struct ScopeTests {
    private func makeStore(diagnostics: Box<[String]> = Box([])) -> FlowStore {
        Store(initialState: Flow(tabs: ["a": Flow(), "b": Flow()])) {
            FlowReducer()
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    @Test func `a child store reads and changes its part of the state`() throws {
        let store = makeStore()
        store.send(.present)
        let child = store.scope(state: \.presentation!.flow, action: \.presented)
        child.send(.push("x"))
        #expect(child.path == ["x"])
        #expect(store.presentation?.flow.path == ["x"])
        #expect(store.path == [])
    }

    @Test func `a recursive state has children of the same type, to any depth`() throws {
        let store = makeStore()
        store.send(.present)
        let child: FlowStore = try #require(
            store.scope(state: \.presentation?.flow, action: \.presented))
        child.send(.present)
        let grandchild: FlowStore = try #require(
            child.scope(state: \.presentation?.flow, action: \.presented))
        grandchild.send(.push("deep"))
        #expect(store.presentation?.flow.presentation?.flow.path == ["deep"])
    }

    @Test func `an element is scoped by its key in the state and in the actions`() {
        let store = makeStore()
        let child = store.scope(state: \.tabs["a"]!, action: \.tab["a"])
        child.send(.push("x"))
        #expect(store.tabs["a"]?.path == ["x"])
        #expect(store.tabs["b"]?.path == [])
    }

    @Test func `the same scope returns the same store while it is held`() {
        let store = makeStore()
        let first = store.scope(state: \.tabs["a"]!, action: \.tab["a"])
        #expect(first === store.scope(state: \.tabs["a"]!, action: \.tab["a"]))
        #expect(first !== store.scope(state: \.tabs["b"]!, action: \.tab["b"]))
    }

    @Test func `a scope can take a function in place of a case path`() {
        let store = makeStore()
        let child = store.scope(state: \.tabs["a"]!, embed: { .tab("a", $0) })
        child.send(.push("x"))
        #expect(store.tabs["a"]?.path == ["x"])
    }

    @Test func `the store of an absent child is nil, and observers are notified when one appears`() {
        let store = makeStore()
        let changes = Box(0)
        withObservationTracking {
            #expect(store.scope(state: \.presentation?.flow, action: \.presented) == nil)
        } onChange: {
            MainActor.assumeIsolated { changes.value += 1 }
        }
        store.send(.push("x"))
        #expect(changes.value == 0)
        store.send(.present)
        #expect(changes.value == 1)
        #expect(store.scope(state: \.presentation?.flow, action: \.presented) != nil)
    }

    @Test func `a stale child store does nothing, and reports that once`() {
        let diagnostics = Box<[String]>([])
        let store = makeStore(diagnostics: diagnostics)
        store.send(.present)
        let child = store.scope(state: \.presentation!.flow, action: \.presented)
        store.send(.dismiss)
        child.send(.push("x"))
        child.send(.push("y"))
        #expect(child.path == [])
        #expect(store.state == Flow(tabs: ["a": Flow(), "b": Flow()]))
        #expect(
            diagnostics.value == [
                "Store<Flow, FlowAction> was sent '.push(\"x\")', but its state is gone, so nothing "
                    + "happens. Drop the store when its element or child is removed. (MN0402)"
            ])
    }

    @Test func `a new child at the place of a stale one gets a new store`() {
        let store = makeStore()
        store.send(.present)
        let first = store.scope(state: \.presentation!.flow, action: \.presented)
        store.send(.dismiss)
        #expect(first.isStale)
        store.send(.present)
        let second = store.scope(state: \.presentation!.flow, action: \.presented)
        #expect(first !== second)
        #expect(first.isStale)
        first.send(.push("x"))
        #expect(second.path == [])
    }

    @Test func `stores without owners are released`() {
        weak var root: FlowStore?
        weak var child: FlowStore?
        do {
            let store = makeStore()
            let tab = store.scope(state: \.tabs["a"]!, action: \.tab["a"])
            tab.send(.push("x"))
            root = store
            child = tab
        }
        #expect(root == nil)
        #expect(child == nil)
    }

    @Test func `a child store retains the last state only`() {
        final class Witness {}
        struct Row: Identifiable {
            let id: Int
            var title: String
            var witness: Witness?
        }
        let store = Store(initialState: [0: Row(id: 1, title: "one", witness: Witness())]) {
            Reduce<[Int: Row], Row?> { rows, row in
                rows[0] = row
                return .none
            }
        } onDiagnostic: { _ in
        }
        let child = store.scope(state: \.[0]!, embed: { (row: Row) in row })
        weak let witness = child.witness
        #expect(witness != nil)
        store.send(Row(id: 1, title: "two"))
        #expect(witness == nil)
        #expect(child.title == "two")
        store.send(nil)
        #expect(child.isStale)
        #expect(child.title == "two")
    }

    @Test func `an action may be sent to a child store from inside a reducer`() {
        let child = Box<FlowStore?>(nil)
        let store = Store(initialState: Flow(tabs: ["a": Flow()])) {
            FlowReducer()
            Reduce<Flow, FlowAction> { _, action in
                if case .present = action { MainActor.assumeIsolated { _ = child.value?.send(.push("x")) } }
                return .none
            }
        }
        child.value = store.scope(state: \.tabs["a"]!, action: \.tab["a"])
        store.send(.present)
        #expect(store.tabs["a"]?.path == ["x"])
    }
}

@MainActor
@Suite struct `Blank state` {
    /// A store of a child that never existed, in a plain state.
    private func blank<Value>(_: Value.Type) -> Store<Value, Int> {
        Store(initialState: [Int: Value]()) {
            EmptyReducer<[Int: Value], Int>()
        } onDiagnostic: { _ in
        }
        .scope(state: \.[0]!, embed: { $0 })
    }

    @Test func `simple values become zero, empty or nil`() {
        #expect(blank(Int.self).state == 0)
        #expect(blank(Double.self).state == 0)
        #expect(blank(Bool.self).state == false)
        #expect(blank(String.self).state == "")
        #expect(blank(Int?.self).state == nil)
        #expect(blank([String].self).state == [])
        #expect(blank([String: Int].self).state == [:])
        #expect(blank(Set<Int>.self).state == [])
        #expect(blank(Duration.self).state == .zero)
        #expect(blank(Suit.self).state == .hearts)
        #expect(blank(Name.self).state == Name(rawValue: ""))
        #expect(blank(IdentifiedArrayOf<Card>.self).state == [])
    }

    @Test func `the fields of an observable state have their declared values, or blank ones`() {
        #expect(blank(Card.self).state == Card(id: 0, suit: .spades, names: [], owner: nil))
    }

    @Test func `a simple field of a plain state is blank`() {
        #expect(blank(Plain.self).number == 0)
    }

    @Test func `all fields of a plain state are blank, to any depth`() {
        let state = blank(Deep.self).state
        #expect(state.id == UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        #expect(state.title == "")
        #expect(state.isOn == false)
        #expect(state.plain.number == 0)
        #expect(state.rows == [])
        #expect(state.phase == .idle)
        #expect(state.letter == " ")
        #expect(state.pair == (0, ""))
        #expect(state.child == nil)
        #expect(state.sheet == nil)
        #expect(state.link == URL(string: "about:blank"))
        #expect(blank(Deep.self).plain.number == 0)
    }

    @Test func `the store of a plain child that never existed does nothing`() {
        let diagnostics = Box<[String]>([])
        let store = Store(initialState: [Int: Plain]()) {
            Reduce<[Int: Plain], Int> { state, number in
                state[1] = Plain(number: number)
                return .none
            }
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
        let child = store.scope(state: \.[0]!, embed: { (number: Int) in number })
        child.send(7)
        #expect(store.state.isEmpty)
        #expect(child.state.number == 0)
        #expect(diagnostics.value.count == 1)
    }

    private struct Deep {
        let id: UUID
        var title: String
        var isOn: Bool
        var plain: Plain
        var rows: IdentifiedArrayOf<Card>
        var phase: Phase
        let letter: Character
        var pair: (Int, String)
        var child: (any Sendable)?
        @PresentationState var sheet: Plain?
        var link: URL
    }

    private enum Phase { case idle, loading }

    private enum Suit: CaseIterable { case hearts, spades }

    private struct Name: RawRepresentable, Hashable { var rawValue: String }

    private struct Plain { var number = 5 }
}

@ObservableState
private struct Card: Equatable, Identifiable {
    let id: Int
    var suit = Suit.spades
    var names: [String]
    var owner: String?

    enum Suit { case hearts, spades }

    init(id: Int, suit: Suit, names: [String], owner: String?) {
        self.id = id
        self.suit = suit
        self.names = names
        self.owner = owner
    }
}
