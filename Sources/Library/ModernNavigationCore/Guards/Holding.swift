import Foundation

extension NavigationState {
    /// Holds an action, as guards do by `GuardDecision.hold(until:presenting:as:)`: presents the sheet in front, and holds the action
    /// until its key is resumed. A test uses it to state the expected change.
    ///
    /// ```swift
    /// await store.send(.push(.profile)) { $0.hold(.push(.profile), until: "signedIn", presenting: .login) }
    /// ```
    public mutating func hold(
        _ action: NavigationAction<Route, Sheet>, until key: HoldKey, presenting sheet: Sheet? = nil,
        as style: PresentationStyle = .sheet
    ) {
        apply(.ruled(GuardRuling(.decided(.hold(until: key, presenting: sheet, as: style)), action)))
    }
}

extension NavigationState where Sheet == AnySheet {
    /// Holds an action, and presents a module's sheet.
    @_disfavoredOverload
    public mutating func hold(
        _ action: NavigationAction<Route, Sheet>, until key: HoldKey,
        presenting sheet: some Hashable & Codable & Sendable, as style: PresentationStyle = .sheet
    ) {
        hold(action, until: key, presenting: AnySheet(sheet), as: style)
    }
}

extension NavigationState {
    typealias Plan = HeldPlan<Route, Sheet>

    /// Replaces the held plan without notifying observers. If the plan's presentation is missing, nothing is held.
    mutating func hold(_ plan: Plan) {
        var plan = plan
        if let presenter = plan.presenter {
            guard let ids = presentationIDs(through: presenter) else {
                storedPlans = []
                return
            }
            plan.anchor.ids = ids
        }
        switch plan.reason {
        case .asking(let question), .loading(let question): knowQuestion(question)
        case .until: break
        }
        storedPlans = [plan]
    }

    /// Replaces the held plan, or removes it.
    mutating func setHeld(_ plan: Plan?, _ edit: inout Edit) {
        let was = storedPlans
        if let plan { hold(plan) } else { storedPlans = [] }
        if !was.isEmpty || !storedPlans.isEmpty { edit.changes.append(.held(was: was)) }
    }

    /// Drops a plan whose presentation is gone.
    mutating func dropStalePlan(_ edit: inout Edit) {
        if isPlanStale { setHeld(nil, &edit) }
    }

    /// Drops the held plan, and closes its presentation.
    @discardableResult
    mutating func endHold(_ edit: inout Edit) -> Plan? {
        guard let plan = held else { return nil }
        setHeld(nil, &edit)
        if let presenter = plan.presenter { changePresentation(nil, at: presenter.steps, &edit) }
        return plan
    }

    /// Removes the plan from the state and performs it, if it waits for this key.
    mutating func resume(_ key: HoldKey, _ edit: inout Edit) throws(NavigationRefusal) {
        guard case .until(let known)? = held?.reason else { return }
        guard key == known, let plan = endHold(&edit) else {
            return edit.diagnostics.append(.otherKey(key, held: known))
        }
        try performHeld(plan.action, &edit)
    }

    /// Performs a plan. Outside of a batch, a plan that is no longer possible is dropped; a batch is refused as a
    /// whole.
    private mutating func performHeld(
        _ action: NavigationAction<Route, Sheet>, _ edit: inout Edit
    ) throws(NavigationRefusal) {
        do throws(NavigationRefusal) {
            try perform(action, at: [], &edit)
        } catch {
            if edit.isBatch { throw error }
            edit.refusal = error
        }
    }

    mutating func obey(
        _ ruling: GuardRuling<Route, Sheet>, _ edit: inout Edit
    ) throws(NavigationRefusal) {
        guard let action = settle(ruling, &edit) else { return }
        if ruling.ends == nil {
            try perform(action, at: [], &edit)
        } else {
            try performHeld(action, &edit)
        }
    }

    /// Applies a ruling, except for the action that it allows. No effect if the hold that it ends is over.
    ///
    /// - Returns: The action to perform, if there is one.
    mutating func settle(
        _ ruling: GuardRuling<Route, Sheet>, _ edit: inout Edit
    ) -> NavigationAction<Route, Sheet>? {
        var origin: EntryID?
        if let reason = ruling.ends {
            guard held?.reason == reason, let plan = endHold(&edit) else { return nil }
            origin = plan.origin.number
        }
        if let removal = ruling.removes {
            // Never refused, unless the state has changed since the decision. Then guards are asked again.
            try? perform(removal, at: [], &edit)
        }
        switch ruling.verdict {
        case .decided(.redirect) where ruling.removes != nil:
            // The target is sent as an action of its own, so that guards are asked about it.
            return nil
        case .decided(.allow), .decided(.redirect):
            return ruling.allowed
        case .decided(.deny(let reason)):
            if let url = ruling.action.firstLink {
                setLinkFailure(
                    FailedLink(url: url.absoluteString, reason: reason), was: failedLink, &edit)
            }
        case .decided(.hold(let key, _, _)) where ruling.removes != nil && held?.reason == .until(key):
            // The plan waits already, and its presentation stays.
            hold(
                .until(key), ruling, from: held?.origin.number ?? nextQuestion(), presenter: held?.presenter,
                &edit)
        case .decided(.hold(let key, let sheet, let style)):
            endHold(&edit)
            var presenter: FlowAddress?
            if let sheet {
                // The message about an earlier link would cover it.
                if failedLink != nil { setLinkFailure(nil, was: failedLink, &edit) }
                let top = topAddress
                changePresentation(Presentation(sheet, as: style), at: top.steps, &edit)
                presenter = top
            }
            hold(.until(key), ruling, from: origin ?? nextQuestion(), presenter: presenter, &edit)
        case .asking(let question):
            endHold(&edit)
            hold(.asking(question), ruling, from: origin ?? question, &edit)
        case .loading(let question):
            endHold(&edit)
            hold(.loading(question), ruling, from: origin ?? question, &edit)
        }
        return nil
    }

    private mutating func hold(
        _ reason: Plan.Reason, _ ruling: GuardRuling<Route, Sheet>, from origin: EntryID,
        presenter: FlowAddress? = nil, _ edit: inout Edit
    ) {
        var action = ruling.action
        // The source is known now, and asked for when a guard answers later.
        if action.sender.source == nil, let source = notes.note.source { action = action.from(source) }
        var plan = Plan(action: action, reason: reason, presenter: presenter, redirects: ruling.redirects)
        plan.origin.number = origin
        setHeld(plan, &edit)
    }
}
