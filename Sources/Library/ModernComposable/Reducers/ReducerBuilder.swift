/// Builds a list of reducers that run in order on the same state and action.
@resultBuilder
public enum ReducerBuilder<State, Action> {
    public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> _Rooted<R> {
        _Rooted(reducer)
    }

    public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

    public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

    public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
        accumulated: First, next: Next
    ) -> _Sequenced<First, Next> {
        _Sequenced(first: accumulated, next: next)
    }

    public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> _Optionally<R> {
        _Optionally(reducer: reducer)
    }

    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        first: First
    ) -> _Either<First, Second> {
        .first(first)
    }

    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        second: Second
    ) -> _Either<First, Second> {
        .second(second)
    }

    public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _Listed<R> {
        _Listed(reducers: reducers)
    }

    public static func buildLimitedAvailability<R: Reducer<State, Action>>(
        _ reducer: R
    ) -> Reduce<State, Action> {
        Reduce(reducer)
    }

    public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

    /// A reducer with its cached body, evaluated when the first action reaches it.
    ///
    /// Without the cache a feature's body would be built for every action. It is evaluated lazily because a
    /// feature may contain itself.
    public final class _Rooted<R: Reducer>: Reducer {
        @usableFromInline let reducer: R
        @usableFromInline let rootedBody = _RootedBody<R.Body>()

        init(_ reducer: R) { self.reducer = reducer }

        @inlinable
        public func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
            reducer._reduce(into: &state, action: action, body: rootedBody)
        }
    }

    /// Two reducers in sequence.
    public struct _Sequenced<First: Reducer<State, Action>, Next: Reducer<State, Action>>: Reducer {
        let first: First
        let next: Next

        init(first: First, next: Next) {
            self.first = first
            self.next = next
        }

        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
            let effect = first.reduce(into: &state, action: action)
            return effect.merge(with: next.reduce(into: &state, action: action))
        }
    }

    /// The reducer of an `if` without `else`.
    public struct _Optionally<R: Reducer<State, Action>>: Reducer {
        let reducer: R?

        init(reducer: R?) { self.reducer = reducer }

        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
            reducer?.reduce(into: &state, action: action) ?? .none
        }
    }

    /// The reducer of an `if` with `else`, or of a `switch`.
    public enum _Either<First: Reducer<State, Action>, Second: Reducer<State, Action>>: Reducer {
        case first(First)
        case second(Second)

        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch self {
            case .first(let reducer): reducer.reduce(into: &state, action: action)
            case .second(let reducer): reducer.reduce(into: &state, action: action)
            }
        }
    }

    /// The reducers of a `for` loop.
    public struct _Listed<R: Reducer<State, Action>>: Reducer {
        let reducers: [R]

        init(reducers: [R]) { self.reducers = reducers }

        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
            var effects: [Effect<Action>] = []
            for reducer in reducers { effects.append(reducer.reduce(into: &state, action: action)) }
            return .merge(effects)
        }
    }
}
