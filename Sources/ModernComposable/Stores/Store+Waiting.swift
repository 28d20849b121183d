/// What waits for a store's state gets this when the store is told to finish, or is gone.
public struct StoreFinishedError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "The store was finished, so nobody waits for its state any more." }
}

/// Waits for something to become of a state; it keeps neither the store nor its state.
package struct StoreWait: Sendable {
    fileprivate let end: WaitEnd
    fileprivate let cancel: @Sendable () -> Void

    /// - Throws: `CancellationError` when the waiting task is cancelled, ``StoreFinishedError`` when ``Store/finish()`` is called or
    ///   the store goes.
    package func untilOver() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { end.tell($0) }
        } onCancel: {
            cancel()
        }
    }
}

extension Store {
    /// Begins to wait as long as something holds of the state, and the state is there. It is asked whenever something has
    /// changed in the store that owns the state.
    ///
    /// - Parameter condition: Is told the state, and that of the outermost store of the same kind which it is scoped from.
    /// - Throws: `CancellationError` when the task is cancelled already, ``StoreFinishedError`` when ``finish()`` was called before.
    package func wait(while condition: @escaping @MainActor (State, _ outermost: State) -> Bool) throws
        -> StoreWait
    {
        if core.isFinished { throw StoreFinishedError() }
        try Task.checkCancellation()
        let wait = StateWait(for: core, while: core.question(condition))
        wait.begin()
        return StoreWait(end: wait.ending) { [weak wait] in
            Task { @MainActor in wait?.end(.failure(CancellationError())) }
        }
    }

    /// Who shows the store holds this. When nobody does any more, who waits for its state gets a ``StoreFinishedError``: that
    /// waiting may be all that is left of a window.
    package func use() -> StoreUse {
        if let use = core.use { return use }
        let use = StoreUse { [weak core] in
            if let core { core.root?.registry.endWaiting(within: core) }
        }
        core.use = use
        return use
    }
}

/// A store is shown as long as this is held.
@MainActor
package final class StoreUse {
    private let end: @MainActor () -> Void
    /// What is kept for as long as anybody shows the store.
    package var kept: AnyObject?

    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    deinit { Task { @MainActor [end] in end() } }
}

/// Somebody who waits for a state to change. The store that owns the state keeps it, and it keeps no store: when the store goes,
/// so does this, and the waiting is over.
final class StateWait: WatchedCore {
    private let condition: @MainActor () -> Bool
    private var cores: [WeakCore] = []
    private weak var registry: EffectRegistry?
    private weak var list: (any RootOfCores)?
    private var id: EffectRegistry.ID?
    fileprivate let ending = WaitEnd()

    private struct WeakCore {
        weak var core: WatchedCore?
    }

    fileprivate init(for core: WatchedCore, while condition: @escaping @MainActor () -> Bool) {
        self.condition = condition
        list = core.root
        registry = core.root?.registry
        var next: WatchedCore? = core
        while let core = next {
            cores.append(WeakCore(core: core))
            next = core.outer
        }
    }

    deinit { ending.resume(with: .failure(StoreFinishedError())) }

    fileprivate func begin() {
        guard condition() else { return tell() }
        id = registry?.begin(self)
        list?.watch(self)
    }

    override var hasChanged: Bool { !condition() }

    override func isWithin(_ core: WatchedCore) -> Bool { cores.contains { $0.core === core } }

    override func tell() { end(.success(())) }

    func end(_ result: Result<Void, any Error>) {
        ending.resume(with: result)
        if let id { registry?.end(id) }
    }
}

/// How a wait has ended, and who is to be told. Sendable because all that changes is guarded by the lock: a store may go, and a
/// task be cancelled, anywhere.
private final class WaitEnd: @unchecked Sendable {
    private let lock = Lock()
    private var result: Result<Void, any Error>?
    private var continuation: CheckedContinuation<Void, any Error>?

    deinit { lock.destroy() }

    /// Ends the wait; the first end counts.
    func resume(with result: Result<Void, any Error>) {
        lock.lock()
        let continuation = continuation
        self.continuation = nil
        if self.result == nil { self.result = result }
        lock.unlock()
        continuation?.resume(with: result)
    }

    /// Tells of the end, when it comes.
    func tell(_ continuation: CheckedContinuation<Void, any Error>) {
        lock.lock()
        let result = result
        if result == nil { self.continuation = continuation }
        lock.unlock()
        if let result { continuation.resume(with: result) }
    }
}
