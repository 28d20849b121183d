public import Observation

/// The owner of a feature's state: holds it, and runs the reducer and its effects. The state changes nowhere else.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// store.count  // 1
/// ```
///
/// Guarantees:
/// - Actions are handled one at a time, in the order in which they were sent. An action sent from inside a
///   reducer or an observer is queued.
/// - Cancellation ids are scoped to the store and to the place of the feature that uses them. No store can cancel
///   another store's effects.
/// - When a store created with a reducer is released, all its effects are cancelled.
/// - Reading the store inside `withObservationTracking`, or a view's body, observes it.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
    let core: StoreCore<State, Action>
    var children = ChildStores()
    var elementStores: [ChildStores.Key: AnyObject] = [:]
    var presences: [ChildStores.PlaceKey: PresenceCore<State, Action>] = [:]
    /// Whether there was a state when the store was created.
    private let wasThere: Bool
    private var hasReported = false

    /// Creates a store that owns its state.
    ///
    /// - Parameters:
    ///   - initialState: The first state.
    ///   - reducer: The reducer of its actions.
    ///   - onDiagnostic: Called for each diagnostic that no other code handles; writes it to the log by default.
    @inlinable
    public convenience init<R: Reducer<State, Action>>(
        initialState: @autoclosure () -> State,
        @ReducerBuilder<State, Action> reducer: () -> R,
        onDiagnostic: @escaping @MainActor (StoreDiagnostic) -> Void = StoreDiagnostic.log
    ) {
        let reducer = forStore(reducer())
        self.init(core: RootCore(state: initialState(), reducer: reduction(reducer), report: onDiagnostic))
        attach(reducer, to: self)
    }

    @usableFromInline
    init(core: StoreCore<State, Action>, wasThere: Bool = true) {
        self.core = core
        self.wasThere = wasThere
    }
}

/// Returns a reducer's logic as a function. Not isolated to the main actor, because each call would otherwise check the executor.
@inlinable
func reduction<R: Reducer>(_ reducer: R) -> (inout R.State, R.Action) -> Effect<R.Action> {
    { reducer.reduce(into: &$0, action: $1) }
}

/// A store for the state and the actions of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store {
    /// The state. For a child that is gone: its last state. For one that was never there: a blank state, with fields as declared, or zero,
    /// empty or nil.
    public var state: State {
        observed { $0 }
    }

    /// A part of the state.
    public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value {
        observed { $0[keyPath: member] }
    }

    /// Sends an action, and returns a handle on its effects.
    ///
    /// The state has changed when the call returns, except for calls from inside a reducer or an observer:
    /// then the action is queued. The store of a child that is gone ignores it.
    @discardableResult
    public func send(_ action: Action) -> StoreTask {
        if core.isStale {
            let text = ValueDump(action).text
            reportOnce(
                wasThere ? .stale(store: name, action: text) : .neverThere(store: name, action: text))
            return StoreTask(scope: nil)
        }
        return StoreTask(scope: core.send(action, within: nil))
    }

    /// Waits until no effect of this store, or of the stores it is scoped from, is running.
    ///
    /// Waits for the state of this store, or of a store scoped from it, end with a ``StoreFinishedError``, now and in
    /// future; the store still accepts actions. Waits for an enclosing state continue.
    public func finish() async {
        core.finish()
        core.root?.registry.endWaiting(within: core)
        await core.root?.registry.idle()
    }

    /// Whether this is a child whose element or optional is no longer in the state. It shows its last state.
    public var isStale: Bool { core.isStale }
}

extension Store {
    /// The origins of the effects that run in this store, in the order in which they started.
    package var runningEffects: [EffectOrigin] { core.root?.registry.origins ?? [] }

    /// Sets the executor for effects that start from now on.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    package func runEffects(on executor: any TaskExecutor) { core.root?.registry.executor = executor }

    /// Calls back whenever an effect has started, was cancelled or has ended.
    package func onEffectsChange(_ callback: @escaping @MainActor () -> Void) {
        core.root?.registry.onChange = callback
    }

    /// Reads a part of the state without copying the rest; observed like the state.
    package func withState<Value>(_ body: (State) -> Value) -> Value { observed(body) }

    /// Like `withState`, but without observation; nil if the state is gone.
    package func withUnobservedState<Value>(_ body: (State) -> Value?) -> Value? {
        core.readLiving(body) ?? nil
    }

    /// Cancels all effects of this store.
    package func cancelEffects() { core.root?.registry.cancelAll() }
}

extension Store {
    private func observed<Value>(_ body: (State) -> Value) -> Value {
        core.observe()
        if let value = core.read(body) { return value }
        reportOnce(.neverThere(store: name, action: nil))
        if let shown = Blank.of(State.self) { return body(shown) }
        if let blank = Blank.of(Value.self) { return blank }
        // A programming error, and no value can be returned; no action and no link leads here.
        preconditionFailure(
            "\(name) was made for a place where there was nothing, and there is no \(TypeName(Value.self)) that it could "
                + "show. Leave out the '!' to get an optional store, or make its state '@ObservableState'.")
    }

    private var name: String { "\(TypeName(Self.self))" }

    private func reportOnce(_ diagnostic: @autoclosure () -> StoreDiagnostic) {
        guard !hasReported else { return }
        hasReported = true
        core.root?.report(diagnostic())
    }
}

extension Store: Observable {}

extension Store: Identifiable {}

extension Store: Hashable {
    /// Whether both are the same store.
    public nonisolated static func == (first: Store, second: Store) -> Bool { first === second }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
