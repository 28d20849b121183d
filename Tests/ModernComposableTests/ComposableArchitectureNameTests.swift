import ModernComposable
import Testing

// The names of the Composable Architecture, as in its users' code.

/// A confirmation, under another name than `alert`.
private typealias Confirmation = AlertState<ConfirmationAction>

@CasePathable
private enum ConfirmationAction: Equatable { case confirmed }

@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action: Equatable { case typed(String) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .typed(let text) = action { state.text = text }
            return .none
        }
    }
}

@Reducer
private struct App {
    @Reducer
    enum Destination {
        case editor(Editor)
        @ReducerCaseEphemeral case confirmation(Confirmation)
        @ReducerCaseIgnored case count(Int)
        case range(Int, upTo: Int)
        case help
    }

    /// The enum declares its own actions; the note has none.
    @Reducer
    enum Sheet {
        @ReducerCaseIgnored case question(AlertState<ConfirmationAction>)
        @ReducerCaseIgnored case note(String)
        case editor(Editor)

        enum Action {
            case question(ConfirmationAction)
            case editor(Editor.Action)
        }
    }

    @ObservableState
    struct State: Equatable {
        var editor = Editor.State()
        var rows: IdentifiedArrayOf<Row.State> = []
        var destination: Destination.State?
        var sheet: Sheet.State?
        var changes: [String] = []
    }

    enum Action {
        case editor(Editor.Action)
        case rows(IdentifiedActionOf<Row>)
        case destination(PresentationAction<Destination.Action>)
        case sheet(PresentationAction<Sheet.Action>)
        case show(Destination.State)
        case open(Sheet.State)
        case changed
    }

    var body: some ReducerOf<Self> {
        Scope(\.editor, action: \.editor) { Editor() }
            .onChange(of: \.editor.text) { oldValue, state in
                state.changes.append("\(oldValue) → \(state.editor.text)")
                return .send(.changed)
            }
        Reduce { state, action in
            switch action {
            case .show(let destination): state.destination = destination
            case .open(let sheet): state.sheet = sheet
            case .changed: state.changes.append("sent")
            case .destination(.presented(.confirmation(.confirmed))): state.changes.append("confirmed")
            case .sheet(.presented(.question(.confirmed))): state.changes.append("answered")
            case .editor, .rows, .destination, .sheet: break
            }
            return .none
        }
        .forEach(\.rows, action: \.rows) { Row() }
        .ifLet(\.destination, action: \.destination)
        .ifLet(\.sheet, action: \.sheet)
    }
}

extension App.Destination.State: Equatable {}
extension App.Sheet.State: Equatable {}

@Reducer
private struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
        let id: Int
        var isOn = false
    }
    enum Action { case tapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.isOn.toggle()
        return .none
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Names known from other libraries` {
    private let store = Store(initialState: App.State()) { App() }

    @Test func `a store is scoped without a label`() {
        store.scope(\.editor, action: \.editor).send(.typed("a"))
        #expect(store.editor.text == "a")
        store.send(.show(.editor(Editor.State())))
        store.scope(\.destination?.editor, action: \.destination.editor.presented)?.send(.typed("b"))
        #expect(store.destination == .editor(Editor.State(text: "b")))
        #expect(store.scope(\.rows, action: \.rows).isEmpty)
    }

    @Test func `onChange of a part can change the state and start an effect`() {
        store.send(.editor(.typed("a")))
        store.send(.editor(.typed("a")))
        #expect(store.changes == [" → a", "sent"])
    }

    @Test func `an alert is dismissed after an answer, whatever its case is called`() {
        store.send(.show(.confirmation(AlertState { TextState("Sure?") })))
        store.send(.destination(.presented(.confirmation(.confirmed))))
        #expect(store.destination == nil)
        #expect(store.changes == ["confirmed"])
    }

    @Test func `a case can hold plain values`() {
        store.send(.show(.count(3)))
        let destination = store.scope(\.destination, action: \.destination.presented)
        guard case .count(3)? = destination?.case else {
            Issue.record("The case with its value is there.")
            return
        }
        #expect(store.destination?.count == 3)
        store.send(.show(.range(1, upTo: 5)))
        guard case .range(1, upTo: 5)? = destination?.case else {
            Issue.record("The case with two values is there.")
            return
        }
        #expect(store.destination?.range?.upTo == 5)
    }

    @Test func `an enum of reducers sends its own actions`() {
        store.send(.open(.question(AlertState { TextState("Sure?") })))
        let sheet = store.scope(\.sheet, action: \.sheet.presented)
        sheet?._caseStores.question?.send(.confirmed)
        #expect(store.sheet == nil)
        #expect(store.changes == ["answered"])
        store.send(.open(.note("Hello")))
        let note = store.scope(\.sheet, action: \.sheet.presented)
        #expect(note?._caseStores.note == "Hello")
        #expect(note?._caseStores.editor == nil)
        store.send(.open(.editor(Editor.State())))
        store.scope(\.sheet, action: \.sheet.presented)?._caseStores.editor?.send(.typed("c"))
        #expect(store.sheet?.editor?.text == "c")
    }

    @Test func `a result is made from asynchronous work`() async {
        struct Failure: Error {}
        let loaded = await Result { try await after(1) }
        #expect(throws: Never.self) { try loaded.get() }
        let failed = await Result { () async throws in throw Failure() }
        #expect(throws: Failure.self) { try failed.get() }
        // Synchronous work, outside of asynchronous code, as before.
        #expect((try? synchronous().get()) == 2)
    }

    private func after(_ value: Int) async throws -> Int {
        await Task.yield()
        return value
    }

    private func synchronous() -> Result<Int, any Error> { Result { try one() + 1 } }

    private func one() throws -> Int { 1 }

    @Test func `a printed action is followed by the difference of the states`() {
        var before = App.State()
        before.changes = ["a"]
        var after = before
        after.editor.text = "b"
        #expect(
            _ReducerPrinter<App.State, App.Action>.text(of: .editor(.typed("b")), before, after) == """
                received action:
                  .editor(.typed("b"))
                  App.State(
                    editor: Editor.State(
                -     text: ""
                +     text: "b"
                    )
                    … (4 unchanged)
                  )

                """)
        #expect(
            _ReducerPrinter<App.State, App.Action>.text(of: .changed, before, before) == """
                received action:
                  .changed
                  (No state changes)

                """)
    }

    @Test func `a printer receives the action and both states, and nil prints nothing`() {
        let printed = Box<[String]>([])
        let printer = _ReducerPrinter<Int, Int> { action, old, new in
            printed.value.append("\(action): \(old) \(new)")
        }
        let store = Store(initialState: 0) {
            Reduce<Int, Int> { state, action in
                state += action
                return .none
            }
            ._printChanges(printer)
            ._printChanges(nil)
        }
        store.send(2)
        store.send(3)
        #expect(printed.value == ["2: 0 2", "3: 2 5"])
    }

    @Test func `the case of a stack element is changed in place by the element's id`() throws {
        var path: StackState<App.Destination.State> = [.editor(Editor.State()), .count(1)]
        let (first, second) = (path.ids[0], path.ids[1])
        path[id: first, case: \.editor]?.text = "a"
        #expect(path[id: first, case: \.editor] == Editor.State(text: "a"))
        #expect(path[id: second, case: \.editor] == nil)
        path[id: second, case: \.editor] = Editor.State()
        path[id: 9, case: \.count] = 4
        #expect(path == [.editor(Editor.State(text: "a")), .count(1)])
    }

    @Test func `a value is identified by a separate id`() {
        var row = Identified(Editor.State(), id: 4)
        row.text = "a"
        #expect(row.id == 4)
        #expect(row == Identified(Editor.State(text: "a"), id: 4))
        #expect(Identified("b", id: \.count).id == 1)
    }
}

/// A view's actions in a case of their own.
@Reducer
private struct Form {
    @ObservableState
    struct State: Equatable {
        var name = ""
        var isSaved = false
    }

    enum Action: ViewAction {
        case view(View)

        @CasePathable
        enum View: BindableAction {
            case binding(BindingAction<State>)
            case saveTapped
        }
    }

    var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
        Reduce { state, action in
            if case .view(.saveTapped) = action { state.isSaved = true }
            return .none
        }
    }
}

@MainActor
private struct FormScreen: ViewActionSending { let store: StoreOf<Form> }

@MainActor
@Suite struct `Actions of a view` {
    @Test func `a view sends its actions by name and through bindings`() {
        let screen = FormScreen(store: Store(initialState: Form.State()) { Form() })
        screen.send(.saveTapped)
        screen.store.name = "Ada"
        #expect(screen.store.state == Form.State(name: "Ada", isSaved: true))
    }
}
