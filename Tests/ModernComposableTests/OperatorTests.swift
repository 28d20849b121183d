import ModernComposable
import Testing

private typealias Child = WorkingChild

// MARK: Scope

private struct Siblings: Reducer {
    struct State: Equatable {
        var left = Child.State(name: "left")
        var right = Child.State(name: "right")
    }

    enum Action: CasePathable {
        case left(Child.Action)
        case right(Child.Action)

        struct AllCasePaths {
            var left: CasePath<Action, Child.Action> {
                CasePath(embed: Action.left) { if case .left(let action) = $0 { action } else { nil } }
            }
            var right: CasePath<Action, Child.Action> {
                CasePath(embed: Action.right) { if case .right(let action) = $0 { action } else { nil } }
            }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let place: Workplace

    var body: some ReducerOf<Self> {
        Scope(state: \.left, action: \.left) { Child(place: place) }
        Scope(state: \.right, action: \.right) { Child(place: place) }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Scope over siblings` {
    private let place = Workplace()

    @Test func `each child receives its own actions`() {
        let store = Store(initialState: Siblings.State()) { Siblings(place: place) }
        store.send(.left(.increment))
        #expect(store.left.count == 1)
        #expect(store.right.count == 0)
    }

    @Test func `siblings with the same cancellation id do not cancel each other`() async {
        let store = Store(initialState: Siblings.State()) { Siblings(place: place) }
        store.send(.left(.start))
        store.send(.right(.start))
        await place.untilBegun(["left", "right"])
        store.send(.left(.stop))
        #expect(await place.ends(in: store) == ["left cancelled", "right done"])
    }

    @Test func `a dismissal without a presenter is reported`() {
        let diagnostics = Box<[String]>([])
        let store = Store(initialState: Siblings.State()) {
            Siblings(place: place)
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
        store.send(.left(.close))
        #expect(
            diagnostics.value == [
                "A feature returned '.dismiss', but there is no 'forEach' or 'ifLet' around it that could "
                    + "remove it. Return '.dismiss' from a presented feature only. (MN0404)"
            ])
    }
}

// MARK: ifLet

private struct Presenter: Reducer {
    struct State: Equatable {
        @PresentationState var child: Child.State?
        var plain: Child.State?
        /// The child that is presented after the dismissed one.
        var next: String?
        var log: [String] = []
    }

    enum Action: CasePathable {
        case child(PresentationAction<Child.Action>)
        case plain(Child.Action)
        case present(String)
        case next(String?)
        case rename(String)
        case dropPlain

        struct AllCasePaths {
            var child: CasePath<Action, PresentationAction<Child.Action>> {
                CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
            }
            var plain: CasePath<Action, Child.Action> {
                CasePath(embed: Action.plain) { if case .plain(let action) = $0 { action } else { nil } }
            }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let place: Workplace

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .child(.dismiss):
                state.log.append("dismiss \(state.child?.name ?? "nothing")")
                if let next = state.next { state.child = Child.State(name: next) }
            case .next(let name): state.next = name
            case .child(.presented(.increment)): state.log.append("count \(state.child?.count ?? 0)")
            case .child, .plain: break
            case .present(let name):
                state.child = Child.State(name: name)
                state.plain = Child.State(name: "plain \(name)")
            case .rename(let name): state.child?.name = name
            case .dropPlain: state.plain = nil
            }
            return .none
        }
        .ifLet(\.$child, action: \.child) { Child(place: place) }
        .ifLet(\.plain, action: \.plain) { Child(place: place) }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `ifLet` {
    private let place = Workplace()

    private func makeStore(diagnostics: Box<[String]> = Box([])) -> StoreOf<Presenter> {
        Store(initialState: Presenter.State()) {
            Presenter(place: place)
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    @Test func `the child handles its action before the parent`() {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.presented(.increment)))
        #expect(store.child?.count == 1)
        #expect(store.log == ["count 1"])
    }

    @Test func `the parent still sees the child when it is dismissed`() {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.dismiss))
        #expect(store.child == nil)
        #expect(store.log == ["dismiss a"])
    }

    @Test func `a child that the parent presents during a dismissal stays`() async {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.next("b"))
        store.send(.child(.presented(.start)))
        await place.untilBegun(["a"])
        store.send(.child(.presented(.close)))
        #expect(store.child?.name == "b")
        #expect(await place.ends(in: store) == ["a cancelled"])
    }

    @Test func `dismissing an absent child is reported`() {
        let diagnostics = Box<[String]>([])
        let store = makeStore(diagnostics: diagnostics)
        store.send(.child(.dismiss))
        #expect(store.log == ["dismiss nothing"])
        #expect(
            diagnostics.value == [
                "The 'ifLet' at ModernComposableTests/OperatorTests.swift:124 got '.child(.dismiss)', but there is no such "
                    + "child in 'Presenter.State'. Send it only while the child is there. (MN0403)"
            ])
    }

    @Test(arguments: [Child.Action.close, .closeLater])
    private func `a child dismisses itself`(action: Child.Action) async {
        let store = makeStore()
        store.send(.present("a"))
        await store.send(.child(.presented(action))).finish()
        #expect(store.child == nil)
        #expect(store.log == ["dismiss a"])
    }

    @Test func `removing a child cancels its effects and no others`() async {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.presented(.start)))
        store.send(.plain(.start))
        await place.untilBegun(["a", "plain a"])
        store.send(.child(.dismiss))
        #expect(await place.ends(in: store) == ["a cancelled", "plain a done"])
    }

    @Test func `removing a plain child cancels its effects and no others`() async {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.presented(.start)))
        store.send(.plain(.start))
        await place.untilBegun(["a", "plain a"])
        store.send(.dropPlain)
        #expect(await place.ends(in: store) == ["a done", "plain a cancelled"])
    }

    @Test func `replacing a child cancels the effects of the first`() async {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.presented(.start)))
        await place.untilBegun(["a"])
        store.send(.present("b"))
        #expect(await place.ends(in: store) == ["a cancelled"])
    }

    @Test func `changing a child in place keeps its effects`() async {
        let store = makeStore()
        store.send(.present("a"))
        store.send(.child(.presented(.start)))
        await place.untilBegun(["a"])
        store.send(.rename("b"))
        store.send(.child(.presented(.start)))
        await place.untilBegun(["b"])
        #expect(await place.ends(in: store) == ["a done", "b done"])
    }

    @Test func `the store of an absent child is nil, and that of a removed child does nothing`() throws {
        let store = makeStore()
        #expect(store.scope(state: \.child, action: \.child.presented) == nil)
        store.send(.present("a"))
        let child = try #require(store.scope(state: \.child, action: \.child.presented))
        child.send(.increment)
        #expect(child.count == 1)
        child.send(.close)
        #expect(child.isStale)
    }

    @Test func `an action for an absent child is reported`() {
        let diagnostics = Box<[String]>([])
        let store = makeStore(diagnostics: diagnostics)
        store.send(.plain(.increment))
        #expect(
            diagnostics.value == [
                "The 'ifLet' at ModernComposableTests/OperatorTests.swift:125 got '.increment', but there is no "
                    + "such child in 'Presenter.State'. Send it only while the child is there. (MN0403)"
            ])
    }
}

// MARK: ifCaseLet and Scope over cases

private enum Session: Equatable, CasePathable {
    case loggedOut(Child.State)
    case loggedIn(Child.State)

    struct AllCasePaths {
        var loggedOut: CasePath<Session, Child.State> {
            CasePath(embed: Session.loggedOut) { if case .loggedOut(let state) = $0 { state } else { nil } }
        }
        var loggedIn: CasePath<Session, Child.State> {
            CasePath(embed: Session.loggedIn) { if case .loggedIn(let state) = $0 { state } else { nil } }
        }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum SessionAction: CasePathable {
    case loggedOut(Child.Action)
    case loggedIn(Child.Action)
    case logIn

    struct AllCasePaths {
        var loggedOut: CasePath<SessionAction, Child.Action> {
            CasePath(embed: SessionAction.loggedOut) {
                if case .loggedOut(let action) = $0 { action } else { nil }
            }
        }
        var loggedIn: CasePath<SessionAction, Child.Action> {
            CasePath(embed: SessionAction.loggedIn) {
                if case .loggedIn(let action) = $0 { action } else { nil }
            }
        }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `ifCaseLet` {
    private let place = Workplace()

    private func makeStore(diagnostics: Box<[String]> = Box([])) -> Store<Session, SessionAction> {
        Store(initialState: .loggedOut(Child.State(name: "out"))) {
            Reduce<Session, SessionAction> { state, action in
                if case .logIn = action { state = .loggedIn(Child.State(name: "in")) }
                return .none
            }
            .ifCaseLet(\.loggedOut, action: \.loggedOut) { [place] in Child(place: place) }
            .ifCaseLet(\.loggedIn, action: \.loggedIn) { [place] in Child(place: place) }
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    @Test func `an action of a case changes the value of the case`() {
        let store = makeStore()
        store.send(.loggedOut(.increment))
        #expect(store.state == .loggedOut(Child.State(name: "out", count: 1)))
    }

    @Test func `changing the case cancels the effects of the previous one`() async {
        let store = makeStore()
        store.send(.loggedOut(.start))
        await place.untilBegun(["out"])
        store.send(.logIn)
        #expect(await place.ends(in: store) == ["out cancelled"])
    }

    @Test func `the store of a case exists while the state is in that case`() {
        let store = makeStore()
        let out = store.scope(state: \.loggedOut, action: \.loggedOut)
        #expect(out != nil)
        #expect(store.scope(state: \.loggedIn, action: \.loggedIn) == nil)
        store.send(.logIn)
        #expect(out?.isStale == true)
        #expect(store.scope(state: \.loggedIn, action: \.loggedIn)?.name == "in")
    }
}

// MARK: onChange

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `onChange` {
    @Test func `onChange runs only when the part changes, with the old and the new value`() {
        let store = Store(initialState: [0]) {
            Reduce<[Int], Int> { state, action in
                state[0] = action
                return .none
            }
            .onChange(of: \.[0]) { oldValue, newValue in
                Reduce { state, _ in
                    state += [oldValue, newValue]
                    return .none
                }
            }
        }
        store.send(5)
        store.send(5)
        store.send(7)
        #expect(store.state == [7, 0, 5, 5, 7])
    }
}

/// Destinations in a plain optional, which are distinguished only by their values.
@Reducer
private struct PlainDestinations {
    struct State: Equatable {
        var destination: Destination?
        var next: Destination?
    }

    @CasePathable
    enum Destination: Equatable {
        case note(String)
        case help
    }

    enum Action {
        case destination(PresentationAction<Never>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            if let next = state.next { state.destination = next }
            return .none
        }
        .ifLet(\.destination, action: \.destination) { EmptyReducer<Destination, Never>() }
    }
}

@MainActor
@Suite struct `ifLet over a plain optional` {
    @Test(
        arguments: [
            (nil, nil), (.help, .help), (.note("b"), nil),
        ] as [(PlainDestinations.Destination?, PlainDestinations.Destination?)])
    private func `a case that the parent sets during a dismissal stays`(
        next: PlainDestinations.Destination?, left: PlainDestinations.Destination?
    ) {
        let state = PlainDestinations.State(destination: .note("a"), next: next)
        let store = Store(initialState: state) { PlainDestinations() }
        store.send(.destination(.dismiss))
        #expect(store.destination == left)
    }
}
