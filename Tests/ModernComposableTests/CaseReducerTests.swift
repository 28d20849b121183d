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
