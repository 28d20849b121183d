import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Editor {
    @ObservableState
    struct State: Equatable { var text = "" }

    enum Action { case write(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .write(let text) = action { state.text = text }
        return .none
    }
}

@Reducer
private enum Destination {
    case editor(Editor)
    case reader(Editor)
    @ReducerCaseIgnored case topic(String)
    case help
}

extension Destination.State: Equatable {}

@Reducer
private struct Desk {
    @ObservableState
    struct State: Equatable {
        var destination: Destination.State?
        var path = StackState<Editor.State>()
    }

    enum Action {
        case show(Destination.State?)
        case push(String)
        case clear
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Editor>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .show(let destination): state.destination = destination
            case .push(let text): state.path.append(Editor.State(text: text))
            case .clear: state = State()
            case .destination, .path: break
            }
            return .none
        }
        .ifLet(\.destination, action: \.destination)
        .forEach(\.path, action: \.path) { Editor() }
    }
}

private struct DeskView: View {
    @Bindable var store: StoreOf<Desk>
    /// Called with the text of a screen each time it is evaluated.
    let note: @MainActor (String) -> Void

    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            Text("Desk").navigationTitle("Desk")
        } destination: { editor in
            PageView(store: editor, note: note)
        }
        .sheet(item: $store.scope(state: \.destination, action: \.destination).editor) { editor in
            PageView(store: editor, note: note)
        }
    }
}

private struct PageView: View {
    let store: StoreOf<Editor>
    let note: @MainActor (String) -> Void

    var body: some View {
        let _ = note(store.text)
        Text("Page \(store.text)").navigationTitle(store.text)
    }
}

@MainActor @Observable
private final class Switch {
    var isOn = false
}

@MainActor
private final class Notes {
    var all: [String] = []
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Views that leave` {
    private let diagnostics = Notes()
    private let store: StoreOf<Desk>

    init() {
        store = Store(initialState: Desk.State()) {
            Desk()
        } onDiagnostic: { [diagnostics] in
            diagnostics.all.append($0.description)
        }
    }

    @Test func `a popped screen and a closing sheet are not evaluated again`() async {
        let texts = Notes()
        let screen = await HeadlessScreen { [store] in DeskView(store: store) { texts.all.append($0) } }
        store.send(.push("first"))
        store.send(.push("second"))
        await screen.settle()
        store.send(.show(.editor(Editor.State(text: "sheet"))))
        await screen.settle()
        #expect(screen.isSheetShown)
        texts.all = []
        store.send(.clear)
        await screen.settle()
        #expect(texts.all == [])
        #expect(!screen.isSheetShown && screen.titles == ["Desk"])
        #expect(diagnostics.all == [])
    }

    @Test func `a stale binding to a case doesn't dismiss what has replaced it`() {
        let destination = Bindable(store).scope(state: \.destination, action: \.destination)
        func dismisses(_ old: Destination.State, by binding: () -> () -> Void, now new: Destination.State?)
            -> Bool
        {
            store.send(.show(old))
            let dismiss = binding()
            store.send(.show(new))
            dismiss()
            return store.destination != new
        }
        let editor = { @MainActor in
            let binding = destination.editor
            return { @MainActor in binding.wrappedValue = nil }
        }
        let topic = { @MainActor in
            let binding = destination.topic
            return { @MainActor in binding.wrappedValue = nil }
        }
        let help = { @MainActor in
            let binding = Binding<Bool>(destination.help)
            return { @MainActor in binding.wrappedValue = false }
        }
        let whole = { @MainActor in
            let binding = Bindable(store).scope(state: \.destination, action: \.destination)
            return { @MainActor in binding.wrappedValue = nil }
        }
        let first = Destination.State.editor(Editor.State(text: "first"))
        let second = Destination.State.editor(Editor.State(text: "second"))
        let dismissals = [
            dismisses(first, by: editor, now: .reader(Editor.State())),
            dismisses(first, by: editor, now: second),
            dismisses(.topic("a"), by: topic, now: Destination.State.help),
            dismisses(.help, by: help, now: first),
            dismisses(first, by: whole, now: second),
            dismisses(first, by: whole, now: Destination.State.help),
        ]
        #expect(dismissals == [false, false, false, false, false, false])
        for (state, binding) in [(first, editor), (.topic("a"), topic), (.help, help), (second, whole)] {
            store.send(.show(state))
            binding()()
            #expect(store.destination == nil)
        }
        #expect(diagnostics.all == [])
    }

    @Test func `a value that has changed is dismissed by the binding that was made before the change`() {
        store.send(.show(.editor(Editor.State())))
        let binding = Bindable(store).scope(state: \.destination, action: \.destination).editor
        let copy = store.state
        store.send(.destination(.presented(.editor(.write("changed")))))
        binding.wrappedValue = nil
        #expect(store.destination == nil)
        #expect(copy.destination != nil)
    }

    @Test func `the sheet of a flow that closes keeps its path for the view that leaves`() throws {
        let store = NavigationStore<String, String>(initialState: NavigationState()) { NavigationReducer() }
        store.dispatch(.batch([.present("sheet"), .presented(.push("a")), .presented(.present("inner"))]))
        let sheet = try #require(store.presented())
        let inner = try #require(sheet.presented())
        inner.dispatch(.push("b"))
        sheet.dispatch(.push("c"))
        store.dispatch(.dismiss)
        #expect(sheet.path == ["a", "c"])
        #expect(inner.path == ["b"])
        #expect(sheet.presentedSheet == "inner")
        #expect(sheet.isStale && inner.isStale)
        store.dispatch(.undo)
        store.dispatch(.undo)
        #expect(sheet.path == ["a", "c"])
    }

    @Test func `the builder of a screen is observed like a body`() async {
        let model = Switch()
        let screen = await HeadlessScreen {
            if model.isOn { Text("On") } else { Text("Off") }
        }
        #expect(screen.shows("Off"))
        model.isOn = true
        await screen.settle()
        #expect(screen.shows("On") && !screen.shows("Off"))
    }
}
