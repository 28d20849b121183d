extension Reducer {
    /// Runs a reducer on what a case of the state, an enum, holds.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
    ///     .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
    /// ```
    ///
    /// The case's action reaches it first, so that this reducer finds it changed and may switch to another
    /// case. Then the effects of the one before are cancelled.
    public func ifCaseLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        IfCaseLet(
            base: ReducerBuilder<State, Action>.Rooted(self),
            state: CasePath(state),
            action: CasePath(action),
            child: reducer(),
            step: .member(state),
            origin: EffectOrigin(fileID: fileID, line: line))
    }
}

/// Runs a reducer on a case if the state is it, then the reducer around it.
private struct IfCaseLet<Base: Reducer, Child: Reducer>: Reducer {
    let base: Base
    let state: CasePath<Base.State, Child.State>
    let action: CasePath<Base.Action, Child.Action>
    let child: Child
    let step: PlaceStep
    let origin: EffectOrigin

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        let wasCase = self.state.extract(state) != nil
        var effect = Effect<Base.Action>.none
        if let childAction = self.action.extract(action) {
            effect = reduceChild(in: &state, childAction)
        }
        effect = effect.merge(with: base.reduce(into: &state, action: action))
        guard wasCase, self.state.extract(state) == nil else { return effect }
        return effect.merge(with: Effect(.cancelPlace(step)))
    }

    private func reduceChild(
        in state: inout Base.State, _ action: Child.Action
    ) -> Effect<Base.Action> {
        let effect = self.state.modify(&state) { child.reduce(into: &$0, action: action) }
        guard let effect else { return .noChild(for: action, in: "ifCaseLet", at: origin) }
        return effect.placed(self.action.embed) { [step] }
    }
}
