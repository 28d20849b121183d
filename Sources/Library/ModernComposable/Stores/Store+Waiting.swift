/// Thrown by a wait for a store's state when the store is finished or released.
public struct StoreFinishedError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String {
        "The store was finished or released, so waits for its state have ended."
    }
}

/// A wait for a change of a state. It retains neither the store nor its state.
package struct StoreWait: Sendable {
    fileprivate let end: WaitEnd
    fileprivate let cancel: @Sendable () -> Void

    /// - Throws: `CancellationError` if the waiting task is cancelled, ``StoreFinishedError`` if ``Store/finish()`` is called or
    ///   the store is released.
    package func untilOver() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { end.resumeAtEnd($0) }
        } onCancel: {
            cancel()
        }
    }
}

extension Store {
    /// Starts a wait that lasts while the condition holds and the state is there. The condition is evaluated after each change in
    /// the store that owns the state.
    ///
    /// - Parameter condition: Gets the state, and the state of the outermost enclosing store of the same type.
    /// - Throws: `CancellationError` if the task is already cancelled, ``StoreFinishedError`` if ``finish()`` was called before.
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

    /// Returns a handle that a view of the store retains. When the last handle is released, the window was closed:
    /// waits for the store's state then end with a ``StoreFinishedError``, because such a wait may be all that still
    /// retains the window's objects.
    package func use() -> StoreUse {
        if let use = core.use { return use }
        let use = StoreUse { [weak core] in
            if let core { core.root?.registry.endWaiting(within: core) }
        }
        core.use = use
        return use
    }
}

/// A handle that marks a store as shown while it is retained.
@MainActor
package final class StoreUse {
    private let end: @MainActor () -> Void
    /// An object to retain as long as the store is shown.
    package var retainedObject: AnyObject?

    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    deinit { Task { @MainActor [end] in end() } }
}

/// A wait for a change of a state. The store that owns the state retains the wait, and the wait retains no store: when the store is
/// released, so is the wait, which ends it.
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
        guard condition() else { return notifyObservers() }
        id = registry?.begin(self)
        list?.watch(self)
    }

    override var hasChanged: Bool { !condition() }

    override func isWithin(_ core: WatchedCore) -> Bool { cores.contains { $0.core === core } }

    override func notifyObservers() { end(.success(())) }

    func end(_ result: Result<Void, any Error>) {
        ending.resume(with: result)
        if let id { registry?.end(id) }
    }
}

/// The end of a wait, and the continuation to resume. Sendable because all mutable state is guarded by the lock: a store may be
/// released, and a task cancelled, on any thread.
private final class WaitEnd: @unchecked Sendable {
    private let lock = Lock()
    private var result: Result<Void, any Error>?
    private var continuation: CheckedContinuation<Void, any Error>?

    deinit { lock.destroy() }

    /// Ends the wait. Only the first call has an effect.
    func resume(with result: Result<Void, any Error>) {
        lock.lock()
        let continuation = continuation
        self.continuation = nil
        if self.result == nil { self.result = result }
        lock.unlock()
        continuation?.resume(with: result)
    }

    /// Resumes the continuation when the wait ends.
    func resumeAtEnd(_ continuation: CheckedContinuation<Void, any Error>) {
        lock.lock()
        let result = result
        if result == nil { self.continuation = continuation }
        lock.unlock()
        if let result { continuation.resume(with: result) }
    }
}
