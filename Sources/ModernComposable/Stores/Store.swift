public import Observation

/// The only place where a feature's state changes: it holds the state, runs the reducer and its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// store.count  // 1
/// ```
///
/// Guarantees:
/// - Actions are worked off one at a time, in the order in which they were sent. One that is sent from
///   inside a reducer or an observer is queued.
/// - Cancellation ids are kept here, by the place of the feature that uses them. No store can cancel what
///   runs in another.
/// - When a store made with a reducer goes, all its effects are cancelled.
/// - Reading it inside `withObservationTracking`, or a view's body, observes it.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
    let core: StoreCore<State, Action>
    var children = ChildStores()
    var elementStores: [ChildStores.Key: AnyObject] = [:]
    var presences: [ChildStores.Site: PresenceCore<State, Action>] = [:]
    /// Whether there ever was a state.
    private let wasThere: Bool
    /// What a child shows when its state is gone, where no blank state is known.
    private let fallback: State?
    private var hasReported = false

    /// A store that owns its state.
    ///
    /// - Parameter onDiagnostic: Told of what goes wrong and that nobody else handles; writes it to the log by default.
    @inlinable
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        onDiagnostic: @escaping @MainActor (StoreDiagnostic) -> Void = StoreDiagnostic.log
    ) {
        self.init(
            core: RootCore(state: initialState(), reducer: reduction(reducer()), report: onDiagnostic))
    }

    @usableFromInline
    init(core: StoreCore<State, Action>, wasThere: Bool = true, fallback: State? = nil) {
        self.core = core
        self.wasThere = wasThere
        self.fallback = fallback
    }
}

/// What a reducer does, as a function. It is made outside of the main actor, else each call would ask where it runs.
@inlinable
func reduction<R: Reducer>(_ reducer: R) -> (inout R.State, R.Action) -> Effect<R.Action> {
    { reducer.reduce(into: &$0, action: $1) }
}

/// A store for the state and the actions of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store {
    /// The state. Of a child that is gone, or was never there, one whose fields are as they are declared, or zero, empty or nil.
    public var state: State {
        observed { $0 }
    }

    /// A part of the state.
    public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value {
        observed { $0[keyPath: member] }
    }

    /// Sends an action, and returns a handle on what it starts.
    ///
    /// When the call returns the state has changed, unless it was made from inside a reducer or an
    /// observer: then the action is queued. A child that is gone ignores it.
    @discardableResult
    public func send(_ action: Action) -> StoreTask {
        if core.isStale {
            reportOnce(isStale(action: action))
            return StoreTask(scope: nil)
        }
        return StoreTask(scope: core.send(action, within: nil))
    }

    /// Waits until no effect of this store, nor of those it is scoped from, is running.
    ///
    /// Whoever waits for its state to change, or for that of a store scoped from it, gets a ``StoreFinishedError``, now and from
    /// now on; it can be sent actions as before. Who waits for the state around it goes on waiting.
    public func finish() async {
        core.finish()
        core.root?.registry.endWaiting(within: core)
        await core.root?.registry.idle()
    }

    /// Whether this is a child whose element or optional is no longer in the state.
    public var isStale: Bool { core.isStale }
}

extension Store {
    /// Where the effects were made that run in this store, in the order in which they started.
    package var runningEffects: [EffectOrigin] { core.root?.registry.origins ?? [] }

    /// Has effects run on an executor, from now on.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    package func runEffects(on executor: any TaskExecutor) { core.root?.registry.executor = executor }

    /// Calls back whenever an effect has started, is cancelled or is over.
    package func onEffectsChange(_ callback: @escaping @MainActor () -> Void) {
        core.root?.registry.onChange = callback
    }

    /// Tells of each action from now on, with the state before and after it; called while the state is being changed, so
    /// it can't read the store.
    /// - Returns: false, and tells of nothing, for a store that is scoped from another.
    package func observeActions(_ tell: @escaping (Action, State, State) -> Void) -> Bool {
        guard let core = core as? RootCore<State, Action> else { return false }
        core.observeActions(tell)
        return true
    }

    /// A part of the state, read where it is; observed as the state is.
    package func withState<Value>(_ body: (State) -> Value) -> Value { observed(body) }

    /// As `withState`, for whoever observes nothing; nil where the state is gone.
    package func withUnobservedState<Value>(_ body: (State) -> Value?) -> Value? { core.read(body) ?? nil }

    /// Cancels all that runs in this store.
    package func cancelEffects() { core.root?.registry.cancelAll() }
}

extension Store {
    private func observed<Value>(_ body: (State) -> Value) -> Value {
        core.observe()
        if let value = core.read(body) { return value }
        reportOnce(isStale(action: nil))
        if let shown = fallback ?? Blank.of(State.self) { return body(shown) }
        if let blank = Blank.of(Value.self) { return blank }
        // A mistake of the program that no value can stand for; no action and no link leads here.
        preconditionFailure(
            "\(name) was made for a place where there was nothing, and there is no \(TypeName(Value.self)) that it could "
                + "show. Leave out the '!' to get an optional store, or make its state '@ObservableState'.")
    }

    private func isStale(action: Action?) -> StoreDiagnostic {
        let action = action.map { ValueDump($0).text }
        return wasThere ? .stale(store: name, action: action) : .neverThere(store: name, action: action)
    }

    private var name: String { "\(TypeName(Self.self))" }

    private func reportOnce(_ issue: @autoclosure () -> StoreDiagnostic) {
        guard !hasReported else { return }
        hasReported = true
        core.root?.report(issue())
    }
}

extension Store: Observable {}

extension Store: Identifiable {}

extension Store: Hashable {
    /// Whether it is the same store.
    public nonisolated static func == (first: Store, second: Store) -> Bool { first === second }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
