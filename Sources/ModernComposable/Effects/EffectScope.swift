/// What can be cancelled or awaited together: all that an action, a cancellation id or a place has running.
@MainActor
final class EffectScope {
    private(set) var isCancelled = false
    private(set) var members: Set<EffectRegistry.ID> = []
    /// Effects, and the rests of concatenations and queued actions that belong here.
    private var pending = 0
    private var onIdle: [() -> Void] = []
    private weak var registry: EffectRegistry?

    init(registry: EffectRegistry?) { self.registry = registry }

    var isIdle: Bool { pending == 0 }

    func enter(_ id: EffectRegistry.ID) {
        members.insert(id)
        pending += 1
    }

    func leave(_ id: EffectRegistry.ID) {
        if members.remove(id) != nil { release() }
    }

    func hold() { pending += 1 }

    func release() {
        pending -= 1
        guard pending == 0, !onIdle.isEmpty else { return }
        let callbacks = onIdle
        onIdle = []
        for callback in callbacks { callback() }
    }

    func cancel() {
        isCancelled = true
        for id in members.sorted() { registry?.cancel(id) }
    }

    /// Calls back when nothing is pending any more; at once when nothing is.
    func whenIdle(_ callback: @escaping () -> Void) {
        if isIdle { callback() } else { onIdle.append(callback) }
    }

    func idle() async {
        guard !isIdle else { return }
        await withCheckedContinuation { continuation in
            whenIdle { continuation.resume() }
        }
    }
}
