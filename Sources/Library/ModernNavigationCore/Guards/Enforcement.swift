import ModernComposable

/// Asks entering guards about what is shown already, and finds what they no longer allow.
///
/// Each screen in sight is taken off and entered again, from the root up, so that a guard reads the state below its screen, as when it was
/// entered. The state is the same afterwards, with all ids and marks. Leaving guards aren't asked, and neither are guards about tabs that are
/// hidden: selecting a tab asks about its screens. Screens that are known to be allowed aren't asked about again, nor taken off.
struct Enforcement<Route: Hashable, Sheet: Hashable> {
    typealias State = NavigationState<Route, Sheet>
    typealias Action = NavigationAction<Route, Sheet>
    typealias Reply = NavigationGuard<Route, Sheet>.Reply
    private typealias FlowSteps = [FlowAddress.Step]

    /// Something that guards don't allow.
    struct Finding {
        /// The reply about the first part that isn't allowed.
        let reply: Reply
        /// The address of that part.
        let at: [FlowHop]
        /// The action that removes all such parts.
        let removal: Action
        /// The actions that show the removed parts with the same reply again.
        let removed: Action
    }

    private let guards: [NavigationGuard<Route, Sheet>]
    private let asksLater: Bool
    private let known: AllowedScreens
    /// What was taken off and is to be put back.
    private var taken = NavigationEdit<Route, Sheet>()
    private var first: (reply: Reply, at: [FlowHop])?
    private var removals: [Action] = []
    private var removed: [Action] = []

    /// Returns what guards don't allow in a state; nil if they allow everything.
    ///
    /// - Parameters:
    ///   - asksLater: Whether asynchronous guards are asked too. Until they answer, they don't allow anything.
    ///   - known: What these guards are known to allow.
    static func finding(
        in state: inout State, guards: [NavigationGuard<Route, Sheet>], asksLater: Bool,
        known: AllowedScreens = AllowedScreens()
    ) -> Finding? {
        let standing = guards.filter { $0.stands && !$0.asksLeaving }
        if standing.isEmpty { return nil }
        var enforcement = Self(guards: standing, asksLater: asksLater, known: known)
        enforcement.enter([], &state)
        state.takeBack(enforcement.taken)
        guard let (reply, at) = enforcement.first else { return nil }
        return Finding(
            reply: reply, at: at, removal: Action.all(enforcement.removals),
            removed: Action.all(enforcement.removed))
    }

    private init(guards: [NavigationGuard<Route, Sheet>], asksLater: Bool, known: AllowedScreens) {
        self.guards = guards
        self.asksLater = asksLater
        self.known = known
    }

    /// - Parameter isKnown: Whether what is below the flow is known to be allowed, or is asked about by itself.
    private mutating func enter(_ place: FlowSteps, _ state: inout State, isKnown: Bool = true) {
        var allowed = AllowedScreens.Part()
        if isKnown, let part = state.at(place, { known.part(of: $0, at: place) }) { allowed = part }
        if allowed.isAll {
            if state.at(place, { $0.storedPresentation != nil }) == true {
                enter(place + [.presented], &state)
            }
            return
        }
        let presentation = state.at(place) { $0.storedPresentation.take() } ?? nil
        let path = state.at(place) { $0.storedPath.truncate(to: allowed.path) } ?? nil
        if !allowed.hasChildren { enterChildren(of: place, &state) }
        let refusal = path.flatMap { enter($0, at: place, &state) }
        if let presentation { enter(presentation, at: place, isRefused: refusal, &state) }
    }

    private mutating func enterChildren(of place: FlowSteps, _ state: inout State) {
        selectAllowedChild(of: place, &state)
        // Only the steps: a copy of the children would make the changes below copy them.
        let steps = (state.at(place) { $0.storedContainer?.inSight.map(\.step) } ?? nil) ?? []
        for step in steps { enter(place + [step], &state) }
    }

    /// If the selected child isn't allowed, the first allowed one takes its place. If there is none, the selected one stays.
    private mutating func selectAllowedChild(of place: FlowSteps, _ state: inout State) {
        let known = state.at(place) {
            flow -> (kind: String, ids: [String], front: String, facts: [String: String])? in
            guard let container = flow.storedContainer, !container.isSideBySide else { return nil }
            return (container.kind, container.ids, container.front, container.facts)
        }
        guard let known, let (kind, ids, front, facts) = known,
            let refusal = refusal(ofChild: front, of: place, &state)
        else { return }
        for id in ids where id != front {
            state.at(place) { _ = $0.storedContainer?.show(id) }
            guard self.refusal(ofChild: id, of: place, &state) == nil else { continue }
            taken.changes.append(.container(at: place, front: front, facts: facts))
            remove([Action(.show(FlowID(kind: kind, id: id)))], at: place)
            keep([Action(.show(FlowID(kind: kind, id: front)))], refusal, at: place)
            return
        }
        state.at(place) { _ = $0.storedContainer?.show(front) }
    }

    private func refusal(ofChild id: String, of place: FlowSteps, _ state: inout State) -> Reply? {
        guard let screen = state.at(place, { $0.storedContainer?.frontPlace }) ?? nil else { return nil }
        return refusal(of: screen, at: place, &state)
    }

    /// Puts the screens of a path back one by one, up to the first one that isn't allowed.
    ///
    /// - Returns: The reply about that one.
    private mutating func enter(_ path: RoutePath<Route>.Replaced, at place: FlowSteps, _ state: inout State)
        -> Reply?
    {
        let (routes, ids, start) = (path.routes, path.entries.ids, path.entries.from)
        for index in routes.indices {
            if let refusal = refusal(of: .route(routes[index]), at: place, &state) {
                let rest = PathEntries.Replaced(
                    from: start + index, ids: Array(ids[index...]), inserted: 0)
                taken.changes.append(.path(at: place, (Array(routes[index...]), rest)))
                remove([.pop(routes.count - index)], at: place)
                keep(routes[index...].map { .push($0) }, refusal, at: place)
                return refusal
            }
            let one = PathEntries.Replaced(from: start + index, ids: [ids[index]], inserted: 0)
            state.at(place) { _ = $0.storedPath.takeBack(([routes[index]], one)) }
        }
        return nil
    }

    /// - Parameter isRefused: The reply about a screen below, with which the presentation goes.
    private mutating func enter(
        _ presentation: Presentation<Route, Sheet>, at place: FlowSteps, isRefused below: Reply?,
        _ state: inout State
    ) {
        // The sheet of a held plan, such as a login, can't remove itself.
        let belongsToPlan = state.held?.presenter?.steps == place
        let refusal =
            belongsToPlan ? nil : below ?? refusal(of: .sheet(presentation.sheet), at: place, &state)
        guard let refusal else {
            state.at(place) { $0.storedPresentation = presentation }
            return enter(place + [.presented], &state, isKnown: false)
        }
        let returned = state.at(place) { $0.returned } ?? Returned()
        taken.changes.append(
            .presentation(at: place, was: .init(presentation: [presentation], returned: returned)))
        // The first `dismiss` only closes the message about a failed link.
        let showsFailure = (state.at(place) { $0.storedLinkFailure } ?? nil) != nil
        remove(showsFailure ? [.dismiss, .dismiss] : [.dismiss], at: place)
        let inside = presentation.flow.actions(from: State()).map { Action.presented($0) }
        keep([.present(presentation.sheet, as: presentation.style)] + inside, refusal, at: place)
    }

    private mutating func remove(_ actions: [Action], at place: FlowSteps) {
        removals += actions.map { $0.behind(place) }
    }

    /// Keeps the actions that show a removed part again. A state has one held plan, so parts with another reply aren't kept.
    private mutating func keep(_ actions: [Action], _ reply: Reply, at place: FlowSteps) {
        switch (first?.reply ?? reply, reply) {
        case (.now(let one), .now(let other)) where one == other: removed += actions.map { $0.behind(place) }
        case (.later, .later): removed += actions.map { $0.behind(place) }
        default: break
        }
        first = first ?? (reply, place.map { .step($0) })
    }

    private func refusal(
        of screen: JourneyPlace<Route, Sheet>, at place: FlowSteps, _ state: inout State
    ) -> Reply? {
        let question = GuardQuestion(place: screen, address: FlowAddress(place), link: nil)
        let reply = LentState.lend(&state) {
            NavigationReducer.ask(guards, leaving: [], entering: [question])
        }
        switch reply {
        case .now(.allow): return nil
        case .now: return reply
        case .later: return asksLater ? reply : nil
        }
    }
}

extension Enforcement.Finding {
    /// The decision of guards, as an action.
    ///
    /// - Parameter plan: The held plan. One that waits for the same key continues after the removed parts.
    func ruling(
        _ verdict: GuardRuling<Route, Sheet>.Verdict, held plan: HeldPlan<Route, Sheet>?
    ) -> GuardRuling<Route, Sheet> {
        var all = [removed]
        if case .decided(.hold(let key, _, _)) = verdict, let plan, plan.reason == .until(key) {
            all.append(plan.action)
        }
        return GuardRuling(verdict, .all(all), removes: removal)
    }
}

extension NavigationAction {
    /// These actions as one.
    fileprivate static func all(_ actions: [Self]) -> Self {
        actions.count == 1 ? actions[0] : .batch(actions)
    }

    /// The same action, addressed from the root for a flow at a place.
    fileprivate func behind(_ place: [FlowAddress.Step]) -> Self {
        Self(at: place.map { .step($0) } + at, verb)
    }
}
