/// Applies the changes that bindings send (``BindingAction``). Reducers listed after it see the new values.
public struct BindingReducer<State, Action>: Reducer {
    private let change: (Action) -> BindingAction<State>?

    public init() where Action: BindableAction, Action.State == State {
        change = \.binding
    }

    /// For actions that carry those of the bindings in one case: `BindingReducer(action: \.view)`.
    public init<Bound: BindableAction>(action: CaseKeyPath<Action, Bound>) where Bound.State == State {
        let path = CasePath(action)
        change = { path.extract($0)?.binding }
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        change(action)?.apply(to: &state)
        return .none
    }
}
