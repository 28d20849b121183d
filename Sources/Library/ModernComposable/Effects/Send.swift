/// The function through which an effect sends its actions: `await send(.loaded(parks))`.
///
/// Actions are dropped once the effect is cancelled, or its store or its feature is gone.
public struct Send<Action>: Sendable {
    let deliver: @MainActor (Action) -> Void

    init(deliver: @escaping @MainActor (Action) -> Void) {
        self.deliver = deliver
    }

    @MainActor public func callAsFunction(_ action: Action) {
        deliver(action)
    }
}

/// The function that sends a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>
