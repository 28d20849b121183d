/// A reducer defined by a closure.
public struct Reduce<State, Action>: Reducer {
    let run: (inout State, Action) -> Effect<Action>

    public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
        run = reduce
    }

    /// Erases the type of another reducer.
    public init(_ reducer: some Reducer<State, Action>) {
        run = { state, action in reducer.reduce(into: &state, action: action) }
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        run(&state, action)
    }
}

/// A group of reducers that run in order, so that an operator applies to all of them.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
    let reducers: Reducers

    public init(@ReducerBuilder<State, Action> _ reducers: () -> Reducers) {
        self.reducers = reducers()
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        reducers.reduce(into: &state, action: action)
    }
}

/// A reducer that changes nothing and starts nothing.
public struct EmptyReducer<State, Action>: Reducer {
    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
