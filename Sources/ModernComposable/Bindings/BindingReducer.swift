/// Makes the changes that bindings ask for (``BindingAction``). Reducers after it find them made.
public struct BindingReducer<State, Action>: Reducer {
    private let change: (Action) -> BindingAction<State>?

    public init() where Action: BindableAction, Action.State == State {
        change = \.binding
    }

    /// For actions of which one case holds those of the bindings: `BindingReducer(action: \.view)`.
    public init<Bound: BindableAction>(action: CaseKeyPath<Action, Bound>) where Bound.State == State {
        let path = CasePath(action)
        change = { path.extract($0)?.binding }
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        change(action)?.apply(to: &state)
        return .none
    }
}
