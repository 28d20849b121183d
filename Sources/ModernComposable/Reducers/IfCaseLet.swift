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
    @inlinable
    public func ifCaseLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: CasePlace(state),
            actions: PlainActions(action),
            child: reducer(), name: "ifCaseLet", origin: EffectOrigin(fileID: fileID, line: line))
    }
}
