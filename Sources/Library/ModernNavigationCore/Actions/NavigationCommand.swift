public import ModernComposable

/// A request to the store of an app that names no change of a flow.
///
/// ```swift
/// store.dispatch(.restore(scene: "main"))
/// store.dispatch(.reconsider)
/// ```
///
/// It is for the root from any store, and no batch contains one.
public struct NavigationCommand<Route: Hashable, Sheet: Hashable>: Hashable {
    enum Kind: Hashable {
        /// The folder that the window's host sets for saved data takes the place of the app's own.
        case restore(scene: String, folder: String?)
        case stopSaving
        case save
        case reconsider
        /// The answer of an asynchronous guard, or the end of the loading of a module.
        case answered(GuardAnswer<Route, Sheet>)
        /// A decision of guards: about what they no longer allow, or of a journey that is replayed without them.
        case ruled(GuardRuling<Route, Sheet>)
    }

    let kind: Kind

    /// Restores the state that was saved under a scene's name, and saves all changes from now on.
    ///
    /// No change of the state if nothing was saved under the name. Needs ``ModernComposable/Reducer/saving(_:)``; without it, the command is
    /// refused.
    public static func restore(scene: String) -> Self { restore(scene: scene, folder: nil) }

    package static func restore(scene: String, folder: String?) -> Self {
        Self(kind: .restore(scene: scene, folder: folder))
    }

    /// Stops saving and releases the restored scene, so that another store can use it. No change without a scene;
    /// refused without ``ModernComposable/Reducer/saving(_:)``.
    public static var stopSaving: Self { Self(kind: .stopSaving) }

    /// Retries a failed save (``NavigationState/saveError``), for instance when the disk has room again. Content on
    /// disk is not written again. Refused without ``ModernComposable/Reducer/saving(_:)``.
    public static var save: Self { Self(kind: .save) }

    /// Evaluates the guards again for what is shown and for the held plan. What entering guards no longer allow is removed, and the
    /// plan is performed if they now allow it. For guards whose condition can't be observed: they are asked by themselves after a
    /// restart, and when something has changed that they read and that can be observed. No change without guards.
    public static var reconsider: Self { Self(kind: .reconsider) }
}

extension NavigationCommand: Sendable where Route: Sendable, Sheet: Sendable {}
extension NavigationCommand.Kind: Sendable where Route: Sendable, Sheet: Sendable {}

extension NavigationAction {
    /// A command on its way through the queue of a store.
    package init(_ command: NavigationCommand<Route, Sheet>) { self.init(._command(command)) }

    static func answered(_ answer: GuardAnswer<Route, Sheet>) -> Self {
        Self(NavigationCommand(kind: .answered(answer)))
    }

    static func ruled(_ ruling: GuardRuling<Route, Sheet>) -> Self {
        Self(NavigationCommand(kind: .ruled(ruling)))
    }

    /// Whether it is a command. Cheaper than ``command`` where the compiler doesn't specialise.
    var isCommand: Bool {
        if case ._command = verb { true } else { false }
    }

    /// The command, if it is one.
    var command: NavigationCommand<Route, Sheet>.Kind? {
        if case ._command(let command) = verb { command.kind } else { nil }
    }
}

extension Store where State: _NavigationFlowState {
    /// Sends a command to the store that owns the state.
    // Disfavored, so that the compiler's message about a misspelt action speaks of actions.
    @_disfavoredOverload
    @discardableResult
    public func dispatch<Route, Sheet>(_ command: NavigationCommand<Route, Sheet>) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(NavigationAction(command))
    }
}
