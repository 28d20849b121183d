import ModernComposable

// The only comparison of two states: links, restored scenes, journeys and the inspector use it.
extension NavigationState {
    /// Turns this state into another, and returns the changes.
    ///
    /// What both states have keeps its identity, and the observers of its flows aren't notified: the entries at the start of a path that
    /// are equal, a presentation with an equal sheet and kind of style, and children with equal keys.
    ///
    /// ```swift
    /// let edit = state.become(saved)   // state == saved
    /// state.revert(edit)
    /// ```
    ///
    /// - Complexity: O(*n*) for *n* entries in both states.
    @discardableResult
    public mutating func become(_ other: Self) -> NavigationEdit<Route, Sheet> {
        noteFirst()
        var edit = Edit()
        become(other, &edit)
        noteChanges(of: &edit)
        note(edit)
        return edit
    }

    private mutating func become(_ other: Self, _ edit: inout Edit) {
        for difference in other.differences(from: self) { make(difference, &edit) }
        // The changes may have dropped a plan, with its presentation.
        if storedPlans != other.storedPlans { setHeld(other.held, &edit) }
    }

    /// Turns this state into another, or into the first one, without a held plan and without the error of a link.
    mutating func reset(to state: Self?, _ edit: inout Edit) {
        var state = state ?? first
        state.storedPlans = []
        state.storedLinkFailure = nil
        become(state, &edit)
    }

    /// Returns the actions that turn another state into this one, in order, addressed from the root.
    ///
    /// No action creates or removes children, holds a plan, or makes a link fail, so these differences remain. None of the actions is
    /// refused by the other state.
    package func actions(from state: Self) -> [NavigationAction<Route, Sheet>] {
        differences(from: state).compactMap { if case .action(let action) = $0 { action } else { nil } }
    }

    /// A difference between two states.
    enum Difference {
        /// A difference that an action makes.
        case action(NavigationAction<Route, Sheet>)
        /// One inside a child that the other state doesn't have.
        case inNewChild(NavigationAction<Route, Sheet>)
        /// Replaced children: those of this container. Children with known keys keep their flows.
        case children(Container?, at: FlowSteps)
        case failedLink(FailedLink, at: FlowSteps)
    }

    /// Returns the differences of this state from another, in the order in which they can be made.
    func differences(from state: Self) -> [Difference] {
        var found = StateComparison<Route, Sheet>()
        found.compare(self, with: state)
        return found.all
    }

    private mutating func make(_ difference: Difference, _ edit: inout Edit) {
        switch difference {
        case .action(let action), .inNewChild(let action):
            // Never refused, because the differences before it have been made.
            try? perform(action, at: [], &edit)
        case .children(let container, let place):
            CurrentAction.keepChildren(of: &self)
            let change = at(place) { flow -> Edit.Change in
                let was = flow.storedContainer
                flow.storedContainer = container.map { Container(like: $0, keeping: was) }
                return .children(at: place, was: was.map { [$0] } ?? [])
            }
            if let change { edit.changes.append(change) }
            dropStalePlan(&edit)
        case .failedLink(let failure, let place):
            setLinkFailure(failure, at: place, was: self[FlowAddress(place)]?.failedLink, &edit)
        }
    }
}

extension NavigationState.Container {
    /// Creates the children of another container without their content; those with known keys keep the flows that they had.
    fileprivate init(like other: Self, keeping known: Self?) {
        self.init(kind: other.kind, first: other.ids[0], others: other.ids.dropFirst(), facts: other.facts)
        guard let known, known.kind == kind else { return }
        for (index, id) in ids.enumerated() {
            if let old = known.index(of: id) { flows[index] = known.flows[old] }
        }
        show(known.front)
    }

    /// Whether actions can lead from another container to this one.
    fileprivate func hasChildren(of other: Self) -> Bool {
        kind == other.kind && ids == other.ids
    }
}

/// Compares two states, flow by flow.
private struct StateComparison<Route: Hashable, Sheet: Hashable> {
    typealias Flow = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>

    private(set) var all: [Flow.Difference] = []
    private var place: [FlowAddress.Step] = []
    /// Whether the place is in a child that the other state doesn't have.
    private var isInNewChild = false

    /// Compares the flows of both states at the current place.
    mutating func compare(_ flow: Flow, with old: Flow) {
        let isDismissed = flow.storedPresentation == nil && old.storedPresentation != nil
        // The first `dismiss` only clears a failed link.
        let clearsFailure = old.failedLink != nil && (isDismissed || flow.failedLink != old.failedLink)
        if clearsFailure { add(.dismiss) }
        if flow.storedPath != old.storedPath { add(.replace(flow.storedPath.routes)) }
        compareChildren(flow, old)
        if isDismissed { add(.dismiss) }
        if let presentation = flow.storedPresentation {
            let shown = old.storedPresentation
            let changes =
                shown?.sheet == presentation.sheet
                ? shown.flatMap { presentation.style.changes(from: $0.style) } : nil
            let stays = changes != nil
            if !stays { add(.present(presentation.sheet, as: presentation.style)) }
            for change in changes ?? [] { add(Action(at: [.step(.presented)], .adjust(change))) }
            go(to: .presented) { $0.compare(presentation.flow, with: stays ? shown?.flow ?? Flow() : Flow()) }
        }
        if let failure = flow.failedLink, clearsFailure || old.failedLink == nil {
            all.append(.failedLink(failure, at: place))
        }
    }

    private mutating func compareChildren(_ flow: Flow, _ old: Flow) {
        let known = old.storedContainer
        guard let container = flow.storedContainer else {
            if known != nil { all.append(.children(nil, at: place)) }
            return
        }
        if known.map(container.hasChildren) != true { all.append(.children(container, at: place)) }
        let same = known?.kind == container.kind ? known : nil
        for (index, id) in container.ids.enumerated() {
            let before = same?.index(of: id).flatMap { same?.flows[$0] }
            go(to: .child(container.child(id)), isNew: before == nil) {
                $0.compare(container.flows[index], with: before ?? Flow())
            }
        }
        // New children have the facts, and the first one is in front.
        let front = same.flatMap { container.index(of: $0.front) == nil ? nil : $0.front } ?? container.ids[0]
        if container.front != front {
            add(Action(.show(container.frontID)), isNew: same?.index(of: container.front) == nil)
        }
        guard let same else { return }
        let facts = Set(container.facts.keys).union(same.facts.keys)
        for fact in facts.sorted() where same.facts[fact] != container.facts[fact] {
            add(Action(.set(fact, of: container.kind, to: container.facts[fact] ?? "")))
        }
    }

    private mutating func add(_ action: Action, isNew: Bool = false) {
        let addressed = Action(at: place.map { .step($0) } + action.at, action.verb)
        all.append(isInNewChild || isNew ? .inNewChild(addressed) : .action(addressed))
    }

    private mutating func go(to step: FlowAddress.Step, isNew: Bool = false, _ compare: (inout Self) -> Void)
    {
        let wasInNewChild = isInNewChild
        isInNewChild = isInNewChild || isNew
        place.append(step)
        compare(&self)
        place.removeLast()
        isInNewChild = wasInNewChild
    }
}
