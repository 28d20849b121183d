/// A group of effects that are cancelled or awaited together: all effects of one action, one cancellation id or one place.
@MainActor
final class EffectScope {
    private(set) var isCancelled = false
    private(set) var members: Set<EffectRegistry.ID> = []
    /// The number of running effects, remaining parts of concatenations and queued actions in this scope.
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

    /// Calls back when nothing is pending any more; at once if nothing is pending now.
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
