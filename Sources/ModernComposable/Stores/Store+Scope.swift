extension Store {
    /// The store of a child, which is the same for the same place as long as somebody holds it.
    ///
    /// ```swift
    /// store.scope(state: \.features[id: id]!, action: \.features[id: id])
    /// ```
    ///
    /// When the child leaves the state its store is inert: it ignores actions, shows blank state (fields as they are declared, or
    /// zero, empty or nil) and says so once. What later comes to the same place gets another store.
    ///
    /// Where there is nothing at the place yet, the store is inert from the beginning. So ask for an optional store there (leave
    /// out the `!`). Blank state is known of structs, optionals, collections and simple values, to any depth. It isn't of what
    /// only its author can make: an object, a function, a protocol's value, an enum whose cases hold such things. A store keeps the
    /// state of such a child as it was at first, to show it when the child is gone; to read that of one that was never there is a mistake
    /// that stops the app.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        child(at: .path(state), action: action, way: Way.along(state), embed: CasePath(action).embed)
    }

    /// The store of a child that may be absent: nil when it is. Reading it observes whether the child is there.
    ///
    /// ```swift
    /// if let detail = store.scope(state: \.detail, action: \.detail) { DetailView(store: detail) }
    /// ```
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        presentChild(at: .path(state), action: action, way: Way.along(state), embed: CasePath(action).embed)
    }

    /// The store of a child, for actions that no case key path names.
    ///
    /// The same place gives the same store, so `embed` must be the same for it each time.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>>,
        embed: @escaping (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction> {
        child(at: .path(state), action: nil, way: Way.along(state), embed: embed)
    }

    /// The store of a child that may be absent, for actions that no case key path names.
    ///
    /// The same place gives the same store, so `embed` must be the same for it each time.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>?>,
        embed: @escaping (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        presentChild(at: .path(state), action: nil, way: Way.along(state), embed: embed)
    }

    /// The store of a child that whoever asks names by a key: the same key must lead to the same place each time.
    ///
    /// - Parameter isOptional: whether it is observed that the child is there, and nil given where it is not.
    package func scope<ChildState, ChildAction>(
        key: some Hashable & Sendable, isOptional: Bool, way: () -> ChildWay<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        let site = ChildStores.Site.key(key)
        if isOptional { return presentChild(at: site, action: nil, way: way().link, embed: embed()) }
        return child(at: site, action: nil, way: way().link, embed: embed())
    }

    private func child<ChildState, ChildAction>(
        at place: ChildStores.Site,
        action: AnyKeyPath?,
        way: @autoclosure () -> PlaceLink<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction> {
        typealias Child = Store<ChildState, ChildAction>
        let key = ChildStores.Key(site: place, action: action, child: ObjectIdentifier(Child.self))
        if let child = children[key] as? Child, !child.isStale { return child }
        let core = ScopedCore<State, Action, ChildState, ChildAction>(
            parent: core, place: way(), embed: embed())
        let wasThere = !core.isStale
        let child = Child(core: core, wasThere: wasThere, fallback: wasThere ? fallback(for: core) : nil)
        children[key] = child
        return child
    }

    /// A copy of the state as it is, where nothing else could be shown once it is gone.
    private func fallback<ChildState, ChildAction>(
        for core: StoreCore<ChildState, ChildAction>
    ) -> ChildState? {
        if core.root?.registry.isBlankKnown(of: ChildState.self) == true { return nil }
        var state = core.read { $0 }
        if let type = ObservedType(ChildState.self) { _ = state.update(type.detach) }
        return state
    }

    private func presentChild<ChildState, ChildAction>(
        at place: ChildStores.Site,
        action: AnyKeyPath?,
        way: @autoclosure () -> PlaceLink<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        let presence: PresenceCore<State, Action>
        if let known = presences[place] {
            presence = known
        } else {
            let read = way().read
            presence = PresenceCore(parent: core) { read($0) != nil }
            presences[place] = presence
        }
        presence.observe()
        guard presence.read({ $0 }) == true else { return nil }
        return child(at: place, action: action, way: way(), embed: embed())
    }
}

/// The way to a child, for who names it by a key.
package struct ChildWay<State, Child> {
    fileprivate let link: PlaceLink<State, Child>

    /// - Parameters:
    ///   - read: reads the child, as a view does.
    ///   - isThere: whether there is one.
    ///   - visit: calls back with where it is, if there is one.
    package init(
        read: @escaping (State) -> Child?, isThere: @escaping (UnsafePointer<State>) -> Bool,
        visit: @escaping (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void
    ) {
        link = PlaceLink(read: read, isThere: isThere, visit: visit)
    }

    /// The way to a child that is computed: it is copied for who visits it.
    package init(
        read: @escaping (State) -> Child?, isThere: @escaping (UnsafePointer<State>) -> Bool
    ) {
        link = PlaceLink(read: read, isThere: isThere)
    }
}

/// Whether there is a child at a place; observed like any other state.
final class PresenceCore<Parent, ParentAction>: StoreCore<Bool, Never> {
    private let parent: StoreCore<Parent, ParentAction>
    private let isPresent: (Parent) -> Bool

    init(parent: StoreCore<Parent, ParentAction>, isPresent: @escaping (Parent) -> Bool) {
        self.parent = parent
        self.isPresent = isPresent
    }

    override var root: (any RootOfCores)? { parent.root }

    override var isFieldObserved: Bool { parent.isFieldObserved }

    override func read<Value>(_ body: (Bool) -> Value) -> Value? {
        parent.read { body(isPresent($0)) }
    }
}
