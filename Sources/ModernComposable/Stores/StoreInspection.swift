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

extension Store {
    /// Passes the access to the store that owns the state, which is this one or the one it is scoped from.
    package func visitRoot(by visitor: some RootVisitor) { core.root?.visit(by: visitor) }
}
