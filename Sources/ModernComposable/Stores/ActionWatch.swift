/// Observer of a store's actions, called before and after the reducer.
///
/// Both closures run during exclusive access to the state, so they must not read the store. A state that they retain makes the next
/// change copy it.
package final class ActionWatch<State, Action> {
    let willReduce: (State, Action) -> Void
    let didReduce: (State, Action, _ note: AnyObject?, _ starts: Bool) -> Void
    /// The object that watches.
    package let owner: AnyObject

    /// - Parameter didReduce: Is also given the reducer's note about the action, such as its edit, and whether the reducer started an
    ///   effect or sent another action.
    package init(
        owner: AnyObject, willReduce: @escaping (State, Action) -> Void,
        didReduce: @escaping (State, Action, _ note: AnyObject?, _ starts: Bool) -> Void
    ) {
        self.owner = owner
        self.willReduce = willReduce
        self.didReduce = didReduce
    }
}

/// Additional data about the action that is being reduced. Nil, and writes ignored, outside of a reducer.
package enum CurrentAction {
    /// The source, as given by the sender.
    package static var origin: AnyObject? { StateTransaction.current?.origin }

    /// Whether the reducer runs on a copy of the state. Then it must not write files, or change data that it stores outside the state.
    package static var isTrial: Bool { StateTransaction.current?.isTrial ?? false }

    /// Announces a change of the state that may remove children of the type ``AnnouncedState``: their stores keep them for now. To be called
    /// before the change, and not while a part of the state is being changed.
    package static func keepChildren<State>(of state: inout State) {
        guard let keep = StateTransaction.current?.keepChildren else { return }
        LentState.lend(&state, keep)
    }

    /// A note about the action from the reducer to the watches.
    package static var note: AnyObject? {
        get { StateTransaction.current?.note }
        set { StateTransaction.current?.note = newValue }
    }
}

extension Store {
    /// Sends an action with its source. The source applies to this action, also while it is queued, and not to the actions of its effects.
    @discardableResult
    package func send(_ action: Action, origin: AnyObject?) -> StoreTask {
        guard let root = core.root else { return send(action) }
        root.nextOrigin = origin
        defer { root.nextOrigin = nil }
        return send(action)
    }

    /// Provides the source of actions that are sent without one; called for each.
    package func originate(by ambient: @escaping @MainActor () -> AnyObject?) {
        core.root?.ambientOrigin = ambient
    }

    /// The object that the store was made from, for code that only has the store.
    package var maker: AnyObject? {
        get { core.root?.maker }
        set { core.root?.maker = newValue }
    }

    /// Adds a watch.
    /// - Returns: false for a scoped store, which can't be watched.
    @discardableResult
    package func watchActions(_ watch: ActionWatch<State, Action>) -> Bool {
        guard let core = core as? RootCore<State, Action> else { return false }
        core.watches.append(watch)
        return true
    }

    /// The watches of this store.
    package var actionWatchers: [AnyObject] {
        (core as? RootCore<State, Action>)?.watches.map(\.owner) ?? []
    }
}
