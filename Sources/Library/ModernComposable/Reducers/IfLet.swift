extension Reducer {
    /// Runs a reducer on a child that may be absent.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.detail, action: \.detail) { Detail() }
    /// ```
    ///
    /// The child handles its action first, so that this reducer sees the changed child and may remove it.
    /// Removing the child, or replacing it by one with another id, cancels its effects. There is no action here
    /// that removes the child, so its `.dismiss` applies to the next reducer outside; use ``PresentationAction``
    /// for a child that closes itself.
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: OptionalPlace(child),
            actions: PlainActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a presented child.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.$editor, action: \.editor) { Editor() }
    /// ```
    ///
    /// The child handles its action first. ``PresentationAction/dismiss`` removes the child after this reducer has handled
    /// the action, unless this reducer has set another child by then. Removing or replacing the child cancels its effects.
    /// `.dismiss` in the child dismisses it.
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, PresentationState<ChildState>>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: PresentedPlace(child),
            actions: PresentedActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a presented child in a plain optional.
    ///
    /// It works as with a ``PresentationState``, with one difference: a child that replaces another one directly is only
    /// recognised by its id; at a dismissal, also by its case and by its observation.
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ReducerWithChild(
            ReducerBuilder<State, Action>._Rooted(self), place: OptionalPlace(child),
            actions: PresentedActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Removes an alert or a dialog once it is answered or dismissed, after this reducer has handled the action.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.$alert, action: \.alert)
    /// ```
    public func ifLet<Dialog: _EphemeralState, DialogAction>(
        _ dialog: WritableKeyPath<State, PresentationState<Dialog>>,
        action: CaseKeyPath<Action, PresentationAction<DialogAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ifLet(
            dialog, action: action, then: { EmptyReducer<Dialog, DialogAction>() }, fileID: fileID, line: line
        )
    }

    /// Removes an alert or a dialog in a plain optional once it is answered or dismissed.
    public func ifLet<Dialog: _EphemeralState, DialogAction>(
        _ dialog: WritableKeyPath<State, Dialog?>,
        action: CaseKeyPath<Action, PresentationAction<DialogAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ifLet(
            dialog, action: action, then: { EmptyReducer<Dialog, DialogAction>() }, fileID: fileID, line: line
        )
    }
}
