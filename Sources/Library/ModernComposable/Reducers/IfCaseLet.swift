extension Reducer {
    /// Runs a reducer on a case of the state, which is an enum.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
    ///     .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
    /// ```
    ///
    /// The case handles its action first, so that this reducer sees the changed case and may switch to another one.
    /// Switching cancels the effects of the previous case.
    public func ifCaseLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ state: CaseKeyPath<State, ChildState>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: CasePlace(state),
            actions: PlainActions(action),
            child: reducer(), name: "ifCaseLet", origin: EffectOrigin(fileID: fileID, line: line))
    }
}
