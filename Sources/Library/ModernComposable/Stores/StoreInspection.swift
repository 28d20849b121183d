/// What sent an action to a store.
package enum ActionCause: String, Sendable {
    /// A call of `send`.
    case sender
    /// An effect of the store.
    case effect
}

/// Code around the reducer of a store. Unless it calls `reduce`, the action has no effect.
package typealias Interception<State, Action> = (
    _ state: inout State, _ action: Action, _ cause: ActionCause,
    _ reduce: (inout State, Action) -> Effect<Action>
) -> Effect<Action>

/// Gets access to the store that owns a state, with its types.
@MainActor
package protocol RootVisitor {
    func visit<State, Action>(_ root: RootAccess<State, Action>)
}

/// An inspector's access to the store that owns a state. It doesn't keep the store alive.
@MainActor
package struct RootAccess<State, Action> {
    private weak var core: RootCore<State, Action>?
    /// Identifies the owning store, also for all stores that are scoped from it.
    package let id: ObjectIdentifier

    init(core: RootCore<State, Action>) {
        self.core = core
        id = ObjectIdentifier(core)
    }

    /// Nil once the store is gone.
    package var state: State? { core?.read { $0 } }

    /// Calls back with access to the state, which the function must leave as it was. Nil while an action is handled, and once the store is gone.
    package func lendState<Result>(_ body: (inout State) -> Result) -> Result? {
        core?.lendState(body) ?? nil
    }

    /// Sends an action to the store.
    package func send(_ action: Action) { _ = core?.send(action, within: nil) }

    /// Ties an object to the lifetime of the store, and has a function called before each action that isn't queued.
    package func accompany(by companion: AnyObject, prepare: (@MainActor () -> Void)? = nil) {
        core?.companion = companion
        core?.prepare = prepare
    }

    /// Runs the code around the reducer from now on, and around the code that was given before.
    package func intercept(_ interception: @escaping Interception<State, Action>) {
        core?.intercept(interception)
    }

    /// Calls back with each diagnostic of the store, besides the handler of the app.
    package func onDiagnostic(_ report: @escaping @MainActor (StoreDiagnostic) -> Void) {
        core?.addReport(report)
    }

    /// Replaces the state, and notifies all observers. Effects of children that are gone are cancelled.
    package func replaceState(with new: State) { core?.replaceState(with: new) }

    /// Returns the result of an action for any state; nil once the store is released. The store doesn't change, and effects are dropped.
    package func reduced(_ state: State, by action: Action) -> State? { core?.reduced(state, by: action) }
}

/// A reducer that takes part in the life of the stores whose only reducer it is.
package protocol RootReducer<State, Action>: Reducer {
    /// A copy for one store, which shares nothing that changes with the copies for other stores.
    func forStore() -> Self
    /// Called when a store was made of such a copy.
    @MainActor func attach(to root: RootAccess<State, Action>)
}

extension ReducerBuilder._Rooted: RootReducer {
    package func forStore() -> Self { Self(ModernComposable.forStore(reducer)) }

    @MainActor package func attach(to root: RootAccess<R.State, R.Action>) {
        (reducer as? any RootReducer<R.State, R.Action>)?.attach(to: root)
    }
}

/// Returns the copy of a reducer for one store.
@usableFromInline
func forStore<R: Reducer>(_ reducer: R) -> R {
    (reducer as? any RootReducer)?.forStore() as? R ?? reducer
}

/// Tells a reducer about the store that was made of it.
@MainActor
@usableFromInline
func attach<R: Reducer>(_ reducer: R, to store: Store<R.State, R.Action>) {
    guard let core = store.core as? RootCore<R.State, R.Action> else { return }
    (reducer as? any RootReducer<R.State, R.Action>)?.attach(to: RootAccess(core: core))
}

extension Store {
    /// The object that accompanies the store that owns the state.
    package var companion: AnyObject? { core.root?.companion }

    /// The object that the store was made from, for code that only has the store.
    package var maker: AnyObject? {
        get { core.root?.maker }
        set { core.root?.maker = newValue }
    }

    /// The access to this store, if it owns its state; nil for a scoped one.
    package var rootAccess: RootAccess<State, Action>? {
        (core as? RootCore<State, Action>).map { RootAccess(core: $0) }
    }

    /// Reads the state of the outermost enclosing store of the same type, such as that of the app's root flow for the store of a nested flow;
    /// observed like the state. Nil if it is gone.
    package func withOutermostState<Value>(_ body: (State) -> Value) -> Value? {
        var outermost = core
        var next = core.outer
        while let outer = next {
            if let same = outer as? StoreCore<State, Action> { outermost = same }
            next = outer.outer
        }
        outermost.observe()
        return outermost.readLiving(body)
    }

    /// Passes the access to the store that owns the state, which is this one or the one it is scoped from.
    package func visitRoot(by visitor: some RootVisitor) { core.root?.visit(by: visitor) }
}
