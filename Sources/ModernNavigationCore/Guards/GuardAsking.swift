public import Foundation

/// Asks guards about one place after the other, until one of them does not allow it at once.
@usableFromInline
struct GuardAsking<Route: Hashable, Sheet: Hashable> {
    @usableFromInline typealias Guardian = NavigationGuard<Route, Sheet>
    @usableFromInline typealias Place = JourneyPlace<Route, Sheet>
    @usableFromInline typealias Flow = NavigationState<Route, Sheet>

    @usableFromInline let guards: [Guardian]
    @usableFromInline let link: URL?
    @usableFromInline var refusal: Guardian.Decision?
    @usableFromInline var slow: [@MainActor @Sendable () async -> Guardian.Decision] = []

    @inlinable
    init(_ guards: [Guardian], link: URL? = nil) {
        self.guards = guards
        self.link = link
    }

    /// What the guards say of all that they were asked about. Those that take their time are asked when the others allow it.
    @inlinable
    var reply: Guardian.Reply {
        if let refusal { return .now(refusal) }
        if slow.isEmpty { return .now(.allow) }
        return later
    }

    @usableFromInline
    var later: Guardian.Reply {
        .later { [slow] in
            for answer in slow {
                let decision = await answer()
                guard case .allow = decision else { return decision }
            }
            return .allow
        }
    }

    @inlinable
    mutating func ask(of place: Place, at address: FlowAddress, asksLeaving: Bool) {
        for guardian in guards where guardian.asksLeaving == asksLeaving {
            if refusal != nil { return }
            switch guardian.ask(GuardQuestion(place: place, address: address, link: link)) {
            case .now(.allow): continue
            case .now(let decision): refusal = decision
            case .later(let answer): slow.append(answer)
            }
        }
    }

    mutating func ask(of places: [Crossing<Route, Sheet>.Place], asksLeaving: Bool) {
        for place in places { ask(of: place.place, at: place.address, asksLeaving: asksLeaving) }
    }
}

extension GuardAsking {
    /// Asks about an action that can be looked through where it is addressed; most are.
    ///
    /// - Returns: false, with nobody asked, for any other.
    @inlinable
    mutating func ask(of action: NavigationAction<Route, Sheet>, in state: Flow) -> Bool {
        switch action {
        case .push, .pop, .present, .dismiss, .showColumn, .setColumnVisibility, .presented, .tab, .column:
            var steps: [FlowAddress.Step] = []
            return ask(of: action, in: state, &steps)
        default:
            return false
        }
    }

    @inlinable
    mutating func ask(
        of action: NavigationAction<Route, Sheet>, in flow: Flow, _ steps: inout [FlowAddress.Step]
    ) -> Bool {
        switch action {
        case .push(let route):
            ask(of: .route(route), at: FlowAddress(steps), asksLeaving: false)
            return true
        case .pop(let number):
            let routes = flow.storedPath.storedRoutes
            var index = routes.count
            let end = number < index ? index - max(0, number) : 0
            while index > end {
                index -= 1
                ask(of: .route(routes[index]), at: FlowAddress(steps), asksLeaving: true)
            }
            return true
        case .present(let sheet, _):
            guard flow.storedPresentation == nil else { return false }
            ask(of: .sheet(sheet), at: FlowAddress(steps), asksLeaving: false)
            return true
        case .dismiss:
            guard flow.failedLink == nil, let presentation = flow.storedPresentation,
                presentation.box[0].isBare
            else { return false }
            ask(of: .sheet(presentation.sheet), at: FlowAddress(steps), asksLeaving: true)
            return true
        case .showColumn, .setColumnVisibility:
            // Columns are all there, whichever is in front.
            return true
        case .presented(let inner):
            guard let presentation = flow.storedPresentation else { return false }
            if case .dismiss = inner, presentation.box[0].isBare, presentation.box[0].canDismissItself {
                ask(of: .sheet(presentation.sheet), at: FlowAddress(steps), asksLeaving: true)
                return true
            }
            steps.append(.presented)
            return ask(of: inner, in: presentation.box[0], &steps)
        case .tab(let id, let inner):
            guard let tab = flow.storedTabs?[id] else { return false }
            steps.append(.tab(id))
            return ask(of: inner, in: tab, &steps)
        case .column(let id, let inner):
            guard let column = flow.storedColumns?[id] else { return false }
            steps.append(.column(id))
            return ask(of: inner, in: column, &steps)
        default:
            return false
        }
    }
}

extension NavigationState {
    /// Whether nothing is in it that a guard could be asked about.
    @inlinable
    var isBare: Bool {
        storedPath.isEmpty && storedPresentation == nil && storedTabs == nil && storedColumns == nil
    }
}

extension NavigationAction {
    /// Whether nobody but guards has to do with it, so that without guards nothing has to be looked at.
    @inlinable
    var isPlain: Bool {
        switch self {
        case .push, .pop, .present, .dismiss, .showColumn, .setColumnVisibility, .select, .setPath: true
        case .presented(let inner), .tab(_, let inner), .column(_, let inner): inner.isPlain
        default: false
        }
    }
}
