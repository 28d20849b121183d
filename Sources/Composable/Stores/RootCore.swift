import DequeModule

/// The core that owns its state and runs the reducer.
@usableFromInline
final class RootCore<State, Action>: StoreCore<State, Action>, RootOfCores {
    private var state: State
    /// A function, not a reducer: it is made where all types of the reducer are known, so that none has to be
    /// looked up when it runs.
    private let reducer: (inout State, Action) -> Effect<Action>
    private var queue: Deque<(action: Action, run: EffectScope)> = []
    /// How many actions are queued. The queue can say that too, but takes longer than the rest of `send`.
    private var queued = 0
    private var isSending = false
    private(set) var isReducing = false
    private var runner: EffectRunner<Action>?
    let report: @MainActor (StoreIssue) -> Void
    var watchList = WatchList()
    let registry: EffectRegistry
    private let hasFields: Bool
    private let identifier: StateIdentifier?
    private let transaction = StateTransaction()

    @usableFromInline
    init(
        state: State, reducer: @escaping (inout State, Action) -> Effect<Action>,
        report: @escaping @MainActor (StoreIssue) -> Void
    ) {
        self.state = state
        self.reducer = reducer
        self.report = report
        registry = EffectRegistry()
        let observed = ObservedType(State.self)
        hasFields = observed?.hasFields ?? false
        identifier = observed?.identifier
    }

    override var root: (any RootOfCores)? { self }

    override var isFieldObserved: Bool { hasFields }

    override func read<Value>(_ body: (State) -> Value) -> Value? { body(state) }

    override func visit(_ body: (UnsafePointer<State>) -> Void) { withUnsafePointer(to: &state, body) }

    override func send(_ action: Action, within run: EffectScope?) -> EffectScope? {
        guard !isSending else { return enqueue(action, within: run) }
        isSending = true
        let run = process(action, within: run)
        if queued > 0 || !watchList.isEmpty || !transaction.isEmpty { settle() }
        isSending = false
        runner?.startWaiting()
        return run
    }

    private func enqueue(_ action: Action, within run: EffectScope?) -> EffectScope {
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        queue.append((action, run))
        queued += 1
        return run
    }

    private func process(_ action: Action, within run: EffectScope?) -> EffectScope? {
        let effect = reduce(action)
        runner?.cancelGone()
        guard let operation = effect.operation else { return run }
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        effects.run(operation, for: run)
        run.release()
        return run
    }

    private func reduce(_ action: Action) -> Effect<Action> {
        let outer = transaction.begin()
        isReducing = true
        defer {
            isReducing = false
            StateTransaction.end(outer)
        }
        return Self.run(reducer, on: &state, action, identifier)
    }

    /// Not isolated, else each closure in it would ask where it runs.
    private nonisolated static func run(
        _ reducer: (inout State, Action) -> Effect<Action>, on state: inout State, _ action: Action,
        _ identifier: StateIdentifier?
    ) -> Effect<Action> {
        guard let identifier else { return reducer(&state, action) }
        return withUnsafeMutablePointer(to: &state) { state in
            let before = identifier.identity(at: state)
            let effect = reducer(&state.pointee, action)
            // Another state altogether, so nobody has told the observers of the one before.
            if let before, !identifier.isSame(state, as: before) { before.registrar?.changeAll() }
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
            for core in watchList.takeChanged() { core.tell() }
        } while queued > 0 || !transaction.isEmpty
    }

    private var effects: EffectRunner<Action> {
        if let runner { return runner }
        let made = EffectRunner<Action>(registry: registry, report: report) { [weak self] body in
            self?.visit { body(StatePointer($0)) }
        } receive: { [weak self] action, run in
            _ = self?.send(action, within: run)
        }
        runner = made
        return made
    }
}
