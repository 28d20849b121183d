public import ModernComposable

/// The changes of an action, with the previous values; or the reason why it was refused.
///
/// The new values are only in the state. ``NavigationState/edit(by:)`` creates an edit, and
/// ``NavigationState/revert(_:)`` reverts it.
public struct NavigationEdit<Route: Hashable, Sheet: Hashable> {
    /// A change at one place of the state.
    @usableFromInline
    enum Change {
        /// Entries were replaced by `inserted` new ones from an index on.
        case path(at: [FlowAddress.Step], RoutePath<Route>.Replaced)
        case presentation(at: [FlowAddress.Step], was: Shown)
        /// The style of the presentation of a flow.
        case style(at: [FlowAddress.Step], was: PresentationStyle)
        case container(at: [FlowAddress.Step], front: String, facts: [String: String])
        /// The children themselves were replaced: there were those of one container, or none.
        case children(at: [FlowAddress.Step], was: [NavigationState<Route, Sheet>.Container])
        case failedLink(at: [FlowAddress.Step], was: FailedLink?)
        case held(was: [HeldPlan<Route, Sheet>])

        @inlinable var place: [FlowAddress.Step] {
            switch self {
            case .path(let place, _), .presentation(let place, _), .style(let place, _),
                .container(let place, _, _),
                .children(let place, _), .failedLink(let place, _):
                place
            case .held: []
            }
        }
    }

    /// The previous presentation of a flow, and the value that its last presentation returned.
    @usableFromInline
    struct Shown {
        var presentation: [Presentation<Route, Sheet>]
        let returned: Returned
    }

    /// The changes, in the order in which they were made.
    @usableFromInline var changes: [Change] = []

    /// The reason why nothing was changed; nil if the action was performed.
    public internal(set) var refusal: NavigationRefusal?

    /// The marks of the state before and after the edit; nil if nothing was changed.
    @usableFromInline var marks: (start: ChangeMark, end: ChangeMark)?

    /// Whether ``changes`` contains all changes: nothing else has written the state during the action.
    var isWhole = true

    /// The mistakes with held plans that the action contains.
    var diagnostics: [HoldDiagnostic] = []

    /// Whether a refusal of one part refuses the whole.
    var isBatch = false

    /// The result of the action, without the changes.
    public var outcome: NavigationOutcome {
        refusal.map { .refused($0) } ?? (isChange ? .changed : .unchanged)
    }

    /// Whether the state has changed. The action of a failed link is refused, and changes ``NavigationState/failedLink``.
    var isChange: Bool { !changes.isEmpty || !isWhole }

    @usableFromInline
    init(refusal: NavigationRefusal? = nil) { self.refusal = refusal }
}

extension NavigationState {
    /// Performs an action, and returns its changes with the previous values, or the reason of its refusal. It is a pure
    /// function of the state and the action.
    ///
    /// A refused action leaves the state unchanged, alone or in a batch.
    ///
    /// - Complexity: Proportional to the change, for any depth of the path.
    public mutating func edit(by action: NavigationAction<Route, Sheet>) -> NavigationEdit<Route, Sheet> {
        noteFirst()
        var edit = NavigationEdit<Route, Sheet>()
        do throws(NavigationRefusal) {
            try perform(action, &edit)
        } catch {
            let refused = NavigationEdit<Route, Sheet>(refusal: error)
            note(refused)
            return refused
        }
        noteChanges(of: &edit)
        note(edit)
        return edit
    }

    /// Performs an action, and returns its result. It is a pure function of the state and the action.
    ///
    /// A refused action leaves the state unchanged, alone or in a batch.
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

    /// Reverts an edit: screens, sheets and plans are restored, with their ids.
    ///
    /// - Returns: The edit that performs it again; nil, without any change, if the state has changed since, or the edit
    ///   changed nothing.
    @discardableResult
    public mutating func revert(_ edit: NavigationEdit<Route, Sheet>) -> NavigationEdit<Route, Sheet>? {
        guard let marks = edit.marks, marks.end.isSame(as: mark) else { return nil }
        var inverse = takeBack(edit)
        noteChanges(of: &inverse)
        note(inverse)
        return inverse
    }

    /// Notifies the observers of the changed flows, and of the flows around them.
    @inlinable
    mutating func noteChanges(of edit: inout NavigationEdit<Route, Sheet>) {
        if edit.changes.isEmpty { return }
        let start = mark
        for change in edit.changes { noteChange(along: change.place) }
        edit.marks = (start, mark)
    }

    /// Reverts the changes of an edit from an index on. The state must be as the edit left it.
    ///
    /// - Returns: The edit that performs them again.
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
            keepPresented(at: place)
            return at(place) { flow in
                defer {
                    flow.storedPresentation = was.presentation.first
                    flow.returned = was.returned
                }
                return .presentation(at: place, was: flow.shown)
            }
        case .style(let place, let was):
            return at(place) { flow -> NavigationEdit<Route, Sheet>.Change? in
                guard let now = flow.storedPresentation?.style else { return nil }
                flow.storedPresentation?.style = was
                return .style(at: place, was: now)
            } ?? nil
        case .container(let place, let front, let facts):
            return at(place) { flow -> NavigationEdit<Route, Sheet>.Change? in
                guard let now = flow.storedContainer else { return nil }
                flow.storedContainer?.show(front)
                flow.storedContainer?.facts = facts
                return .container(at: place, front: now.front, facts: now.facts)
            } ?? nil
        case .children(let place, let was):
            CurrentAction.keepChildren(of: &self)
            return at(place) { flow in
                defer { flow.storedContainer = was.first }
                return .children(at: place, was: flow.storedContainer.map { [$0] } ?? [])
            }
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

extension NavigationEdit: Sendable where Route: Sendable, Sheet: Sendable {}
extension NavigationEdit.Change: Sendable where Route: Sendable, Sheet: Sendable {}
extension NavigationEdit.Shown: Sendable where Route: Sendable, Sheet: Sendable {}
