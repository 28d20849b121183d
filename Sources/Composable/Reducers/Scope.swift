/// Runs a child's reducer on a part of the parent's state and actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///     Scope(state: \.profile, action: \.profile) { Profile() }
///     Reduce { … }
/// }
/// ```
///
/// The child's effects belong to its place. Two children side by side, even of the same type, can't cancel
/// one another. For a child that may be absent use `ifLet`, `ifCaseLet` or `forEach`: they cancel its
/// effects when it goes.
public struct Scope<State, Action, Child: Reducer>: Reducer {
    private let update: (inout State, Child.Action, Child) -> Effect<Child.Action>?
    private let action: CasePath<Action, Child.Action>
    private let child: Child
    private let step: PlaceStep
    private let origin: EffectOrigin

    /// Runs the child on a property of the state.
    public init<ChildState, ChildAction>(
        state: WritableKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        let part = StoredPart(state)
        let childChange = ChildChange<ChildState>()
        update = { parent, action, child in
            var isSame = false
            let effect = part.update(&parent) { state in
                childChange.run(&state, isSame: &isSame) { child.reduce(into: &$0, action: action) }
            }
            if !isSame { part.didChange(in: &parent) }
            return effect
        }
        self.action = CasePath(action)
        self.child = child()
        step = .member(state)
        origin = EffectOrigin(fileID: fileID, line: line)
    }

    /// Runs the child while the state, an enum, is a certain case.
    public init<ChildState, ChildAction>(
        state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) where Child.State == ChildState, Child.Action == ChildAction {
        let path = CasePath(state)
        update = { parent, action, child in
            path.modify(&parent) { child.reduce(into: &$0, action: action) }
        }
        self.action = CasePath(action)
        self.child = child()
        step = .member(state)
        origin = EffectOrigin(fileID: fileID, line: line)
    }

    public func reduce(into state: inout State, action parentAction: Action) -> Effect<Action> {
        guard let childAction = action.extract(parentAction) else { return .none }
        guard let effect = update(&state, childAction, child) else {
            return .noChild(for: childAction, in: "Scope", at: origin)
        }
        return effect.placed(action.embed) { [step] }
    }
}

extension Effect {
    /// Reports that an action came for a child that is absent.
    static func noChild(
        for action: some Any, in operation: String, at origin: EffectOrigin
    ) -> Effect {
        Effect(.report(.noChild(action: "\(action)", operation: operation, origin: origin)))
    }
}
