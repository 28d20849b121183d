/// The logic of a feature: how an action changes its state, and which effect it starts.
///
/// A feature either composes others in ``body``, or changes its state in ``reduce(into:action:)``.
/// If a type has both, a store runs `body`.
///
/// ```swift
/// struct Counter: Reducer {
///     struct State { var count = 0 }
///     enum Action { case increment, decrement }
///
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             switch action {
///             case .increment: state.count += 1
///             case .decrement: state.count -= 1
///             }
///             return .none
///         }
///     }
/// }
/// ```
///
/// A store runs its reducer on the main actor, so neither `State` nor `Action` has to be `Sendable`.
/// A reducer is pure: it reads only its arguments and starts only the effect that it returns.
public protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    associatedtype Body

    /// Changes the state for an action, and returns the effect to run.
    func reduce(into state: inout State, action: Action) -> Effect<Action>

    /// The reducers that this one consists of, run in order.
    @ReducerBuilder<State, Action> var body: Body { get }

    /// Runs `body`, which is evaluated once and cached by the caller.
    ///
    /// Not for conforming types: the library's own defaults are the only implementations.
    func _reduce(into state: inout State, action: Action, body: _RootedBody<Body>) -> Effect<Action>
}

/// A reducer with the state and the action of another: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
    /// A placeholder: a reducer that implements ``reduce(into:action:)`` has no body, and the library never reads it.
    public var body: Never {
        // There is no value of Never to return, and calling this is a programming error.
        fatalError("\(TypeName(Self.self)) changes its state in reduce(into:action:) and has no body.")
    }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        body.reduce(into: &state, action: action)
    }

    public func _reduce(into state: inout State, action: Action, body: _RootedBody<Body>) -> Effect<Action> {
        let body = body.value ?? body.evaluate(self.body)
        return body.reducer.reduce(into: &state, action: action)
    }
}

extension Reducer {
    @inlinable
    public func _reduce(into state: inout State, action: Action, body: _RootedBody<Body>) -> Effect<Action> {
        reduce(into: &state, action: action)
    }
}

/// The evaluated body of a reducer.
public final class _RootedBody<Body> {
    /// A class, so that running the body doesn't copy it.
    final class Value {
        let reducer: Body

        init(_ reducer: Body) { self.reducer = reducer }
    }

    /// Written once.
    var value: Value?

    func evaluate(_ reducer: @autoclosure () -> Body) -> Value {
        let evaluated = Value(reducer())
        value = evaluated
        return evaluated
    }
}
