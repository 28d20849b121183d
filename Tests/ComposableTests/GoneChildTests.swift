import Composable
import Testing

/// A child whose work goes on until it is cancelled, and that may have a child of its own.
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

/// Has children of each kind, which reducers beside the operators change.
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

@MainActor
@Suite struct `A child that goes` {
    private let place = Workplace()

    private func makeStore() -> StoreOf<Tree> {
        Store(initialState: Tree.State()) { Tree(place: place) }
    }

    private func changes(
        _ change: @escaping (inout Tree.State) -> Void
    ) -> [Tree.Action] { [.before(change), .after(change)] }

    @Test func `An element that a reducer beside forEach removes takes its effects along`() async {
        for remove in changes({ $0.rows.remove(id: "a") }) {
            let store = makeStore()
            store.send(.rows(.element(id: "a", action: .start)))
            store.send(.rows(.element(id: "b", action: .start)))
            await place.untilRunning(["a", "b"])
            store.send(remove)
            await place.untilRunning(["b"])
            store.send(.after { $0.rows = [] })
            await place.untilRunning([])
        }
    }

    @Test func `An element of a stack that a reducer beside forEach pops takes its effects along`() async {
        for pop in changes({ _ = $0.path.popLast() }) {
            let store = makeStore()
            for id in store.path.ids { store.send(.path(.element(id: id, action: .start))) }
            await place.untilRunning(["first", "second"])
            store.send(pop)
            await place.untilRunning(["first"])
            store.send(.after { $0.path = StackState([Leaf.State("other")]) })
            await place.untilRunning([])
        }
    }

    @Test func `A child that a reducer beside ifLet removes takes its effects along`() async {
        for (dismiss, drop) in zip(changes { $0.sheet = nil }, changes { $0.detail = nil }) {
            let store = makeStore()
            store.send(.sheet(.presented(.start)))
            store.send(.detail(.start))
            await place.untilRunning(["detail", "sheet"])
            store.send(dismiss)
            await place.untilRunning(["detail"])
            store.send(drop)
            await place.untilRunning([])
        }
    }

    @Test func `A child in the stead of another, put there beside ifLet, doesn't inherit its effects`() async
    {
        for (present, show) in zip(
            changes { $0.sheet = Leaf.State("new sheet") }, changes { $0.detail = Leaf.State("new detail") })
        {
            let store = makeStore()
            store.send(.sheet(.presented(.start)))
            store.send(.detail(.start))
            await place.untilRunning(["detail", "sheet"])
            store.send(present)
            store.send(.sheet(.presented(.start)))
            await place.untilRunning(["detail", "new sheet"])
            store.send(show)
            await place.untilRunning(["new sheet"])
            store.send(.after { $0.sheet = nil })
            await place.untilRunning([])
        }
    }

    @Test func `A case that a reducer beside ifCaseLet leaves takes its effects along`() async {
        for logIn in changes({ $0.session = .loggedIn(Leaf.State("logged in")) }) {
            let store = makeStore()
            store.send(.session(.loggedOut(.start)))
            await place.untilRunning(["logged out"])
            store.send(logIn)
            await place.untilRunning([])
        }
    }

    @Test func `A grandchild goes with its parent`() async {
        let store = makeStore()
        store.send(.rows(.element(id: "b", action: .startInner)))
        store.send(.sheet(.presented(.startInner)))
        await place.untilRunning(["b inner", "sheet inner"])
        store.send(.after { $0.rows.remove(id: "b") })
        await place.untilRunning(["sheet inner"])
        store.send(.after { $0.sheet = nil })
        await place.untilRunning([])
    }

    @Test func `A grandchild that goes by itself takes its effects along, wherever it is removed`() async {
        let store = makeStore()
        store.send(.rows(.element(id: "b", action: .startInner)))
        store.send(.rows(.element(id: "b", action: .start)))
        store.send(.sheet(.presented(.startInner)))
        await place.untilRunning(["b", "b inner", "sheet inner"])
        store.send(.after { $0.rows[id: "b"]?.inner = nil })
        await place.untilRunning(["b", "sheet inner"])
        store.send(.after { $0.sheet?.inner = nil })
        await place.untilRunning(["b"])
    }

    @Test func `Elements that move, or come beside, keep their effects`() async {
        let store = makeStore()
        store.send(.rows(.element(id: "a", action: .start)))
        store.send(.rows(.element(id: "b", action: .start)))
        await place.untilRunning(["a", "b"])
        store.send(.after { $0.rows.reverse() })
        store.send(.after { $0.rows.append(Leaf.State("c")) })
        store.send(.rows(.element(id: "c", action: .start)))
        await place.untilRunning(["a", "b", "c"])
    }

    @Test func `An effect of a child that goes by the same action never starts`() async {
        let gates = Gates()
        let store = Store(initialState: Tree.State().rows) {
            Reduce<IdentifiedArrayOf<Leaf.State>, IdentifiedActionOf<Leaf>> { rows, _ in
                rows.removeAll()
                return .none
            }
            .forEach(\.self, action: \.self) {
                Reduce { _, _ in .run { _ in await gates.wait(for: "started") } }
            }
        }
        await store.send(.element(id: "a", action: .start)).finish()
        #expect(await gates.names == [])
    }

    @Test func `What was to come after an effect doesn't start once the child is gone`() async {
        let gates = Gates()
        let store = makeStore()
        let task = store.send(.rows(.element(id: "a", action: .startInOrder(gates))))
        await gates.untilReached("first")
        store.send(.after { $0.rows.remove(id: "a") })
        store.send(.after { $0.rows.append(Leaf.State("a")) })
        await gates.open("first")
        await task.finish()
        await place.untilRunning([])
    }

    @Test func `An effect of a child that is gone sends nothing any more, even to one with the same id`()
        async
    {
        let gates = Gates()
        let store = makeStore()
        let task = store.send(.rows(.element(id: "a", action: .startLater(gates))))
        await gates.untilReached("send")
        store.send(.after { $0.rows.remove(id: "a") })
        store.send(.after { $0.rows.append(Leaf.State("a")) })
        await gates.open("send")
        await task.finish()
        await place.untilRunning([])
    }

    @Test func `The effect of a reducer that is run by hand is that of who runs it`() async {
        let store = Store(initialState: Optional(Tree.State())) { [place] in
            Reduce<Tree.State?, Tree.Action?> { state, action in
                guard let action, state != nil else {
                    state = nil
                    return .none
                }
                return Tree(place: place).reduce(into: &state!, action: action).map { $0 }
            }
        }
        let task = store.send(.rows(.element(id: "a", action: .start)))
        await place.untilRunning(["a"])
        store.send(nil)
        await place.untilRunning(["a"])
        task.cancel()
        await place.untilRunning([])
    }
}
