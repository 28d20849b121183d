import DequeModule

/// The core that owns its state and runs the reducer.
@usableFromInline
final class RootCore<State, Action>: StoreCore<State, Action>, RootOfCores {
    private let state: StateBox<State>
    /// A function and not the reducer: it is created where the reducer's types are known at compile time, so that no
    /// type is looked up at run time.
    private let reducer: ReducerFunction<State, Action>
    private var queue: Deque<(action: Action, run: EffectScope, cause: ActionCause)> = []
    /// The number of queued actions. Stored apart, because the queue's own `count` takes longer than the rest of
    /// `send`.
    private var queued = 0
    private var isSending = false
    private(set) var isReducing = false
    private var runner: EffectRunner<Action>?
    /// Called in place of the reducer, with a function that runs it; nil if nobody observes the actions.
    private var interception: Interception<State, Action>?
    var maker: AnyObject?
    /// Called before an action that isn't queued.
    var prepare: (@MainActor () -> Void)?
    /// An object that lives as long as the core.
    var companion: AnyObject?
    private(set) var report: @MainActor (StoreDiagnostic) -> Void
    var watchList = WatchList()
    let registry: EffectRegistry
    private let identifier: StateIdentifier?
    private let transaction = ReducerTransaction()
    private(set) var actionCount = 0
    /// The cores that keep their state when a reducer announces that it may remove it.
    private var announced: [WeakCore] = []
    private var keptForAction: [WatchedCore] = []
    /// The cores with a copy of their state.
    private var retaining: [WeakCore] = []

    @usableFromInline
    init(
        state: State, reducer: @escaping (inout State, Action) -> Effect<Action>,
        report: @escaping @MainActor (StoreDiagnostic) -> Void
    ) {
        self.state = StateBox(state)
        self.reducer = ReducerFunction(run: reducer)
        self.report = report
        registry = EffectRegistry()
        identifier = StateIdentifier(State.self)
    }

    override var root: (any RootOfCores)? { self }

    override var isFieldObserved: Bool { identifier?.hasFields ?? false }

    override func readLiving<Value>(_ body: (State) -> Value) -> Value? { body(settledState.pointee) }

    override func visit(_ body: (Borrowed<State>) -> Void) { body(Borrowed(settledState)) }

    private var settledState: UnsafeMutablePointer<State> {
        precondition(
            !isReducing || isUnchanged,
            "A reducer can't read the store that runs it: the state is being changed.")
        return state.pointer
    }

    /// Whether the running reducer has lent the state, or a stored part of it, for reading.
    private var isUnchanged: Bool {
        guard let lent = transaction.lent else { return false }
        let start = UnsafeRawPointer(state.pointer)
        return lent == start || (lent > start && lent < start + MemoryLayout<State>.size)
    }

    override func question(_ ask: @escaping @MainActor (State, State) -> Bool) -> @MainActor () -> Bool {
        { [weak self] in self?.read { ask($0, $0) } ?? false }
    }

    override func send(_ action: Action, within run: EffectScope?) -> EffectScope? {
        if let prepare, !isSending { prepare() }
        let cause = run == nil ? ActionCause.sender : .effect
        guard !isSending else { return enqueue(action, cause, within: run) }
        isSending = true
        let run = process(action, cause, within: run)
        if queued > 0 || !watchList.isEmpty || !transaction.isEmpty { settle() }
        isSending = false
        runner?.startWaiting()
        return run
    }

    private func enqueue(
        _ action: Action, _ cause: ActionCause, within run: EffectScope?
    ) -> EffectScope {
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        queue.append((action, run, cause))
        queued += 1
        return run
    }

    private func process(
        _ action: Action, _ cause: ActionCause, within run: EffectScope?
    ) -> EffectScope? {
        let effect = reduce(action, cause)
        actionCount += 1
        if transaction.hasOutdated || !keptForAction.isEmpty { keepOutdated() }
        runner?.cancelGone()
        guard let operation = effect.operation else { return run }
        let run = run ?? EffectScope(registry: registry)
        run.hold()
        effects.run(operation, for: run)
        run.release()
        return run
    }

    private func reduce(_ action: Action, _ cause: ActionCause) -> Effect<Action> {
        releaseCopies()
        let outer = transaction.begin()
        isReducing = true
        defer {
            isReducing = false
            ReducerTransaction.end(outer)
        }
        guard let interception else { return reducer.run(on: state.pointer, action, identifier) }
        let (reducer, identifier) = (reducer, identifier)
        return interception(&state.pointer.pointee, action, cause) { state, action in
            withUnsafeMutablePointer(to: &state) { reducer.run(on: $0, action, identifier) }
        }
    }

    func intercept(_ outer: @escaping Interception<State, Action>) {
        guard let inner = interception else { return interception = outer }
        interception = { state, action, cause, reduce in
            outer(&state, action, cause) { inner(&$0, $1, cause, reduce) }
        }
    }

    /// Handles queued actions, then notifies observers, and repeats this for the actions that observers send. Stops observers that send
    /// actions endlessly.
    private func settle() {
        var rounds = 0
        repeat {
            while queued > 0, let (action, run, cause) = queue.popFirst() {
                queued -= 1
                if !run.isCancelled { _ = process(action, cause, within: run) }
                run.release()
            }
            if !transaction.isEmpty {
                for diagnostic in transaction.takeDiagnostics() { report(diagnostic) }
                for cell in transaction.takeChanged() { cell.notify() }
                for entry in transaction.takePassing() { entry.core?.placeMayHaveChanged() }
            }
            for core in watchList.takeChanged() { core.notifyObservers() }
            rounds += 1
            if rounds >= Self.mostRounds { endObservers() }
        } while queued > 0 || !transaction.isEmpty
    }

    /// The maximum number of rounds in which observers send further actions within one `send`.
    private static var mostRounds: Int { 10_000 }

    private func endObservers() {
        guard let action = queue.first?.action else { return }
        report(
            .endlessObserver(
                store: "\(TypeName(Store<State, Action>.self))", action: ValueDump(action).text,
                rounds: Self.mostRounds))
        while let (_, run, _) = queue.popFirst() {
            queued -= 1
            run.release()
        }
    }

    private var effects: EffectRunner<Action> {
        if let runner { return runner }
        let made = EffectRunner<Action>(registry: registry) { [weak self] in
            self?.report($0)
        } visitState: { [weak self] body in
            self?.visit { body(AnyBorrowed($0)) }
        } receive: { [weak self] action, run in
            _ = self?.send(action, within: run)
        }
        runner = made
        return made
    }
}

// For stores that keep the last state of a child.
extension RootCore {
    func note(outdated core: WatchedCore) { transaction.note(outdated: core) }

    func retains(_ core: WatchedCore) -> Bool {
        if isReducing { return false }
        retaining.append(WeakCore(core: core))
        return true
    }

    /// A second reference to the state would make its next change copy it.
    private func releaseCopies() {
        if retaining.isEmpty { return }
        for entry in retaining { entry.core?.release() }
        retaining.removeAll(keepingCapacity: true)
    }

    func keepWhenAnnounced(_ core: WatchedCore) {
        announced.removeAll { $0.core == nil }
        announced.append(WeakCore(core: core))
        guard transaction.keepChildren == nil else { return }
        transaction.keepChildren = { [weak self] in
            MainActor.assumeIsolated { self?.keepAnnounced() }
        }
    }

    private func keepAnnounced() {
        // Only a state that lies in the store's own can be read meanwhile.
        guard isUnchanged else { return }
        for core in announced.compactMap(\.core) {
            core.keepState()
            keptForAction.append(core)
        }
    }

    private func keepOutdated() {
        let kept = keptForAction
        keptForAction = []
        for core in kept { core.endKeeping() }
        for core in transaction.takeOutdated() { core.keepState() }
    }
}

// For an inspector.
extension RootCore {
    func visit(by visitor: some RootVisitor) { visitor.visit(RootAccess(core: self)) }

    /// Replaces the state without an action. Has no effect while an action is handled.
    func replaceState(with new: State) {
        guard !isSending else { return }
        isSending = true
        releaseCopies()
        let outer = transaction.begin()
        let before = identifier?.identity(of: Borrowed(state.pointer))
        state.pointer.pointee = new
        actionCount += 1
        // An earlier copy of the state has the same identity, and other values.
        before?.registrar?.changeAll()
        ReducerTransaction.end(outer)
        runner?.cancelGone()
        settle()
        isSending = false
        runner?.startWaiting()
    }

    /// Runs the reducer on a copy of a state, and drops its effects. The reducer can ask `CurrentAction.isTrial`.
    func reduced(_ state: State, by action: Action) -> State {
        var copy = state
        ObservedType(State.self)?.detach(&copy)
        let apart = ReducerTransaction(isTrial: true)
        let outer = apart.begin()
        _ = withUnsafeMutablePointer(to: &copy) { reducer.run(on: $0, action, nil) }
        ReducerTransaction.end(outer)
        // Parts of the copy share their observers with the state.
        for cell in apart.takeChanged() { cell.notify() }
        for entry in apart.takePassing() { entry.core?.placeMayHaveChanged() }
        return copy
    }

    /// Calls back with access to the state, which the function leaves as it was, as reducers ask guards. Observers aren't notified.
    /// Nil while an action is handled.
    func lendState<Result>(_ body: (inout State) -> Result) -> Result? {
        guard !isSending else { return nil }
        isSending = true
        isReducing = true
        releaseCopies()
        let outer = transaction.begin()
        let result = body(&state.pointer.pointee)
        ReducerTransaction.end(outer)
        isReducing = false
        // The function may have sent actions.
        if queued > 0 || !transaction.isEmpty { settle() }
        isSending = false
        runner?.startWaiting()
        return result
    }

    func addReport(_ report: @escaping @MainActor (StoreDiagnostic) -> Void) {
        let others = self.report
        self.report = { diagnostic in
            others(diagnostic)
            report(diagnostic)
        }
    }
}

/// The storage of a root's state: one fixed address, so that reducers change the state in place.
private final class StateBox<State> {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)

    init(_ state: State) { pointer.initialize(to: state) }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }
}

/// A reducer as a function. Not isolated to the main actor, because each call would otherwise check the executor.
private struct ReducerFunction<State, Action> {
    let run: (inout State, Action) -> Effect<Action>

    func run(
        on state: UnsafeMutablePointer<State>, _ action: Action, _ identifier: StateIdentifier?
    ) -> Effect<Action> {
        guard let identifier, let before = identifier.identity(of: Borrowed(state)) else {
            return run(&state.pointee, action)
        }
        let effect = run(&state.pointee, action)
        // The whole state was replaced, so the observers of the previous one have not been notified yet.
        if !identifier.isSame(Borrowed(state), as: before) { before.registrar?.changeAll() }
        return effect
    }
}
