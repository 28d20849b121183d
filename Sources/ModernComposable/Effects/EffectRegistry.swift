/// The effects that one store has running.
///
/// It is the only owner of them: when the store goes, it goes, and with it every task is cancelled.
@MainActor
final class EffectRegistry {
    typealias ID = Int

    private(set) var running: [ID: RunningEffect] = [:]
    private var lastID = 0
    private var waiting: [() -> Void] = []
    private var waitingForState: [ID: StateWait] = [:]
    private var knownBlanks: [ObjectIdentifier: Bool] = [:]
    /// Told whenever an effect has started or is over.
    var onChange: (() -> Void)?
    /// What effects run on, if somebody says so: a `TaskExecutor`, which not all systems have.
    var executor: (any Sendable)?

    /// Keeps who waits for the state, until ``end(_:)``. Nobody else does, so who waits ends with the store.
    func begin(_ wait: StateWait) -> ID {
        let id = nextID()
        waitingForState[id] = wait
        return id
    }

    func end(_ id: ID) { waitingForState[id] = nil }

    /// Ends who waits for the state of a core, or of one that is scoped from it.
    func endWaiting(within core: WatchedCore) {
        for id in waitingForState.keys.sorted() {
            guard let wait = waitingForState[id], wait.isWithin(core) else { continue }
            wait.end(.failure(StoreFinishedError()))
        }
    }

    /// Whether a blank value of a type is known, found out once for each.
    func isBlankKnown<Value>(of type: Value.Type) -> Bool {
        if let known = knownBlanks[ObjectIdentifier(type)] { return known }
        let isKnown = Blank.of(type) != nil
        knownBlanks[ObjectIdentifier(type)] = isKnown
        return isKnown
    }

    func add(_ effect: RunningEffect, id: ID) {
        running[id] = effect
        onChange?()
    }

    /// Where the effects that run were made, in the order in which they started. What was cancelled sends nothing any more, and
    /// what is over only has to say so.
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
