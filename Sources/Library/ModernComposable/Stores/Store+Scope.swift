extension Store {
    /// Returns the store of a child. The same place returns the same store while that is retained.
    ///
    /// ```swift
    /// store.scope(state: \.features[id: id]!, action: \.features[id: id])
    /// ```
    ///
    /// When the child leaves the state, its store becomes stale: it ignores actions, which it reports once, and keeps showing the child's last
    /// state, without notifying its observers, so a view that leaves stays as it is. The copy is freed with the store. A child that comes to
    /// the same place later gets another store.
    ///
    /// If there is no child at the place yet, the store is stale from the beginning, and shows a blank state: fields as declared, or zero,
    /// empty or nil. Use an optional store there (leave out the `!`). Blank state is known for structs, optionals, collections and simple
    /// values, at any depth. It is not known for types that only their author can create: an object, a function, an existential, an enum
    /// with cases that hold such values. Reading the store of such a child that was never there is a programming error that stops the app.
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        child(
            at: .path(state), action: action, access: RootedPlaceSteps.along(state),
            embed: CasePath(action).embed)
    }

    /// Returns the store of a child that may be absent; nil if it is. Reading it observes whether the child is there.
    ///
    /// ```swift
    /// if let detail = store.scope(state: \.detail, action: \.detail) { DetailView(store: detail) }
    /// ```
    public func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        presentChild(
            at: .path(state), action: action, access: RootedPlaceSteps.along(state),
            embed: CasePath(action).embed)
    }

    /// Returns the store of a child: `store.scope(\.profile, action: \.profile)`.
    public func scope<ChildState, ChildAction>(
        _ state: KeyPath<Place<State>, Place<ChildState>>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction> {
        scope(state: state, action: action)
    }

    /// Returns the store of a child that may be absent; nil if it is.
    public func scope<ChildState, ChildAction>(
        _ state: KeyPath<Place<State>, Place<ChildState>?>,
        action: CaseKeyPath<Action, ChildAction>
    ) -> Store<ChildState, ChildAction>? {
        scope(state: state, action: action)
    }

    /// Returns the store of a child, for actions without a case key path.
    ///
    /// The same place returns the same store, so `embed` must be the same for it each time.
    package func scope<ChildState, ChildAction>(
        state: KeyPath<Place<State>, Place<ChildState>>,
        embed: @escaping (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction> {
        child(at: .path(state), action: nil, access: RootedPlaceSteps.along(state), embed: embed)
    }

    /// Returns the store of a child under a key of the caller. The same key must lead to the same place each time.
    ///
    /// - Parameter isOptional: Whether the child's presence is observed, and nil returned if there is none.
    package func scope<ChildState, ChildAction>(
        key: some Hashable & Sendable, isOptional: Bool, access: () -> ChildAccess<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        let place = ChildStores.PlaceKey.key(key)
        if isOptional { return presentChild(at: place, action: nil, access: access().place, embed: embed()) }
        return child(at: place, action: nil, access: access().place, embed: embed())
    }

    private func child<ChildState, ChildAction>(
        at place: ChildStores.PlaceKey,
        action: AnyKeyPath?,
        access: @autoclosure () -> PlaceAccess<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction> {
        typealias Child = Store<ChildState, ChildAction>
        let key = ChildStores.Key(place: place, action: action, child: ObjectIdentifier(Child.self))
        // The view of a child that is gone keeps the stores of the child's own children.
        if let child = children[key] as? Child, !child.isStale || isStale { return child }
        let scoped = ScopedCore<State, Action, ChildState, ChildAction>(
            parent: core, place: access(), embed: embed())
        let child = Child(core: scoped, wasThere: scoped.begin())
        children[key] = child
        return child
    }

    private func presentChild<ChildState, ChildAction>(
        at place: ChildStores.PlaceKey,
        action: AnyKeyPath?,
        access: @autoclosure () -> PlaceAccess<State, ChildState>,
        embed: @autoclosure () -> (ChildAction) -> Action
    ) -> Store<ChildState, ChildAction>? {
        let presence: PresenceCore<State, Action>
        if let known = presences[place] {
            presence = known
        } else {
            presence = PresenceCore(parent: core, access: access())
            presences[place] = presence
        }
        presence.observe()
        guard presence.read({ $0 }) == true else { return nil }
        return child(at: place, action: action, access: access(), embed: embed())
    }
}

/// The access to a child's state, for callers that use a key of their own.
package struct ChildAccess<State, Child> {
    fileprivate let place: PlaceAccess<State, Child>

    /// The access to a computed child, which is copied for each visit.
    ///
    /// - Parameters:
    ///   - read: Reads the child as a view does.
    ///   - isThere: Returns whether there is a child.
    package init(
        read: @escaping (State) -> Child?, isThere: @escaping (Borrowed<State>) -> Bool
    ) {
        place = PlaceAccess(read: read, isThere: isThere)
    }
}

/// Whether there is a child at a place; observed like any other state.
final class PresenceCore<Parent, ParentAction>: StoreCore<Bool, Never> {
    private let parent: StoreCore<Parent, ParentAction>
    private let isPresent: (Parent) -> Bool
    private let isThere: (Borrowed<Parent>) -> Bool
    private var wasThere: Bool?

    init<Child>(parent: StoreCore<Parent, ParentAction>, access: PlaceAccess<Parent, Child>) {
        self.parent = parent
        isPresent = { access.read($0) != nil }
        isThere = access.isThere
    }

    override var root: (any RootOfCores)? { parent.root }

    override var isFieldObserved: Bool { parent.isFieldObserved }

    override func observe() {
        if isFieldObserved { return parent.observe() }
        if !isWatched { wasThere = isThereNow }
        super.observe()
    }

    override var hasChanged: Bool { isThereNow.map { $0 != wasThere } ?? false }

    /// Nil where the parent is gone.
    private var isThereNow: Bool? {
        var found: Bool?
        parent.visit { found = isThere($0) }
        return found
    }

    override func readLiving<Value>(_ body: (Bool) -> Value) -> Value? {
        parent.readLiving { body(isPresent($0)) }
    }

    override func read<Value>(_ body: (Bool) -> Value) -> Value? {
        parent.read { body(isPresent($0)) }
    }
}
