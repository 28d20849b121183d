import ModernComposable
import Testing

/// An alert in a state of its own, and one among several destinations.
@Reducer
private struct Parks {
    @ObservableState
    struct State: Equatable {
        var alert: AlertState<Action.Alert>?
        var destination: Destination?
        var log: [String] = []
    }

    @CasePathable
    enum Destination: Equatable {
        case edit(String)
        case dialog(ConfirmationDialogState<Action.Alert>)
    }

    enum Action {
        case deleteTapped, editTapped
        case alert(PresentationAction<Alert>)
        case destination(PresentationAction<DestinationAction>)

        @CasePathable
        enum Alert { case confirmed, again }
    }

    @CasePathable
    enum DestinationAction {
        case edit(String)
        case dialog(Action.Alert)
    }

    static func question(_ name: String) -> AlertState<Action.Alert> {
        AlertState {
            TextState("Delete \(name)?")
        } actions: {
            ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
            if name != "last" { ButtonState(action: .again) { TextState("Ask again") } }
        } message: {
            TextState("Its photos go with it.")
        }
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .deleteTapped:
                state.alert = Self.question("park")
                state.destination = .dialog(
                    ConfirmationDialogState {
                        TextState("Delete?")
                    } actions: {
                        for action in [Action.Alert.confirmed, .again] {
                            ButtonState(action: action) { TextState(verbatim: "\(action)") }
                        }
                    })
            case .editTapped: state.destination = .edit("a")
            case .alert(.presented(.confirmed)): state.log.append("deleted, asked: \(state.alert != nil)")
            case .alert(.presented(.again)): state.alert = Self.question("last")
            case .alert(.dismiss): state.log.append("dismissed")
            case .destination(.presented(.dialog(.again))): state.destination = .edit("b")
            case .destination: break
            }
            return .none
        }
        .ifLet(\.alert, action: \.alert)
        .ifLet(\.destination, action: \.destination) { EmptyReducer<Destination, DestinationAction>() }
    }
}

@MainActor
@Suite struct `Alerts and dialogs as state` {
    private let diagnostics = Box<[String]>([])

    private func makeStore() -> StoreOf<Parks> {
        Store(initialState: Parks.State()) {
            Parks()
        } onDiagnostic: { [diagnostics] in
            diagnostics.value.append($0.description)
        }
    }

    @Test func `an alert can be compared and read as a value`() {
        #expect(Parks.question("park") == Parks.question("park"))
        #expect(Parks.question("park") != Parks.question("last"))
        #expect(Parks.question("park").id != Parks.question("park").id)
        #expect(Parks.question("last").buttons.map(\.label) == [TextState("Delete")])
        #expect(TextState("Delete").isKey)
        #expect(!TextState("Delete \(1)").isKey)
        #expect(
            ValueDump(Parks.question("last")).text
                == #"AlertState<Parks.Action.Alert>(title: "Delete last?", message: "Its photos go with it.", "#
                + #"buttons: [ButtonState<Parks.Action.Alert>(role: .destructive, action: .confirmed, label: "Delete")])"#
        )
    }

    @Test func `texts with the same content are equal, localised or not`() {
        let words = "Delete"
        #expect(TextState("Delete") == TextState(words))
        #expect(TextState("Delete").hashValue == TextState(words).hashValue)
        #expect(TextState("Delete") != TextState("Keep"))
    }

    @Test func `an answered alert is dismissed after the reducer has handled the answer`() {
        let store = makeStore()
        store.send(.deleteTapped)
        store.send(.alert(.presented(.confirmed)))
        #expect(store.alert == nil)
        #expect(store.log == ["deleted, asked: true"])
        #expect(diagnostics.value == [])
    }

    @Test func `an alert set in response to an answer stays`() {
        let store = makeStore()
        store.send(.deleteTapped)
        store.send(.alert(.presented(.again)))
        #expect(store.alert == Parks.question("last"))
        store.send(.alert(.dismiss))
        #expect(store.alert == nil)
        #expect(store.log == ["dismissed"])
    }

    @Test func `an answered dialog among destinations is dismissed, and other destinations stay`() {
        let store = makeStore()
        store.send(.deleteTapped)
        store.send(.destination(.presented(.dialog(.confirmed))))
        #expect(store.destination == nil)
        store.send(.editTapped)
        store.send(.destination(.presented(.edit("x"))))
        #expect(store.destination == .edit("a"))
        store.send(.deleteTapped)
        store.send(.destination(.presented(.dialog(.again))))
        #expect(store.destination == .edit("b"))
    }

    @Test func `the scope of one destination includes the dismiss action of the presentation`() {
        let path: CaseKeyPath<Parks.Action, PresentationAction<String>> = \.destination.edit
        let edit = CasePath(path)
        #expect(edit.embed(.dismiss).is(\.destination.dismiss))
        #expect(edit.embed(.presented("a"))[case: \.destination.edit] == "a")
        #expect(edit.extract(.destination(.dismiss)) == .dismiss)
        #expect(edit.extract(.destination(.presented(.edit("a")))) == .presented("a"))
        #expect(edit.extract(.destination(.presented(.dialog(.again)))) == nil)
    }
}
