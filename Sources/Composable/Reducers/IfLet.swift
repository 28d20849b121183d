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
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        let path = CasePath(action)
        return IfLet(
            base: ReducerBuilder<State, Action>.Rooted(self),
            state: OptionalChild(child),
            step: .member(child),
            child: reducer(),
            extract: { path.extract($0).map(PresentationAction.presented) },
            embed: path.embed,
            dismissal: nil,
            origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a child that is presented.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .ifLet(\.$editor, action: \.editor) { Editor() }
    /// ```
    ///
    /// The child's action reaches the child first; ``PresentationAction/dismiss`` removes the child after
    /// this reducer has seen it. When the child goes, or another one is set in its stead, its effects
    /// are cancelled. `.dismiss` in the child dismisses it.
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, PresentationState<ChildState>>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        let path = CasePath(action)
        return IfLet(
            base: ReducerBuilder<State, Action>.Rooted(self),
            state: OptionalChild(child),
            step: .member(child),
            child: reducer(),
            extract: path.extract,
            embed: { path.embed(.presented($0)) },
            dismissal: { path.embed(.dismiss) },
            origin: EffectOrigin(fileID: fileID, line: line))
    }

    /// Runs a reducer on a child that is kept in a plain optional and presented.
    ///
    /// It is the same as with a ``PresentationState``, but for this: another child that is set in the
    /// stead of one is known as another by its id only.
    public func ifLet<
        ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>
    >(
        _ child: WritableKeyPath<State, ChildState?>,
        action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
        @ReducerBuilder<ChildState, ChildAction> then reducer: () -> Child,
        fileID: String = #fileID,
        line: Int = #line
    ) -> some Reducer<State, Action> {
        let path = CasePath(action)
        return IfLet(
            base: ReducerBuilder<State, Action>.Rooted(self),
            state: OptionalChild(child),
            step: .member(child),
            child: reducer(),
            extract: path.extract,
            embed: { path.embed(.presented($0)) },
            dismissal: { path.embed(.dismiss) },
            origin: EffectOrigin(fileID: fileID, line: line))
    }
}

/// Runs a reducer on a child if there is one, then the reducer around it.
private struct IfLet<Base: Reducer, Child: Reducer>: Reducer {
    let base: Base
    let state: OptionalChild<Base.State, Child.State>
    let step: PlaceStep
    let child: Child
    let extract: (Base.Action) -> PresentationAction<Child.Action>?
    let embed: (Child.Action) -> Base.Action
    let dismissal: (() -> Base.Action)?
    let origin: EffectOrigin

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        let before = self.state.identity(state)
        let presentationAction = extract(action)
        var effect = Effect<Base.Action>.none
        if case .presented(let action) = presentationAction {
            effect = reduceChild(in: &state, action)
        }
        effect = effect.merge(with: base.reduce(into: &state, action: action))
        if case .dismiss = presentationAction { self.state.remove(&state) }
        guard let before, !before.isSame(as: self.state.identity(state)) else { return effect }
        return effect.merge(with: Effect(.cancelPlace(step)))
    }

    private func reduceChild(
        in state: inout Base.State, _ action: Child.Action
    ) -> Effect<Base.Action> {
        let effect = self.state.update(&state) { child.reduce(into: &$0, action: action) }
        guard let effect else { return .noChild(for: action, in: "ifLet", at: origin) }
        return effect.placed(embed) {
            [step]
        } dismissal: {
            dismissal?()
        }
    }
}
