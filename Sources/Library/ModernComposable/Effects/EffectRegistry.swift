/// The running effects of one store.
///
/// The registry is their only owner: it is released with the store, and every task is cancelled with it.
@MainActor
final class EffectRegistry {
    typealias ID = Int

    private(set) var running: [ID: RunningEffect] = [:]
    private var lastID = 0
    private var waiting: [() -> Void] = []
    private var waitingForState: [ID: StateWait] = [:]
    /// Called whenever an effect has started or ended.
    var onChange: (() -> Void)?
    /// The executor for effects, if one is set: a `TaskExecutor`, which not all systems have.
    var executor: (any Sendable)?

    /// Keeps a wait for the state until ``end(_:)``. It is the only owner of the wait, so the wait ends with the store.
    func begin(_ wait: StateWait) -> ID {
        let id = nextID()
        waitingForState[id] = wait
        return id
    }

    func end(_ id: ID) { waitingForState[id] = nil }

    /// Ends the waits for the state of a core, or of one that is scoped from it.
    func endWaiting(within core: WatchedCore) {
        for id in waitingForState.keys.sorted() {
            guard let wait = waitingForState[id], wait.isWithin(core) else { continue }
            wait.end(.failure(StoreFinishedError()))
        }
    }

    func add(_ effect: RunningEffect, id: ID) {
        running[id] = effect
        onChange?()
    }

    /// The origins of the running effects, in the order in which they started, without those that were cancelled: they send nothing more,
    /// and only their end is still to be reported.
    var origins: [EffectOrigin] {
        running.filter { !$0.value.isCancelled }.sorted { $0.key < $1.key }.map(\.value.origin)
    }

    func nextID() -> ID {
        lastID += 1
        return lastID
    }

    func mayDeliver(_ id: ID) -> Bool { running[id]?.isCancelled == false }

    func start(_ id: ID, _ task: Task<Void, Never>) { running[id]?.start(task) }

    func cancel(_ id: ID) {
        guard let effect = running[id] else { return }
        effect.cancel()
        onChange?()
    }

    func cancelAll() {
        for id in running.keys.sorted() { cancel(id) }
    }

    func remove(_ id: ID) {
        running[id] = nil
        onChange?()
        guard running.isEmpty, !waiting.isEmpty else { return }
        let callbacks = waiting
        waiting = []
        for callback in callbacks { callback() }
    }

    func idle() async {
        while !running.isEmpty {
            await withCheckedContinuation { continuation in
                waiting.append { continuation.resume() }
            }
        }
    }
}

/// The work of one effect, from its creation to its end.
@MainActor
final class RunningEffect {
    private(set) var isCancelled = false
    private var task: Task<Void, Never>?

    let origin: EffectOrigin

    init(origin: EffectOrigin) { self.origin = origin }

    func start(_ task: Task<Void, Never>) { self.task = task }

    func cancel() {
        isCancelled = true
        task?.cancel()
    }

    deinit { task?.cancel() }
}
