import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@Reducer private struct Leaf {
    @ObservableState struct State: Equatable { var name = "" }
    enum Action { case closeTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer private struct Box {
    @Reducer enum Destination {
        case sheet(Leaf)
        case cover(Leaf)
        case popover(Leaf)
        case alert(AlertState<Ask>)
        case dialog(ConfirmationDialogState<Ask>)
        @CasePathable enum Ask { case fine }
    }
    @ObservableState struct State { var destination: Destination.State? }
    enum Action { case show([OwnPresentation?]), destination(PresentationAction<Destination.Action>) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .show(let kinds) = action {
                for kind in kinds { state.destination = kind.map(Self.destination) }
            }
            return .none
        }
        .ifLet(\.destination, action: \.destination)
    }

    static func destination(_ kind: OwnPresentation) -> Destination.State {
        switch kind {
        case .sheet: .sheet(Leaf.State(name: "the sheet"))
        case .cover: .cover(Leaf.State(name: "the cover"))
        case .popover: .popover(Leaf.State(name: "the popover"))
        case .alert:
            .alert(
                AlertState {
                    TextState(verbatim: "the alert")
                } actions: {
                    ButtonState(action: .fine) { TextState("Fine") }
                })
        case .dialog:
            .dialog(
                ConfirmationDialogState(titleVisibility: .visible) {
                    TextState(verbatim: "the dialog")
                } actions: {
                    ButtonState(action: .fine) { TextState("Fine") }
                })
        }
    }
}

private struct BoxView: View {
    @Bindable var store: StoreOf<Box>
    var body: some View {
        let destination = $store.scope(\.destination, action: \.destination)
        Text("Below")
            .sheet(item: destination.sheet) { Text($0.name) }
            .fullScreenCover(item: destination.cover) { Text($0.name) }
            .popover(item: destination.popover) { Text($0.name) }
            .alert(destination.alert)
            .confirmationDialog(destination.dialog)
    }
}

/// One `destination` of a composable store, for all pairs of kinds.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct DestinationPairTests {
    @Test(arguments: OwnPresentation.pairs)
    func `the last destination of a state is shown`(first: OwnPresentation, second: OwnPresentation)
        async throws
    {
        var diagnostics: [String] = []
        let store = Store(initialState: Box.State()) {
            Box()
        } onDiagnostic: {
            diagnostics.append($0.description)
        }
        let screen = await HeadlessScreen { BoxView(store: store) }
        store.send(.show([first]))
        await screen.settle()
        #expect(screen.presentations == ["the \(first)"])
        store.send(.show([second]))
        await screen.settle()
        #expect(screen.presentations == ["the \(second)"], "one change")
        store.send(.show([nil]))
        store.send(.show([first]))
        store.send(.show([nil, first, second]))
        await screen.settle()
        #expect(screen.presentations == ["the \(second)"], "several changes")
        store.send(.destination(.dismiss))
        await screen.settle()
        #expect(screen.presentations.isEmpty)
        store.send(.show([first]))
        await screen.settle()
        #expect(screen.presentations == ["the \(first)"], "after a dismissal")
        #expect(diagnostics.isEmpty)
    }
}
