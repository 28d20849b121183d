import Foundation

extension NavigationState {
    typealias Plan = HeldPlan<Route, Sheet>

    /// Holds a plan in place of the one before. Where the plan's presentation is not there, nothing is held.
    mutating func hold(_ plan: Plan) {
        var plan = plan
        if let presenter = plan.presenter {
            guard let ids = presentationIDs(through: presenter) else {
                held = nil
                return
            }
            plan.anchor.ids = ids
        }
        switch plan.reason {
        case .asking(let question), .loading(let question): knowQuestion(question)
        case .until: break
        }
        held = plan
    }

    /// Takes the plan out of the state, for good: whoever gets it is the only one who can.
    ///
    /// - Parameter closing: whether what was presented for it is closed, too.
    mutating func takeHeld(for reason: Plan.Reason, closing: Bool = true) -> Plan? {
        guard let plan = held, plan.reason == reason else { return nil }
        held = nil
        if closing, let presenter = plan.presenter { update(presenter) { $0.presentation = nil } }
        return plan
    }

    /// What a ruling does beside the action that it allows: nil where it comes too late.
    ///
    /// - Returns: the action that is left to do, if there is one.
    mutating func settle(_ ruling: GuardRuling<Route, Sheet>) -> (
        isNew: Bool, action: NavigationAction<Route, Sheet>?
    ) {
        var origin: EntryID?
        if let reason = ruling.ends {
            guard let plan = takeHeld(for: reason) else { return (false, nil) }
            origin = plan.origin.number
        }
        switch ruling.verdict {
        case .decided(.allow), .decided(.redirect):
            return (true, ruling.allowed)
        case .decided(.deny(let reason)):
            if let url = ruling.action.firstLink {
                failedLink = FailedLink(url: url.absoluteString, reason: reason)
            }
            return (true, nil)
        case .decided(.hold(let key, let sheet, let style)):
            endHold()
            var presenter: FlowAddress?
            if let sheet {
                let top = topAddress
                update(top) { $0.presentation = Presentation(sheet, as: style) }
                presenter = top
            }
            hold(.until(key), ruling, from: origin ?? nextQuestion(), presenter: presenter)
        case .asking(let question):
            endHold()
            hold(.asking(question), ruling, from: origin ?? question)
        case .loading(let question):
            endHold()
            hold(.loading(question), ruling, from: origin ?? question)
        }
        return (true, nil)
    }

    private mutating func hold(
        _ reason: Plan.Reason, _ ruling: GuardRuling<Route, Sheet>, from origin: EntryID,
        presenter: FlowAddress? = nil
    ) {
        var plan = Plan(
            action: ruling.action, reason: reason, presenter: presenter, redirects: ruling.redirects)
        plan.origin.number = origin
        hold(plan)
    }

    /// Drops whatever is held, and closes what was presented for it.
    mutating func endHold() {
        if let plan = held { _ = takeHeld(for: plan.reason) }
    }
}

// As steps of a batch.
extension NavigationState {
    mutating func endHold(_ undo: inout [Undo]?) -> Bool {
        let plan = held
        undo?.append { $0.held = plan }
        held = nil
        return true
    }

    mutating func resume(_ key: HoldKey, _ undo: inout [Undo]?) throws(NavigationRefusal) -> Bool {
        guard let plan = held, plan.reason == .until(key) else { return false }
        _ = endHold(&undo)
        if let presenter = plan.presenter { setPresentation(nil, at: presenter, &undo) }
        do throws(NavigationRefusal) {
            _ = try perform(plan.action, at: .root, &undo)
        } catch {
            // Alone, a plan that is impossible by now is dropped; a batch is done whole or not at all.
            if undo != nil { throw error }
        }
        return true
    }

    mutating func obey(
        _ ruling: GuardRuling<Route, Sheet>, _ undo: inout [Undo]?
    ) throws(NavigationRefusal) -> Bool {
        let old = undo == nil ? nil : self
        if let old { undo?.append { $0 = old } }
        let (isNew, action) = settle(ruling)
        guard let action else { return isNew }
        do throws(NavigationRefusal) {
            _ = try perform(action, at: .root, &undo)
        } catch {
            if undo != nil || ruling.ends == nil { throw error }
        }
        return true
    }
}
