/// Runs a child's reducer on a part of the parent's state and actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///     Scope(state: \.profile, action: \.profile) { Profile() }
///     Reduce { … }
/// }
/// ```
///
/// The child's effects belong to its place, so two sibling children, even of the same type, can't cancel each
/// other's effects. For a child that may be absent use `ifLet`, `ifCaseLet` or `forEach`, which cancel its
/// effects when it is removed.
public struct Scope<State, Action, Child: Reducer>: Reducer {
    let run: (inout State, Action) -> Effect<Action>

    /// Runs the child's reducer on a property of the state.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        self.init(
            MemberPlace(state), PlainActions(action), child(), EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs the child's reducer while the state, an enum, is the given case.
    public init<ChildState, ChildAction>(
        state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        self.init(CasePlace(state), PlainActions(action), child(), EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs the child's reducer on a property of the state: `Scope(\.profile, action: \.profile) { Profile() }`.
    public init<ChildState, ChildAction>(
        _ state: WritableKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        self.init(state: state, action: action, child: child, fileID: fileID, line: line)
    }

    /// Runs the child's reducer while the state, an enum, is the given case.
    public init<ChildState, ChildAction>(
        _ state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        self.init(state: state, action: action, child: child, fileID: fileID, line: line)
    }

    init<Place: ChildPlace<State, Child.State>>(
        _ place: Place, _ actions: PlainActions<Place, Action, Child.Action>, _ child: Child,
        _ origin: EffectOrigin
    ) {
        run = { state, action in
            guard case .child(let key, let action) = actions.route(action) else { return .none }
            return place.reduce(
                child, key, in: &state, action, actions: actions, name: "Scope", origin: origin)
        }
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> { run(&state, action) }
}
