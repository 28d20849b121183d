/// A handle on the effects of an action, including those of the actions that they send.
///
/// ```swift
/// .task { await store.send(.appeared).finish() }
/// ```
///
/// The task of an action without effects is finished at once and costs nothing.
public struct StoreTask: Sendable {
    let scope: EffectScope?

    /// Waits until all effects have ended. Cancelling the waiting task cancels the effects.
    ///
    /// - Parameter isolation: The actor of the caller; filled in by the compiler.
    public func finish(isolation: isolated (any Actor)? = #isolation) async {
        guard let scope else { return }
        await withTaskCancellationHandler {
            await scope.idle()
        } onCancel: {
            Task { @MainActor in scope.cancel() }
        }
    }

    /// Cancels all effects. Actions that they send afterwards are dropped.
    @MainActor public func cancel() { scope?.cancel() }

    /// Whether it was cancelled.
    @MainActor public var isCancelled: Bool { scope?.isCancelled ?? false }
}
