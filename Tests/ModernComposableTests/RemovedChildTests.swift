import Foundation
import ModernComposable
import Testing

/// A child whose work continues until it is cancelled, and that may have a child of its own.
@Reducer
private struct Leaf {
    struct State: Equatable, Identifiable {
        let id: String
        var inner: Inner?

        init(_ id: String, inner: String? = nil) {
            self.id = id
            self.inner = inner.map(Inner.init)
        }
    }

    struct Inner: Equatable {
        var name: String

        init(_ name: String) { self.name = name }
    }

    enum Action {
        case start
        case startInner
        case inner(Void)
        case startInOrder(Gates)
        case startLater(Gates)
    }

    let place: Workplace

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start: work(state.id)
            case .startInner: .send(.inner(()))
            case .inner: .none
            case .startInOrder(let gates):
                .concatenate(.run { _ in await gates.wait(for: "first") }, work(state.id))
            case .startLater(let gates):
                .run { send in
                    await gates.wait(for: "send")
                    await send(.start)
                }
            }
        }
        .ifLet(\.inner, action: \.inner) {
            Reduce { [place] state, _ in .run { [name = state.name] _ in await place.work(name) } }
        }
    }

    private func work(_ name: String) -> Effect<Action> { .run { [place] _ in await place.work(name) } }
}

/// Has children of each kind, changed by reducers beside the operators.
@Reducer
private struct Tree {
    struct State {
        var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State("a"), Leaf.State("b", inner: "b inner")]
        var path = StackState([Leaf.State("first"), Leaf.State("second")])
        @PresentationState var sheet: Leaf.State? = Leaf.State("sheet", inner: "sheet inner")
        var detail: Leaf.State? = Leaf.State("detail")
        var session = Session.loggedOut(Leaf.State("logged out"))
    }

    @CasePathable
    enum Session {
        case loggedOut(Leaf.State)
        case loggedIn(Leaf.State)
    }

    @CasePathable
    enum SessionAction {
        case loggedOut(Leaf.Action)
        case loggedIn(Leaf.Action)
    }

    enum Action {
        case rows(IdentifiedActionOf<Leaf>)
        case path(StackActionOf<Leaf>)
        case sheet(PresentationAction<Leaf.Action>)
        case detail(Leaf.Action)
        case session(SessionAction)
        case before((inout State) -> Void)
        case after((inout State) -> Void)
    }

    let place: Workplace

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .before(let change) = action { change(&state) }
            return .none
        }
        EmptyReducer()
            .forEach(\.rows, action: \.rows) { Leaf(place: place) }
            .forEach(\.path, action: \.path) { Leaf(place: place) }
            .ifLet(\.$sheet, action: \.sheet) { Leaf(place: place) }
            .ifLet(\.detail, action: \.detail) { Leaf(place: place) }
        Scope(state: \.session, action: \.session) {
            EmptyReducer()
                .ifCaseLet(\.loggedOut, action: \.loggedOut) { Leaf(place: place) }
                .ifCaseLet(\.loggedIn, action: \.loggedIn) { Leaf(place: place) }
        }
        Reduce { state, action in
            if case .after(let change) = action { change(&state) }
            return .none
        }
    }
}

/// When the reducer that changes the state runs: before the operators, or after them.
private enum Turn: CaseIterable {
    case before, after

    func action(_ change: @escaping (inout Tree.State) -> Void) -> Tree.Action {
        self == .before ? .before(change) : .after(change)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Effects of removed children` {
    private let place = Workplace()

    private func makeStore() -> StoreOf<Tree> {
        Store(initialState: Tree.State()) { Tree(place: place) }
    }

    /// A store whose rows `a` and `b` work.
    private func makeWorkingStore() async -> StoreOf<Tree> {
        let store = makeStore()
        store.send(.rows(.element(id: "a", action: .start)))
        store.send(.rows(.element(id: "b", action: .start)))
        await place.untilBegun(["a", "b"])
        return store
    }

    @Test(arguments: Turn.allCases)
    private func `removing an element beside forEach cancels its effects`(turn: Turn) async {
        let store = await makeWorkingStore()
        store.send(turn.action { $0.rows.remove(id: "a") })
        #expect(await place.ends(in: store) == ["a cancelled", "b done"])
    }

    @Test func `removing all elements cancels all their effects`() async {
        let store = await makeWorkingStore()
        store.send(.after { $0.rows = [] })
        #expect(await place.ends(in: store) == ["a cancelled", "b cancelled"])
    }

    private enum Return: CaseIterable {
        case again, byID, inserted, amongOthers, byAnotherID

        /// Removes the row `a`, and inserts another one with its id.
        func change(_ rows: inout IdentifiedArrayOf<Leaf.State>) {
            switch self {
            case .again:
                if let row = rows.remove(id: "a") { rows.append(row) }
            case .byID:
                rows[id: "a"] = nil
                rows[id: "a"] = Leaf.State("a")
            case .inserted:
                rows.removeAll { $0.id == "a" }
                rows.insert(Leaf.State("a"), at: 0)
            case .amongOthers:
                rows.remove(at: 0)
                rows.append(Leaf.State("c"))
                rows.append(Leaf.State("a"))
                rows.reverse()
                rows.sort { $0.id < $1.id }
            case .byAnotherID:
                // Row `b` becomes `a`, and so replaces it.
                rows[1] = Leaf.State("a")
                rows.append(Leaf.State("b"))
            }
        }
    }

    @Test(arguments: Return.allCases)
    private func `an element removed and inserted again by one action is a new element`(
        way: Return
    ) async {
        let store = await makeWorkingStore()
        store.send(.after { way.change(&$0.rows) })
        store.send(.rows(.element(id: "a", action: .start)))
        await place.untilBegun(["a", "a"])
        let last = way == .byAnotherID ? "b cancelled" : "b done"
        #expect(await place.ends(in: store) == ["a cancelled", "a done", last])
    }

    @Test func `elements all removed and inserted again by one action are new elements`() async {
        let store = await makeWorkingStore()
        store.send(
            .after { state in
                let rows = state.rows
                state.rows.removeAll()
                for row in rows { state.rows.append(row) }
            })
        #expect(await place.ends(in: store) == ["a cancelled", "b cancelled"])
    }

    @Test func `an element replaced twice under one id is a new element each time`() async {
        let store = makeStore()
        func replaceA() {
            store.send(
                .after {
                    $0.rows.remove(id: "a")
                    $0.rows.append(Leaf.State("a"))
                })
        }
        replaceA()
        store.send(.rows(.element(id: "a", action: .start)))
        await place.untilBegun(["a"])
        replaceA()
        #expect(await place.ends(in: store) == ["a cancelled"])
    }

    @Test func `an array replaced as a whole keeps elements whose ids stay, and notices removals`() async {
        let store = await makeWorkingStore()
        store.send(.after { $0.rows = [Leaf.State("b"), Leaf.State("a")] })
        store.send(
            .after {
                $0.rows.remove(id: "b")
                $0.rows.append(Leaf.State("b"))
            })
        #expect(await place.ends(in: store) == ["a done", "b cancelled"])
    }

    @Test(arguments: Turn.allCases)
    private func `popping an element beside forEach cancels its effects`(
        turn: Turn
    ) async {
        let store = makeStore()
        for id in store.path.ids { store.send(.path(.element(id: id, action: .start))) }
        await place.untilBegun(["first", "second"])
        store.send(turn.action { _ = $0.path.popLast() })
        #expect(await place.ends(in: store) == ["first done", "second cancelled"])
    }

    @Test func `a pop and a push in one action make a new element`() async {
        let store = makeStore()
        for id in store.path.ids { store.send(.path(.element(id: id, action: .start))) }
        await place.untilBegun(["first", "second"])
        store.send(
            .after {
                let last = $0.path.removeLast()
                $0.path.append(last)
            })
        #expect(await place.ends(in: store) == ["first done", "second cancelled"])
    }

    /// A store whose sheet and detail work.
    private func makePresentingStore() async -> StoreOf<Tree> {
        let store = makeStore()
        store.send(.sheet(.presented(.start)))
        store.send(.detail(.start))
        await place.untilBegun(["detail", "sheet"])
        return store
    }

    @Test(arguments: Turn.allCases)
    private func `removing a presented child beside ifLet cancels its effects`(turn: Turn) async {
        let store = await makePresentingStore()
        store.send(turn.action { $0.sheet = nil })
        #expect(await place.ends(in: store) == ["detail done", "sheet cancelled"])
    }

    @Test(arguments: Turn.allCases)
    private func `removing a plain child beside ifLet cancels its effects`(turn: Turn) async {
        let store = await makePresentingStore()
        store.send(turn.action { $0.detail = nil })
        #expect(await place.ends(in: store) == ["detail cancelled", "sheet done"])
    }

    @Test(arguments: Turn.allCases)
    private func `a child that replaces another beside ifLet doesn't inherit its effects`(
        turn: Turn
    ) async {
        let store = await makePresentingStore()
        store.send(turn.action { $0.sheet = Leaf.State("new sheet") })
        store.send(turn.action { $0.detail = Leaf.State("new detail") })
        store.send(.sheet(.presented(.start)))
        await place.untilBegun(["new sheet"])
        #expect(await place.ends(in: store) == ["detail cancelled", "new sheet done", "sheet cancelled"])
    }

    @Test func `a child dismissed and presented again by one action is a new child`() async {
        let store = await makePresentingStore()
        store.send(
            .after {
                $0.sheet = nil
                $0.sheet = Leaf.State("sheet")
            })
        store.send(.sheet(.presented(.start)))
        await place.untilBegun(["sheet", "sheet"])
        #expect(await place.ends(in: store) == ["detail done", "sheet cancelled", "sheet done"])
    }

    @Test func `a child overwritten by one with the same id is the same child`() async {
        let store = await makePresentingStore()
        store.send(.after { $0.sheet = Leaf.State("sheet", inner: "inner") })
        #expect(await place.ends(in: store) == ["detail done", "sheet done"])
    }

    @Test(arguments: Turn.allCases)
    private func `leaving a case beside ifCaseLet cancels the effects of that case`(turn: Turn) async {
        let store = makeStore()
        store.send(.session(.loggedOut(.start)))
        await place.untilBegun(["logged out"])
        store.send(turn.action { $0.session = .loggedIn(Leaf.State("logged in")) })
        #expect(await place.ends(in: store) == ["logged out cancelled"])
    }

    @Test func `removing a child cancels the effects of its children`() async {
        let store = makeStore()
        store.send(.rows(.element(id: "b", action: .startInner)))
        store.send(.sheet(.presented(.startInner)))
        await place.untilBegun(["b inner", "sheet inner"])
        store.send(.after { $0.rows.remove(id: "b") })
        #expect(await place.ends(in: store) == ["b inner cancelled", "sheet inner done"])
    }

    @Test func `removing a grandchild cancels its effects, wherever it is removed`() async {
        let store = makeStore()
        store.send(.rows(.element(id: "b", action: .startInner)))
        store.send(.rows(.element(id: "b", action: .start)))
        store.send(.sheet(.presented(.startInner)))
        await place.untilBegun(["b", "b inner", "sheet inner"])
        store.send(.after { $0.rows[id: "b"]?.inner = nil })
        store.send(.after { $0.sheet?.inner = nil })
        #expect(await place.ends(in: store) == ["b done", "b inner cancelled", "sheet inner cancelled"])
    }

    @Test func `moving elements or inserting others doesn't cancel effects`() async {
        let store = await makeWorkingStore()
        store.send(.after { $0.rows.reverse() })
        store.send(.after { $0.rows.swapAt(0, 1) })
        store.send(.after { $0.rows.move(fromOffsets: [0], toOffset: 2) })
        store.send(.after { $0.rows.append(Leaf.State("c")) })
        store.send(.rows(.element(id: "c", action: .start)))
        await place.untilBegun(["a", "b", "c"])
        #expect(await place.ends(in: store) == ["a done", "b done", "c done"])
    }

    @Test func `an effect of a child removed by the same action never starts`() async {
        let gates = Gates()
        let store = Store(initialState: Tree.State().rows) {
            Reduce<IdentifiedArrayOf<Leaf.State>, IdentifiedActionOf<Leaf>> { rows, _ in
                rows.removeAll()
                rows.append(Leaf.State("a"))
                return .none
            }
            .forEach(\.self, action: \.self) {
                Reduce { _, _ in .run { _ in await gates.wait(for: "started") } }
            }
        }
        await store.send(.element(id: "a", action: .start)).finish()
        #expect(await gates.names == [])
    }

    @Test func `the rest of a sequence of effects doesn't start once the child is removed`() async {
        let gates = Gates()
        let store = makeStore()
        let task = store.send(.rows(.element(id: "a", action: .startInOrder(gates))))
        await gates.untilReached("first")
        store.send(.after { $0.rows.remove(id: "a") })
        store.send(.after { $0.rows.append(Leaf.State("a")) })
        await gates.open("first")
        await task.finish()
        #expect(await place.ends(in: store) == [])
    }

    @Test func `an effect of a removed child sends nothing, even to a new child with the same id`() async {
        let gates = Gates()
        let store = makeStore()
        let task = store.send(.rows(.element(id: "a", action: .startLater(gates))))
        await gates.untilReached("send")
        store.send(.after { $0.rows.remove(id: "a") })
        store.send(.after { $0.rows.append(Leaf.State("a")) })
        await gates.open("send")
        await task.finish()
        #expect(await place.ends(in: store) == [])
    }

    @Test func `an effect of a reducer called directly belongs to the calling reducer`() async {
        let store = Store(initialState: Optional(Tree.State())) { [place] in
            Reduce<Tree.State?, Tree.Action?> { state, action in
                guard let action, state != nil else {
                    state = nil
                    return .none
                }
                return Tree(place: place).reduce(into: &state!, action: action).map { $0 }
            }
        }
        let first = store.send(.rows(.element(id: "a", action: .start)))
        store.send(.rows(.element(id: "b", action: .start)))
        await place.untilBegun(["a", "b"])
        store.send(nil)
        first.cancel()
        #expect(await place.ends(in: store) == ["a cancelled", "b done"])
    }
}
