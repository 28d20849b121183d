/// Code around a reducer: gets a function that reads the current state, and one that runs the reducer. Without a call of the
/// second one the action has no effect.
package typealias Interception<State, Action> = (
    _ state: () -> State, Action, _ run: () -> Effect<Action>
) -> Effect<Action>

/// The origin of an action that an effect has sent. Only given in a store with an interception.
package final class SentByEffect: Sendable {
    static let shared = SentByEffect()
}

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

    /// Sends an action to the store, with its source.
    package func send(_ action: Action, origin: AnyObject?) {
        core?.nextOrigin = origin
        _ = core?.send(action, within: nil)
        core?.nextOrigin = nil
    }

    /// Ties an object to the lifetime of the store, and has a function called before each action that isn't queued.
    package func accompany(by companion: AnyObject, prepare: @escaping @MainActor () -> Void) {
        core?.companion = companion
        core?.prepare = prepare
    }

    /// Runs the code around the reducer from now on; only one at a time.
    package func intercept(_ interception: @escaping Interception<State, Action>) {
        core?.interception = interception
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
    /// Called when a store was made of it.
    @MainActor func attach(to root: RootAccess<State, Action>)
}

extension ReducerBuilder._Rooted: RootReducer {
    @MainActor package func attach(to root: RootAccess<R.State, R.Action>) {
        (reducer as? any RootReducer<R.State, R.Action>)?.attach(to: root)
    }
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

    /// Passes the access to the store that owns the state, which is this one or the one it is scoped from.
    package func visitRoot(by visitor: some RootVisitor) { core.root?.visit(by: visitor) }
}
