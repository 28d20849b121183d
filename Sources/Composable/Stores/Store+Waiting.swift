/// What waits for a store's state gets this when the store is told to finish.
public struct StoreFinishedError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "The store was finished, so nobody waits for its state any more." }
}

extension Store {
    /// Waits as long as something holds of the state, and the state is there.
    ///
    /// - Throws: `CancellationError` when the waiting task is cancelled, ``StoreFinishedError`` when
    ///   ``finish()`` is called or was called before.
    package func wait(while condition: @escaping @MainActor (State) -> Bool) async throws {
        guard let root = core.root else { return }
        if root.registry.isFinished { throw StoreFinishedError() }
        try Task.checkCancellation()
        let wait = StateWait(core, while: condition)
        guard !wait.hasChanged else { return }
        let id = root.registry.begin(wait)
        defer { root.registry.end(id) }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait.continuation = continuation
                root.watch(wait)
            }
        } onCancel: {
            Task { @MainActor in wait.end(CancellationError()) }
        }
    }
}

/// Somebody who waits for a state to change.
@MainActor
protocol Waiting: AnyObject {
    func end(_ error: (any Error)?)
}

private final class StateWait<State, Action>: WatchedCore, Waiting {
    private let core: StoreCore<State, Action>
    private let condition: @MainActor (State) -> Bool
    var continuation: CheckedContinuation<Void, any Error>?

    init(_ core: StoreCore<State, Action>, while condition: @escaping @MainActor (State) -> Bool) {
        self.core = core
        self.condition = condition
    }

    override var hasChanged: Bool { !(core.read(condition) ?? false) }

    override func tell() { end(nil) }

    func end(_ error: (any Error)?) {
        guard let continuation else { return }
        self.continuation = nil
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
}
