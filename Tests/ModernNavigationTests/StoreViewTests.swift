import Foundation
import ModernComposable
import ModernNavigation
import ModernNavigationTesting
import ScreenTesting
import SwiftUI
import Testing

/// Rows that are changed through a binding to the array.
private struct Attendees: View {
    @State private var names: IdentifiedArrayOf<Name> = [Name(id: 2, text: "Ada"), Name(id: 1, text: "Bo")]

    struct Name: Identifiable { let id: Int; var text: String }

    var body: some View {
        VStack {
            ForEach($names) { $name in TextField("Name \(name.id)", text: $name.text) }
            Text(names.map(\.text).joined(separator: ", "))
            Button("Swap") { names.move(fromOffsets: [0], toOffset: 2) }
        }
    }
}

/// Dialogs that are state.
@Reducer
private struct Choice {
    @ObservableState
    struct State: Equatable {
        var dialog: ConfirmationDialogState<Action.Dialog>?
        var log: [String] = []
    }

    enum Action {
        case askTapped
        case dialog(PresentationAction<Dialog>)

        @CasePathable
        enum Dialog { case first, again }
    }

    static let question = ConfirmationDialogState<Action.Dialog>(titleVisibility: .visible) {
        TextState("Which?")
    } actions: {
        ButtonState(action: .first) { TextState("First") }
        ButtonState(action: .again) { TextState("Again") }
    } message: {
        TextState("One of them.")
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .askTapped: state.dialog = Self.question
            case .dialog(.presented(.again)):
                state.log.append("again")
                state.dialog = ConfirmationDialogState {
                    TextState("Sure?")
                } actions: {
                    ButtonState(action: .first) { TextState(verbatim: "Yes") }
                }
            case .dialog(.presented(.first)): state.log.append("first")
            case .dialog(.dismiss): state.log.append("dismissed")
            }
            return .none
        }
        .ifLet(\.dialog, action: \.dialog)
    }
}

private struct ChoiceView: View {
    @State var store: StoreOf<Choice>

    var body: some View {
        VStack {
            Button("Ask") { store.send(.askTapped) }
            Text(store.log.joined(separator: ", "))
        }
        .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct StoreViewTests {
    private let diagnostics = Diagnostics()
    private let store: StoreOf<Shelf>

    private final class Diagnostics { var all: [String] = [] }

    init() {
        let books: IdentifiedArrayOf<Book.State> = [Book.State(id: 0, title: "Emma")]
        store = Store(initialState: Shelf.State(books: books)) {
            Shelf()
        } onDiagnostic: { [diagnostics] in
            diagnostics.all.append($0.description)
        }
    }

    private func shelf() async -> HeadlessScreen { await HeadlessScreen { ShelfView(store: store) } }

    @Test func `a field is written by binding actions and by an action of its own`() async throws {
        let screen = await shelf()
        try await screen.type("Books", into: "Name")
        #expect(store.name == "Books")
        #expect(screen.shows("Books"))
        try await screen.tap("Add")
        try await screen.type("Ulysses", into: "Title")
        try await screen.tap("Done")
        #expect(store.books.map(\.title) == ["Emma", "Ulysses"])
        #expect(store.destination == nil)
        #expect(diagnostics.all == [])
    }

    @Test func `a list shows the stores of its elements`() async throws {
        let screen = await shelf()
        try await screen.tap("Emma: new")
        #expect(screen.shows("Emma: read"))
    }

    @Test func `an alert of the state is shown, and its answer is sent`() async throws {
        let screen = await shelf()
        try await screen.tap("Clear")
        try await screen.tap("Keep")
        #expect(store.destination == nil)
        #expect(store.books.count == 1)
        // The alert's button has the same name as the one that presents the alert.
        store.send(.clearTapped)
        store.send(.destination(.presented(.alert(.clearConfirmed))))
        await screen.settle()
        #expect(store.books.isEmpty)
        #expect(!screen.shows("Keep"))
        #expect(diagnostics.all == [])
    }

    @Test func `a stack shows the elements of its path, and goes back by an action`() async throws {
        let screen = await shelf()
        try await screen.tap("About Emma")
        #expect(store.path.ids == [0])
        #expect(screen.shows("Book 0"))
        try await screen.type("Emma, again", into: "Title")
        #expect(store.path.map(\.title) == ["Emma, again"])
        try await screen.back()
        #expect(store.path.isEmpty)
        try await screen.tap("About Emma")
        #expect(store.path.ids == [1])
        try await screen.tap("Done")
        #expect(store.path.isEmpty)
        #expect(screen.shows("Emma: new"))
        #expect(diagnostics.all == [])
    }

    @Test func `a dialog presented in answer to another one stays`() async throws {
        let store = Store(initialState: Choice.State()) {
            Choice()
        } onDiagnostic: { [diagnostics] in
            diagnostics.all.append($0.description)
        }
        let screen = await HeadlessScreen { ChoiceView(store: store) }
        try await screen.tap("Ask")
        #expect(screen.shows("One of them."))
        try await screen.tap("Again")
        #expect(store.log == ["again"])
        try await screen.tap("Yes")
        #expect(store.log == ["again", "first"])
        #expect(store.dialog == nil)
        #expect(diagnostics.all == [])
    }

    @Test func `an effect sends an action with an animation after the current send`() async {
        let store = Store<[String], String>(initialState: []) {
            Reduce { log, action in
                let isAnimated = Transaction.current.animation == .linear(duration: 2)
                log.append(isAnimated ? "\(action), animated" : action)
                if action != "start" { return .none }
                return .merge(.send("fade", animation: .linear(duration: 2)), .send("at once"))
            }
        }
        await store.send("start").finish()
        #expect(store.state == ["start", "at once", "fade, animated"])
    }

    @Test func `the elements of an identified array have bindings`() async throws {
        let screen = await HeadlessScreen { Attendees() }
        try await screen.type("Cy", into: "Name 1")
        #expect(screen.shows("Ada, Cy"))
        try await screen.tap("Swap")
        #expect(screen.shows("Cy, Ada"))
    }

    @Test func `the reducer of the guide is tested as in the guide`() async {
        // excerpt: test
        let store = TestStore(initialState: Shelf.State()) { Shelf() }
        await store.send(\.addTapped) { $0.destination = .edit(Book.State(id: 0)) }
        await store.send(\.destination.edit.titleChanged, "Emma") {
            $0.destination?.modify(\.edit) { $0.title = "Emma" }
        }
        await store.send(\.destination.edit.doneTapped) { $0.books = [Book.State(id: 0, title: "Emma")] }
        await store.receive(\.destination.dismiss) { $0.destination = nil }
        // end
        await store.finish()
    }
}

/// A feature whose destinations are presented by their cases.
@Reducer
private struct Trip {
    @Reducer
    enum Destination {
        case book(Book)
        @ReducerCaseIgnored case alert(AlertState<Alert>)
        case help

        @CasePathable
        enum Action {
            case book(Book.Action)
            case alert(Alert)
        }

        @CasePathable
        enum Alert { case left }
    }

    @ObservableState
    struct State {
        var destination: Destination.State?
        var isLeft = false
    }

    enum Action {
        case show(Destination.State)
        case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .show(let destination): state.destination = destination
            case .destination(.presented(.alert(.left))): state.isLeft = true
            case .destination: break
            }
            return .none
        }
        .ifLet(\.destination, action: \.destination)
    }
}

private struct TripView: View {
    @Bindable var store: StoreOf<Trip>

    var body: some View {
        VStack {
            Button("Book") { store.send(.show(.book(Book.State(id: 1)))) }
            Button("Help") { store.send(.show(.help)) }
            Button("Leave") {
                store.send(
                    .show(
                        .alert(
                            AlertState {
                                TextState("Leave the trip?")
                            } actions: {
                                ButtonState(action: .left) { TextState("Yes") }
                            })))
            }
            Text(store.isLeft ? "Left" : "On the trip")
        }
        .sheet(item: $store.scope(\.destination, action: \.destination).book) { BookEditor(store: $0) }
        .alert($store.scope(\.destination, action: \.destination).alert)
        .sheet(isPresented: Binding($store.scope(\.destination, action: \.destination).help)) {
            Text("This is help.")
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Destinations by their cases` {
    private let store = Store(initialState: Trip.State()) { Trip() }

    @Test func `a case is presented as a sheet with its store, and can dismiss itself`() async throws {
        let screen = await HeadlessScreen { TripView(store: store) }
        try await screen.tap("Book")
        try await screen.type("Emma", into: "Title")
        #expect(store.destination?.book?.title == "Emma")
        try await screen.tap("Done")
        #expect(store.destination == nil)
    }

    @Test func `a case is presented as an alert, and its answer is sent`() async throws {
        let screen = await HeadlessScreen { TripView(store: store) }
        try await screen.tap("Leave")
        #expect(screen.shows("Leave the trip?"))
        try await screen.tap("Yes")
        #expect(screen.shows("Left"))
        #expect(store.destination == nil)
    }

    @Test func `a case without a value is presented as a sheet`() async throws {
        let screen = await HeadlessScreen { TripView(store: store) }
        try await screen.tap("Help")
        #expect(screen.shows("This is help."))
        try await screen.pullDown()
        #expect(store.destination == nil)
    }
}

/// A form whose focus is state.
@Reducer
private struct Login {
    enum Field: Hashable { case name, password }

    @ObservableState
    struct State: Equatable {
        var name = ""
        var focus: Field?
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case nextTapped
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            if case .nextTapped = action { state.focus = .password }
            return .none
        }
    }
}

private struct LoginView: View {
    @Bindable var store: StoreOf<Login>
    @FocusState private var focus: Login.Field?

    var body: some View {
        VStack {
            TextField("Name", text: $store.name).focused($focus, equals: .name)
            Button("Next") { store.send(.nextTapped) }
            Button("Clear") { focus = nil }
            Text(focus == .password ? "Password" : "None")
        }
        .bind($store.focus, to: $focus)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Focus of a state` {
    @Test func `the focus of the state and of the view follow each other`() async throws {
        let store = Store(initialState: Login.State()) { Login() }
        let screen = await HeadlessScreen { LoginView(store: store) }
        try await screen.tap("Next")
        #expect(screen.shows("Password"))
        try await screen.tap("Clear")
        #expect(store.focus == nil)
    }

    @Test func `the view appears with the focus of the state`() async {
        let store = Store(initialState: Login.State(focus: .password)) { Login() }
        let screen = await HeadlessScreen { LoginView(store: store) }
        #expect(screen.shows("Password"))
    }
}
