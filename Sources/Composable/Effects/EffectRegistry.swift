/// The effects that one store has running.
///
/// It is the only owner of them: when the store goes, it goes, and with it every task is cancelled.
@MainActor
final class EffectRegistry {
    typealias ID = Int

    private(set) var running: [ID: RunningEffect] = [:]
    private var lastID = 0
    private var waiting: [() -> Void] = []
    private var waitingForState: [ID: any Waiting] = [:]
    private(set) var isFinished = false
    /// Told whenever an effect has started or is over.
    var onChange: (() -> Void)?

    /// Keeps who waits for the state, until ``end(_:)``.
    func begin(_ wait: any Waiting) -> ID {
        let id = nextID()
        waitingForState[id] = wait
        return id
    }

    func end(_ id: ID) { waitingForState[id] = nil }

    func finishWaiting() {
        isFinished = true
        for id in waitingForState.keys.sorted() { waitingForState[id]?.end(StoreFinishedError()) }
    }

    func add(_ effect: RunningEffect, id: ID) {
        running[id] = effect
        onChange?()
    }

    /// Where the effects that run were made, in the order in which they started.
    var origins: [EffectOrigin] {
        running.sorted { $0.key < $1.key }.map(\.value.origin)
    }

    func nextID() -> ID {
        lastID += 1
        return lastID
    }

    func mayDeliver(_ id: ID) -> Bool { running[id]?.isCancelled == false }

    func start(_ id: ID, _ task: Task<Void, Never>) { running[id]?.start(task) }

    func cancel(_ id: ID) { running[id]?.cancel() }

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

/// The work of an effect, from when it is made until it is over.
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
