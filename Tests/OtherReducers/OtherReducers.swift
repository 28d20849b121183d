// A library of reducers that an app may use beside this one, with the names that such libraries have.

public final class Store<State, Action> {
    public private(set) var state: State
    private let reducer: any Reducer<State, Action>

    public init(state: State, reducer: any Reducer<State, Action>) {
        self.state = state
        self.reducer = reducer
    }

    public func send(_ action: Action) { reducer.reduce(&state, action) }
}

public protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    func reduce(_ state: inout State, _ action: Action)
}

public struct Effect<Action> {
    public init() {}
}
