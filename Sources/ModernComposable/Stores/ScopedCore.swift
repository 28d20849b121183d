/// The core of a child store: a place in its parent's state, and a conversion to its parent's actions.
final class ScopedCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
    private let parent: StoreCore<Parent, ParentAction>
    private let place: PlaceAccess<Parent, State>
    private let embed: (Action) -> ParentAction
    /// Permanent: a child that comes to the same place later is another child.
    private var isGone = false

    init(
        parent: StoreCore<Parent, ParentAction>,
        place: PlaceAccess<Parent, State>,
        embed: @escaping (Action) -> ParentAction
    ) {
        self.parent = parent
        self.place = place
        self.embed = embed
    }

    override var root: (any RootOfCores)? { parent.root }

    override var outer: WatchedCore? { parent }

    override func question(_ ask: @escaping @MainActor (State, State) -> Bool) -> @MainActor () -> Bool {
        if let enclosing = parent as? StoreCore<State, Action>,
            let place = place as? PlaceAccess<State, State>
        {
            return enclosing.question { enclosing, outermost in
                place.read(enclosing).map { ask($0, outermost) } ?? false
            }
        }
        return parent.question { [place] parent, _ in place.read(parent).map { ask($0, $0) } ?? false }
    }

    override var isFieldObserved: Bool { parent.isFieldObserved }

    override var isStale: Bool {
        if isGone { return true }
        // The state can't be read while a reducer changes it. An action sent then is queued, and the reducer reports
        // a diagnostic if it finds no child.
        if root?.isReducing == true { return false }
        var isThere = false
        parent.visit { isThere = place.isThere($0) }
        isGone = !isThere
        return isGone
    }

    override func read<Value>(_ body: (State) -> Value) -> Value? {
        guard !isGone else { return nil }
        let value = parent.read { parent in place.read(parent).map(body) }
        guard let value, let value else {
            isGone = true
            return nil
        }
        return value
    }

    override func visit(_ body: (Borrowed<State>) -> Void) {
        guard !isGone else { return }
        var isThere = false
        parent.visit { parent in
            place.visit(parent) { state in
                isThere = true
                body(state)
            }
        }
        isGone = !isThere
    }

    /// The sender has already checked that the state is there, for this core and for its parents.
    override func send(_ action: Action, within run: EffectScope?) -> EffectScope? {
        parent.send(embed(action), within: run)
    }
}
