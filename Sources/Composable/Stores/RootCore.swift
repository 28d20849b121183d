import DequeModule

/// The core that owns its state and runs the reducer.
final class RootCore<R: Reducer>: StoreCore<R.State, R.Action>, RootOfCores {
    private var state: R.State
    private let reducer: R
    private var queue: Deque<(action: R.Action, run: EffectScope)> = []
    private var isSending = false
    private var runner: EffectRunner<R.Action>?
    let report: @MainActor (StoreIssue) -> Void
    var watchList = WatchList()
    let registry: EffectRegistry

    init(state: R.State, reducer: R, report: @escaping @MainActor (StoreIssue) -> Void) {
        self.state = state
        self.reducer = reducer
        self.report = report
        registry = EffectRegistry()
    }

    override var root: (any RootOfCores)? { self }

    override func read<Value>(_ body: (R.State) -> Value) -> Value? { body(state) }

    override func send(_ action: R.Action, within run: EffectScope?) -> EffectScope? {
        guard !isSending else { return enqueue(action, within: run) }
        isSending = true
        let run = process(action, within: run)
        if !queue.isEmpty || !watchList.isEmpty { settle() }
        isSending = false
        return run
    }

    private func enqueue(_ action: R.Action, within run: EffectScope?) -> EffectScope {
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        queue.append((action, run))
        return run
    }

    private func process(_ action: R.Action, within run: EffectScope?) -> EffectScope? {
        guard let operation = reducer.reduce(into: &state, action: action).operation else { return run }
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        effects.run(operation, for: run)
        run.release()
        return run
    }

    /// Works off what is queued, then tells observers; what these send is worked off in turn.
    private func settle() {
        repeat {
            while let (action, run) = queue.popFirst() {
                if !run.isCancelled { _ = process(action, within: run) }
                run.release()
            }
            for core in watchList.takeChanged() { core.cell.notify() }
        } while !queue.isEmpty
    }

    private var effects: EffectRunner<R.Action> {
        if let runner { return runner }
        let made = EffectRunner<R.Action>(registry: registry, report: report) { [weak self] action, run in
            _ = self?.send(action, within: run)
        }
        runner = made
        return made
    }
}
