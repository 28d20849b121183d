extension Reducer {
    /// Changes the state further, or starts an effect, after an action has changed a part of the state.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .onChange(of: \.query) { oldValue, state in
    ///         state.isSearching = !state.query.isEmpty
    ///         return .none
    ///     }
    /// ```
    ///
    /// The part is copied before the action, to compare it. So keep it small: the first change of a large array
    /// would copy it.
    public func onChange<Value: Equatable>(
        of part: @escaping (State) -> Value,
        _ change: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
    ) -> some Reducer<State, Action> {
        onChange(of: part) { oldValue, _ in Reduce { state, _ in change(oldValue, &state) } }
    }

    /// Runs further reducers after an action has changed a part of the state.
    ///
    /// ```swift
    /// Reduce { … }
    ///     .onChange(of: \.settings.isSoundOn) { oldValue, newValue in
    ///         Reduce { state, _ in newValue ? .none : .cancel(id: CancelID.sound) }
    ///     }
    /// ```
    ///
    /// The part is copied before the action, to compare it. So keep it small: the first change of a large array
    /// would copy it.
    public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
        of part: @escaping (State) -> Value,
        @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> Change
    ) -> some Reducer<State, Action> {
        let base = ReducerBuilder<State, Action>._Rooted(self)
        return Reduce<State, Action> { state, action in
            let oldValue = part(state)
            let effect = base.reduce(into: &state, action: action)
            let newValue = part(state)
            guard oldValue != newValue else { return effect }
            return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
        }
    }
}
