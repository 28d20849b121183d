/// The core of a child store: a place in its parent's state, and a conversion to its parent's actions.
///
/// If the child can leave the state, the core keeps a copy of its last state, for the views that still show it while they leave. The copy is
/// made when the core is created, when it is read after an action, and after an action that has changed the child. A state that is
/// ``AnnouncedState`` is only copied when its reducer is about to remove it.
final class ScopedCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
    private let parent: StoreCore<Parent, ParentAction>
    private let place: PlaceAccess<Parent, State>
    private let embed: (Action) -> ParentAction
    /// Permanent: a child that comes to the same place later is another child.
    private var isGone = false
    private var isListening = false
    private let keeping: Keeping
    private var kept: State?
    /// The number of actions at the time of the copy.
    private var keptAt = -1
    private var registrar: ObjectIdentifier?
    /// The state of a child's child, once it was read, until the next action: else a read would pass through all cores outside again.
    private var current: State?

    private enum Keeping {
        /// The child is there as long as its parent, whose copy contains it.
        case withParent
        case whenAnnounced
        case always
    }

    init(
        parent: StoreCore<Parent, ParentAction>,
        place: PlaceAccess<Parent, State>,
        embed: @escaping (Action) -> ParentAction
    ) {
        self.parent = parent
        self.place = place
        self.embed = embed
        keeping =
            place.isPermanent ? .withParent : State.self is any AnnouncedState.Type ? .whenAnnounced : .always
    }

    /// Keeps the first state.
    ///
    /// - Returns: Whether there is one.
    func begin() -> Bool {
        // The state can't be read while a reducer changes it.
        if root?.isReducing == true { return true }
        if case .whenAnnounced = keeping { root?.keepWhenAnnounced(self) }
        if case .always = keeping { return read { _ in } != nil }
        return !isStale || read { _ in } != nil
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

    override func readLiving<Value>(_ body: (State) -> Value) -> Value? {
        guard !isGone else { return nil }
        guard let state = current ?? ReducerTransaction.unobserved({ parent.readLiving(place.read) ?? nil })
        else {
            isGone = true
            return nil
        }
        if current == nil, parent.outer != nil, root?.retains(self) == true { current = state }
        if case .always = keeping, let count = root?.actionCount, count != keptAt {
            keep(state)
            keptAt = count
        }
        return body(state)
    }

    override func read<Value>(_ body: (State) -> Value) -> Value? {
        if let value = readLiving(body) { return value }
        if kept == nil, parent.isStale { kept = parent.read(place.read) ?? nil }
        return kept.map(body)
    }

    override func visit(_ body: (Borrowed<State>) -> Void) {
        guard !isGone else { return }
        if let current { return Borrowed.lend(current, body) }
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
        if case .always = keeping { root?.note(outdated: self) }
        return parent.send(embed(action), within: run)
    }

    /// Observation by field. The fields on the way to the child are not observed by the child's readers, because they also change when the
    /// child leaves. The core learns of their changes, and notifies its readers if there is another child at the place then.
    override func observe() {
        guard isFieldObserved else { return super.observe() }
        guard ReducerTransaction.current == nil, !isGone else { return }
        if !isListening { listen() }
        cell.access()
    }

    private func listen() {
        let fields = ReducerTransaction.recording { isListening = rememberState() }
        for (registrar, field) in fields { registrar.pass(self, through: field) }
    }

    override func placeMayHaveChanged() {
        isListening = false
        // A state that is gone has nobody to notify: what leaves shows its last state.
        guard !isStale else { return }
        if hasChanged { notifyObservers() } else { listen() }
    }

    override func keepState() {
        if case .whenAnnounced = keeping { return kept = isGone ? kept : readLiving { $0 } }
        readLiving { _ in }
    }

    override func release() { current = nil }

    override func endKeeping() {
        if !isStale { kept = nil }
    }

    /// Keeps a copy that has an identity and observers of its own, because a shared one would make the next change of the child look like a
    /// replacement.
    private func keep(_ state: State) {
        guard let type = State.self as? any ObservableState.Type else { return kept = state }
        func open<S: ObservableState>(_ type: S.Type) {
            var copy = state
            Borrowed.update(&copy, at: 0) { (copy: inout S) in copy._$detach() }
            kept = copy
            var identity: _StateIdentity?
            Borrowed.lend(state) { identity = S._$identity(at: $0.known(as: S.self).pointer) }
            guard let changing = identity?.registrar, registrar != ObjectIdentifier(changing) else { return }
            registrar = ObjectIdentifier(changing)
            changing.setKeeper(self)
        }
        open(type)
    }
}

/// A state whose reducer announces each change that may remove a child of this type (``CurrentAction/keepChildren(of:)``), so that a store
/// of the child needs no copy before.
package protocol AnnouncedState {}
