import ModernComposable
import Testing

@Reducer
private struct Settings {
    @ObservableState
    struct State: Equatable {
        var name = ""
        var sound = Sound()
        var log: [String] = []
    }

    struct Sound: Equatable { var isOn = false }

    enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case reset
    }

    var body: some ReducerOf<Self> {
        BindingReducer()
            .onChange(of: \.sound.isOn) { _, isOn in
                Reduce { state, _ in
                    state.log.append("sound \(isOn)")
                    return .none
                }
            }
        Reduce { state, action in
            switch action {
            case .binding(\.name): state.log.append("name \(state.name)")
            case .binding: break
            case .reset: state = State()
            }
            return .none
        }
    }
}

/// Bindings in the actions of a view only.
@Reducer
private struct Viewed {
    struct State: Equatable { var name = "" }

    enum Action {
        case view(View)
        case other

        enum View: BindableAction, Sendable { case binding(BindingAction<State>) }
    }

    var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Bindings without a view` {
    private let store = Store(initialState: Settings.State()) { Settings() }

    @Test func `writing a field of a store sends an action, and changes the field`() {
        store.name = "a"
        store.sound.isOn = true
        #expect(store.name == "a")
        #expect(store.sound.isOn)
        #expect(store.log == ["name a", "sound true"])
    }

    @Test func `a binding action matches its field, and equals another with the same value`() {
        let change = BindingAction<Settings.State>.set(\.name, "a")
        #expect(\.name ~= change)
        #expect(!(\.log ~= change))
        #expect(change == .set(\.name, "a"))
        #expect(change != .set(\.name, "b"))
        #expect(change != .set(\.log, ["a"]))
    }

    @Test func `each field is a case of the binding action`() {
        let action = CasePath(\Case<Settings.Action>.binding.name).embed("a")
        #expect(action == .binding(.set(\.name, "a")))
        #expect(action[case: \.binding.name] == "a")
        #expect(action[case: \.binding.log] == nil)
        #expect(!Settings.Action.reset.is(\.binding))
    }

    @Test func `a binding action is printed as source code`() {
        #expect(ValueDump(Settings.Action.binding(.set(\.name, "a"))).text == #".binding(.set(\.name, "a"))"#)
        #expect("\(BindingAction<Viewed.State>.set(\.name, "a"))" == #".set(\.name, "a")"#)
        #expect(CasePath(\Case<Settings.Action>.binding.name).name == "binding.name")
    }

    @Test func `binding actions nested in a case of the actions change the state, too`() {
        let store = Store(initialState: Viewed.State()) { Viewed() }
        store.send(.view(.binding(.set(\.name, "a"))))
        store.send(.other)
        #expect(store.name == "a")
    }

    @Test func `an effect may create a binding action off the main actor`() async {
        let action = await Task.detached { Viewed.Action.View.binding(.set(\.name, "a")) }.value
        let store = Store(initialState: Viewed.State()) { Viewed() }
        store.send(.view(action))
        #expect(store.name == "a")
    }

    @Test func `elements of an identified array can be changed in place by index`() {
        struct Row: Identifiable, Equatable { let id: Int; var title = "" }
        var rows: IdentifiedArrayOf<Row> = [Row(id: 2), Row(id: 1)]
        func rename(_ rows: inout some MutableCollection<Row>) {
            for index in rows.indices { rows[index].title = "\(index)" }
        }
        rename(&rows)
        #expect(rows == [Row(id: 2, title: "0"), Row(id: 1, title: "1")])
        rows.shuffle()
        #expect(Set(rows.ids) == [1, 2])
    }
}
