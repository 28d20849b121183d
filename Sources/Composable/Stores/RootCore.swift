import DequeModule

/// The core that owns its state and runs the reducer.
final class RootCore<R: Reducer>: StoreCore<R.State, R.Action>, RootOfCores {
    private var state: R.State
    private let reducer: R
    private var queue: Deque<(action: R.Action, run: EffectScope)> = []
    /// How many actions are queued. The queue can say that too, but takes longer than the rest of `send`.
    private var queued = 0
    private var isSending = false
    private var runner: EffectRunner<R.Action>?
    let report: @MainActor (StoreIssue) -> Void
    var watchList = WatchList()
    let registry: EffectRegistry
    private let observedType: ObservedType<R.State>?
    private let transaction = StateTransaction()

    init(state: R.State, reducer: R, report: @escaping @MainActor (StoreIssue) -> Void) {
        self.state = state
        self.reducer = reducer
        self.report = report
        registry = EffectRegistry()
        observedType = ObservedType(R.State.self)
    }

    override var root: (any RootOfCores)? { self }

    override var isFieldObserved: Bool { observedType?.hasFields ?? false }

    override func read<Value>(_ body: (R.State) -> Value) -> Value? { body(state) }

    override func send(_ action: R.Action, within run: EffectScope?) -> EffectScope? {
        guard !isSending else { return enqueue(action, within: run) }
        isSending = true
        let run = process(action, within: run)
        if queued > 0 || !watchList.isEmpty || !transaction.isEmpty { settle() }
        isSending = false
        return run
    }

    private func enqueue(_ action: R.Action, within run: EffectScope?) -> EffectScope {
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        queue.append((action, run))
        queued += 1
        return run
    }

    private func process(_ action: R.Action, within run: EffectScope?) -> EffectScope? {
        guard let operation = reduce(action).operation else { return run }
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        effects.run(operation, for: run)
        run.release()
        return run
    }

    private func reduce(_ action: R.Action) -> Effect<R.Action> {
        transaction.run {
            guard let observedType else { return reducer.reduce(into: &state, action: action) }
            let before = observedType.identity(state)
            let effect = reducer.reduce(into: &state, action: action)
            // Another state altogether, so nobody has told the observers of the one before.
            if let before, observedType.identity(state) != before { before.registrar?.changeAll() }
            return effect
        }
    }

    /// Works off what is queued, then tells observers; what these send is worked off in turn.
    private func settle() {
        repeat {
            while let (action, run) = queue.popFirst() {
                queued -= 1
                if !run.isCancelled { _ = process(action, within: run) }
                run.release()
            }
            for cell in transaction.takeChanged() { cell.notify() }
            for core in watchList.takeChanged() { core.cell.notify() }
        } while queued > 0 || !transaction.isEmpty
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
