/// What an action started, and what that went on to start.
///
/// ```swift
/// .task { await store.send(.appeared).finish() }
/// ```
///
/// An action that started nothing has a task that is over already and costs nothing.
public struct StoreTask: Sendable {
    let scope: EffectScope?

    /// Waits until all of it is over. If the waiting task is cancelled, so is all that the action started.
    ///
    /// - Parameter isolation: Where it is waited for; there is no need to give it.
    public func finish(isolation: isolated (any Actor)? = #isolation) async {
        guard let scope else { return }
        await withTaskCancellationHandler {
            await scope.idle()
        } onCancel: {
            Task { @MainActor in scope.cancel() }
        }
    }

    /// Cancels all of it. What it sends from now on is dropped.
    @MainActor public func cancel() { scope?.cancel() }

    /// Whether it was cancelled.
    @MainActor public var isCancelled: Bool { scope?.isCancelled ?? false }
}
