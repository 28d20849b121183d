import ModernComposable
import Testing

@Reducer
private struct Note {
    @ObservableState
    struct State: Equatable { var text = "" }

    enum Action: Equatable { case typed(String), close }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .typed(let text):
                state.text = text
                return .none
            case .close:
                return .dismiss
            }
        }
    }
}

/// A reducer with a dependency.
@Reducer
private struct Steps {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case up }
    let step: Int

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += step
        return .none
    }
}

@Reducer
private enum Screen {
    case note(Note)
    case steps(Steps = Steps(step: 2))
    case alert(AlertState<Alert>)
    case help

    @CasePathable
    enum Alert: Equatable { case confirmed }
}

extension Screen.State: Equatable {}

@Reducer
private struct App {
    @ObservableState
    struct State: Equatable {
        var destination: Screen.State?
        var path = StackState<Screen.State>()
        var log: [String] = []
    }

    enum Action {
        case destination(PresentationAction<Screen.Action>)
        case path(StackActionOf<Screen>)
        case present(Screen.State?)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .present(let destination): state.destination = destination
            case .destination(.presented(.alert(.confirmed))): state.log.append("confirmed")
            case .path(.element(let id, .note(.typed(let text)))): state.log.append("\(id): \(text)")
            case .destination, .path: break
            }
            return .none
        }
        .ifLet(\.destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
}

@MainActor
@Suite struct `An enum of reducers` {
    private let store = Store(initialState: App.State()) { App() }

    @Test func `the reducer of the current case handles its actions`() {
        store.send(.present(.note(Note.State())))
        store.send(.destination(.presented(.note(.typed("a")))))
        #expect(store.destination == .note(Note.State(text: "a")))
        store.send(.present(.steps(Steps.State())))
        store.send(.destination(.presented(.steps(.up))))
        #expect(store.destination == .steps(Steps.State(count: 2)))
    }

    @Test func `a case can dismiss itself, and an answered alert is dismissed`() {
        store.send(.present(.note(Note.State())))
        store.send(.destination(.presented(.note(.close))))
        #expect(store.destination == nil)
        store.send(.present(.alert(AlertState { TextState("Sure?") })))
        store.send(.destination(.presented(.alert(.confirmed))))
        #expect(store.destination == nil)
        #expect(store.log == ["confirmed"])
    }

    @Test func `the elements of a stack can be cases of the enum`() {
        store.send(.path(.push(id: 0, state: .note(Note.State()))))
        store.send(.path(.push(id: 1, state: .help)))
        store.send(.path(.element(id: 0, action: .note(.typed("a")))))
        #expect(store.path == [.note(Note.State(text: "a")), .help])
        #expect(store.log == ["#0: a"])
        store.send(.path(.element(id: 0, action: .note(.close))))
        #expect(store.path == [])
    }

    @Test func `a store tells its current case, with a store for it`() throws {
        store.send(.path(.push(id: 0, state: .note(Note.State()))))
        store.send(.path(.push(id: 1, state: .help)))
        let screen = store.scope(state: \.path[id: 0]!, action: \.path[id: 0])
        guard case .note(let note) = screen.case else {
            Issue.record("The first element is a note.")
            return
        }
        note.send(.typed("b"))
        #expect(note.text == "b")
        guard case .help = store.scope(state: \.path[id: 1]!, action: \.path[id: 1]).case else {
            Issue.record("The second element is the help.")
            return
        }
    }

    @Test func `a destination is scoped by its case`() throws {
        store.send(.present(.note(Note.State())))
        let note = try #require(
            store.scope(state: \.destination?.note, action: \.destination.note.presented))
        note.send(.typed("c"))
        #expect(store.destination == .note(Note.State(text: "c")))
    }
}

/// A reducer that is made with a value.
@Reducer
private struct Loader {
    @ObservableState
    struct State: Equatable { var text = "" }

    enum Action { case load }

    let load: @Sendable () -> String

    init(load: @escaping @Sendable () -> String) { self.load = load }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.text = load()
        return .none
    }
}

/// A reducer whose initializer has defaults for all arguments.
@Reducer
private struct Adder {
    struct State: Equatable { var count = 0 }
    enum Action { case add }

    private let step: Int

    init(step: Int = 3) { self.step = step }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += step
        return .none
    }
}

/// A reducer without the macro, and without properties.
private struct Bare: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case add }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count += 1
        return .none
    }
}

@Reducer
private enum Place {
    case loader(Loader)
    case adder(Adder)
    case bare(Bare)
    case inner(Inner)

    @Reducer
    enum Inner {
        case adder(Adder)
    }
}

extension Place.Inner.State: Equatable {}
extension Place.State: Equatable {}

@Reducer
private struct Journey {
    struct State: Equatable { var place: Place.State? }
    enum Action { case place(PresentationAction<Place.Action>) }

    /// Whether the feature passes the reducer that is made with a value.
    let hasLoader: Bool

    var body: some ReducerOf<Self> {
        if hasLoader {
            EmptyReducer()
                .ifLet(\.place, action: \.place) {
                    Scope(state: \.loader, action: \.loader) { Loader { "loaded" } }
                    Scope(state: \.adder, action: \.adder) { Adder(step: 5) }
                }
        } else {
            EmptyReducer().ifLet(\.place, action: \.place)
        }
    }
}

@MainActor
@Suite struct `Reducers of cases that are made with values` {
    private func store(_ place: Place.State, hasLoader: Bool, diagnostics: Box<[String]> = Box([]))
        -> StoreOf<Journey>
    {
        Store(initialState: Journey.State(place: place)) {
            Journey(hasLoader: hasLoader)
        } onDiagnostic: {
            diagnostics.value.append($0.description)
        }
    }

    @Test func `a feature passes the reducer with its values`() {
        let loader = store(.loader(Loader.State()), hasLoader: true)
        loader.send(.place(.presented(.loader(.load))))
        #expect(loader.place == .loader(Loader.State(text: "loaded")))
        let adder = store(.adder(Adder.State()), hasLoader: true)
        adder.send(.place(.presented(.adder(.add))))
        #expect(adder.place == .adder(Adder.State(count: 5)))
    }

    @Test func `without it, its actions do nothing and are reported`() {
        let diagnostics = Box<[String]>([])
        let store = store(.loader(Loader.State()), hasLoader: false, diagnostics: diagnostics)
        store.send(.place(.presented(.loader(.load))))
        #expect(store.place == .loader(Loader.State()))
        #expect(
            diagnostics.value == [
                "'Loader' got '.load', but it has to be made with values, and the enum of its case doesn't have them, so nothing happens. "
                    + "Pass the reducers where the enum is used: "
                    + "'ifLet(…) { Scope(state: …, action: …) { Loader(…) } }'. (MN0410)"
            ])
    }

    @Test
    func `reducers with defaults for all arguments, without properties, and enums of reducers are made`() {
        let adder = store(.adder(Adder.State()), hasLoader: false)
        adder.send(.place(.presented(.adder(.add))))
        #expect(adder.place == .adder(Adder.State(count: 3)))
        let bare = store(.bare(Bare.State()), hasLoader: false)
        bare.send(.place(.presented(.bare(.add))))
        #expect(bare.place == .bare(Bare.State(count: 1)))
        let inner = store(.inner(.adder(Adder.State())), hasLoader: false)
        inner.send(.place(.presented(.inner(.adder(.add)))))
        #expect(inner.place == .inner(.adder(Adder.State(count: 3))))
    }

    @Test func `reducers inside a private type are made`() {
        let store = Store(initialState: Hidden.State()) { Hidden() }
        store.send(.place(.presented(.child(.add))))
        #expect(store.place == .child(Hidden.Child.State(count: 1)))
    }
}

/// A feature that only its file uses, with its children inside.
@Reducer
private struct Hidden {
    @ObservableState
    struct State {
        var place: Place.State? = .child(Child.State())
    }

    enum Action { case place(PresentationAction<Place.Action>) }

    @Reducer
    enum Place {
        case child(Child)
    }

    @Reducer
    struct Child {
        @ObservableState
        struct State: Equatable { var count = 0 }

        enum Action { case add }

        var body: some ReducerOf<Self> {
            Reduce { state, _ in
                state.count += 1
                return .none
            }
        }
    }

    var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.place, action: \.place)
    }
}

extension Hidden.Place.State: Equatable {}
