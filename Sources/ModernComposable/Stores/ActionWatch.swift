/// Told of each action of a store, before and after its reducer has worked it off, where the state is: no copy is made.
///
/// Both are called while the state may be changed, so they can't read the store.
package final class ActionWatch<State, Action> {
    let willReduce: (UnsafePointer<State>, Action) -> Void
    let didReduce: (UnsafePointer<State>, Action, _ starts: Bool) -> Void
    /// Who watches.
    package let owner: AnyObject

    /// - Parameter didReduce: told also whether the reducer has started anything: an effect, or a further action.
    package init(
        owner: AnyObject, willReduce: @escaping (UnsafePointer<State>, Action) -> Void,
        didReduce: @escaping (UnsafePointer<State>, Action, _ starts: Bool) -> Void
    ) {
        self.owner = owner
        self.willReduce = willReduce
        self.didReduce = didReduce
    }
}

/// What is known of the action that a store works off, beside the action. Nil and ignored outside of a reducer.
@usableFromInline
package enum CurrentAction {
    /// Where it came from, as its sender says.
    package static var origin: AnyObject? { StateTransaction.current?.origin }

    /// What a reducer wants whoever watches the store to know.
    package static var note: Any? {
        get { StateTransaction.current?.note }
        set { StateTransaction.current?.note = newValue }
    }
}

extension Store {
    /// Sends an action, and says where it came from. That goes with this action alone, also where it has to wait its turn, and not
    /// with what it starts.
    @discardableResult
    package func send(_ action: Action, origin: AnyObject?) -> StoreTask {
        guard let root = core.root else { return send(action) }
        root.nextOrigin = origin
        defer { root.nextOrigin = nil }
        return send(action)
    }

    /// Says where actions come from of which nobody says it; asked as each is sent.
    package func originate(by ambient: @escaping @MainActor () -> AnyObject?) {
        core.root?.ambientOrigin = ambient
    }

    /// Has a watch told of each action from now on.
    /// - Returns: false, and tells of nothing, for a store that is scoped from another.
    @discardableResult
    package func watchActions(_ watch: ActionWatch<State, Action>) -> Bool {
        guard let core = core as? RootCore<State, Action> else { return false }
        core.watches.append(watch)
        return true
    }

    /// Who watches the actions of this store.
    package var actionWatchers: [AnyObject] {
        (core as? RootCore<State, Action>)?.watches.map(\.owner) ?? []
    }
}
