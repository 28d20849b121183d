extension Reducer {
    /// Runs a reducer on a child that may be absent.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.detail, action: \.detail) { Detail() }
    /// ```
    ///
    /// The child's action reaches the child first, so that this reducer finds it changed and may remove it.
    /// When the child goes, or another one with another id comes in its stead, its effects are cancelled.
    /// There is no action here that removes the child, so its `.dismiss` is for what is around this reducer;
    /// use ``PresentationAction`` for a child that closes itself.
    @inlinable
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: OptionalPlace(child),
            actions: PlainActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a child that is presented.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.$editor, action: \.editor) { Editor() }
    /// ```
    ///
    /// The child's action reaches the child first; ``PresentationAction/dismiss`` removes the child after
    /// this reducer has seen it, unless that has set another one by then. When the child goes, or another one is set in its stead, its effects
    /// are cancelled. `.dismiss` in the child dismisses it.
    @inlinable
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, PresentationState<ChildState>>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: PresentedPlace(child),
            actions: PresentedActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a child that is kept in a plain optional and presented.
    ///
    /// It is the same as with a ``PresentationState``, but for this: another child that is set in the
    /// stead of one is known as another by its id only; where it is dismissed, also by its case, and by what it is observed by.
    @inlinable
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        Nesting(
            ReducerBuilder<State, Action>.Rooted(self), place: OptionalPlace(child),
            actions: PresentedActions(action),
            child: reducer(), name: "ifLet", origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Takes an alert or a dialog away once it is answered or dismissed, after this reducer has seen the action.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.$alert, action: \.alert)
    /// ```
    @inlinable
    public func ifLet<Dialog: EphemeralState, DialogAction>(
        _ dialog: WritableKeyPath<State, PresentationState<Dialog>>,
        action: CaseKeyPath<Action, PresentationAction<DialogAction>>,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        ifLet(
            dialog, action: action, then: { EmptyReducer<Dialog, DialogAction>() }, fileID: fileID, line: line
        )
    }

    /// Takes an alert or a dialog that is kept in a plain optional away once it is answered or dismissed.
    @inlinable
    public func ifLet<Dialog: EphemeralState, DialogAction>(
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
