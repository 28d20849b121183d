/// What an effect sends its actions with: `await send(.loaded(parks))`.
///
/// Once the effect is cancelled, or its store or its feature is gone, it sends nothing any more.
public struct Send<Action>: Sendable {
    let deliver: @MainActor (Action) -> Void

    init(deliver: @escaping @MainActor (Action) -> Void) {
        self.deliver = deliver
    }

    @MainActor public func callAsFunction(_ action: Action) {
        deliver(action)
    }
}
