public import ModernComposable

/// What an action changed, and what was there before; or why it was refused.
///
/// What is there now stands in the state: nothing is kept twice. ``NavigationState/edit(by:)`` makes it, and
/// ``NavigationState/revert(_:)`` takes it back.
public struct NavigationEdit<Route: Hashable, Sheet: Hashable> {
    /// One place of the state that changed.
    @usableFromInline
    enum Change {
        /// `inserted` entries took the place of those that are removed, from an index on.
        case path(at: [FlowAddress.Step], RoutePath<Route>.Replaced)
        case presentation(at: [FlowAddress.Step], was: Shown)
        case container(at: [FlowAddress.Step], front: String, facts: [String: String])
        case failedLink(at: [FlowAddress.Step], was: FailedLink?)
        case held(was: [HeldPlan<Route, Sheet>])

        @inlinable var place: [FlowAddress.Step] {
            switch self {
            case .path(let place, _), .presentation(let place, _), .container(let place, _, _),
                .failedLink(let place, _):
                place
            case .held: []
            }
        }
    }

    /// What a flow presented, and what the last flow that it presented returned.
    @usableFromInline
    struct Shown {
        var presentation: [Presentation<Route, Sheet>]
        let returned: Returned
    }

    /// In the order in which it happened.
    @usableFromInline var changes: [Change] = []

    /// Why nothing was done; nil where the action was right.
    public internal(set) var refusal: NavigationRefusal?

    /// Of the state as the edit left it; nil where nothing was changed.
    @usableFromInline var mark: ChangeMark?

    /// Whether it is done whole or not at all.
    var isBatch = false

    /// What the action did, in a word.
    public var outcome: NavigationOutcome {
        refusal.map { .refused($0) } ?? (changes.isEmpty ? .unchanged : .changed)
    }

    @usableFromInline
    init(refusal: NavigationRefusal? = nil) { self.refusal = refusal }
}

extension NavigationState {
    /// Does an action, or says why not, and gives what was there before. A pure transform: the same state and action always
    /// give the same.
    ///
    /// A refused action leaves the state just as it was, whether it stands alone or in a batch.
    ///
    /// - Complexity: what the action changes, whatever the depth of the path.
    @inlinable
    public mutating func edit(by action: NavigationAction<Route, Sheet>) -> NavigationEdit<Route, Sheet> {
        var edit = NavigationEdit<Route, Sheet>()
        do throws(NavigationRefusal) {
            try perform(action, &edit)
        } catch {
            return NavigationEdit(refusal: error)
        }
        noteChanges(of: &edit)
        return edit
    }

    /// Does an action, and says what it did: the outcome of ``edit(by:)``.
    ///
    /// ```swift
    /// var state = NavigationState<AppRoute, AppSheet>()
    /// state.apply(.batch([.push(.userCentre), .present(.avatar)]))   // .changed
    /// state.apply(.popTo(.settings))                                 // .refused(…)
    /// ```
    @discardableResult
    public mutating func apply(_ action: NavigationAction<Route, Sheet>) -> NavigationOutcome {
        edit(by: action).outcome
    }

    /// Takes back an edit: screens, sheets and plans come back as they were, ids included.
    ///
    /// - Returns: the edit that does it again; nil, with nothing done, where the state has changed since, or the edit changed
    ///   nothing.
    @discardableResult
    public mutating func revert(_ edit: NavigationEdit<Route, Sheet>) -> NavigationEdit<Route, Sheet>? {
        guard let known = edit.mark, known.isSame(as: mark) else { return nil }
        var inverse = takeBack(edit)
        noteChanges(of: &inverse)
        return inverse
    }

    /// Tells whoever watches the flows that changed, and those around them.
    @inlinable
    mutating func noteChanges(of edit: inout NavigationEdit<Route, Sheet>) {
        if edit.changes.isEmpty { return }
        for change in edit.changes { noteChange(along: change.place) }
        edit.mark = mark
    }

    /// Takes back the changes of an edit from one on; the state is as the edit left it.
    ///
    /// - Returns: what does them again.
    @discardableResult
    mutating func takeBack(
        _ edit: NavigationEdit<Route, Sheet>, from first: Int = 0
    ) -> NavigationEdit<Route, Sheet> {
        var inverse = NavigationEdit<Route, Sheet>()
        for change in edit.changes[first...].reversed() {
            if let back = takeBack(change) { inverse.changes.append(back) }
        }
        return inverse
    }

    mutating func takeBack(
        _ change: NavigationEdit<Route, Sheet>.Change
    ) -> NavigationEdit<Route, Sheet>.Change? {
        switch change {
        case .path(let place, let replaced):
            return at(place) { .path(at: place, $0.storedPath.takeBack(replaced)) }
        case .presentation(let place, let was):
            return at(place) { flow in
                defer {
                    flow.storedPresentation = was.presentation.first
                    flow.returned = was.returned
                }
                return .presentation(at: place, was: flow.shown)
            }
        case .container(let place, let front, let facts):
            return at(place) { flow -> NavigationEdit<Route, Sheet>.Change? in
                guard let now = flow.storedContainer else { return nil }
                flow.storedContainer?.show(front)
                flow.storedContainer?.facts = facts
                return .container(at: place, front: now.front, facts: now.facts)
            } ?? nil
        case .failedLink(let place, let was):
            return at(place) { flow in
                defer { flow.storedLinkFailure = was }
                return .failedLink(at: place, was: flow.storedLinkFailure)
            }
        case .held(let was):
            defer { storedPlans = was }
            return .held(was: storedPlans)
        }
    }

    var shown: NavigationEdit<Route, Sheet>.Shown {
        NavigationEdit.Shown(presentation: storedPresentation.map { [$0] } ?? [], returned: returned)
    }
}
