import Foundation
public import ModernComposable

extension NavigationReducer {
    /// Evaluates guards before anything is shown or left by an action, a batch, a link or a bound stack.
    ///
    /// An action is performed as a whole or not at all: the first guard that doesn't allow one of its screens decides
    /// about the whole action. Screens that are left are evaluated first, the deepest first; then those that are shown,
    /// in order. Synchronous guards are evaluated before asynchronous ones.
    ///
    /// Entering guards stand: they are also evaluated for what is shown already, when a scene is restored, after an undo, for
    /// ``NavigationCommand/reconsider``, and when something that they read has changed. See ``NavigationGuard/entering(_:)``.
    ///
    /// The decision is a part of the action's step: recorded, logged and saved with it. A later call replaces the guards of an earlier one.
    public func guarded(by guards: NavigationGuard<Route, Sheet>...) -> Self {
        guarded(by: { guards })
    }

    /// Evaluates the guards that exist when an action arrives, including those of modules that were loaded meanwhile.
    ///
    /// - Parameters:
    ///   - guards: Returns the current guards.
    ///   - loading: Returns the work that loads what an action needs, such as the module of a link; nil if nothing has to be loaded. The
    ///     action is held until the work ends. The work returns nil on success. If it returns an error as text, the action is denied.
    package func guarded(
        by guards: @escaping () -> [NavigationGuard<Route, Sheet>],
        loading: @escaping (NavigationAction<Route, Sheet>) -> (@MainActor @Sendable () async -> String?)? = {
            _ in nil
        }
    ) -> Self {
        var reducer = self
        reducer.guarding = Guarding(guards: guards, loading: loading)
        return reducer
    }

    /// The guards, and the loading of modules.
    struct Guarding {
        let guards: () -> [NavigationGuard<Route, Sheet>]
        let loading: (Action) -> (@MainActor @Sendable () async -> String?)?
    }
}

extension NavigationReducer {
    private typealias Ruling = GuardRuling<Route, Sheet>

    /// Returns the guards to evaluate for an action at the end of a path, possibly none; nil for any other action, or if other work comes first.
    @usableFromInline
    func guards(before action: Action, _ state: inout State) -> [NavigationGuard<Route, Sheet>]? {
        guard action.verb.changesEnd, substitute == nil else { return nil }
        guard let guarding else { return [] }
        var guards: [NavigationGuard<Route, Sheet>]?
        lending(&state) {
            if guarding.loading(action) == nil { guards = guarding.guards() }
        }
        if guards?.isEmpty == false, action.verb.mayShow { watch.screensCame() }
        return guards
    }

    @usableFromInline
    func follow(
        _ reply: NavigationGuard<Route, Sheet>.Reply, _ action: Action, _ state: inout State
    ) -> Effect<Action> {
        follow(reply, GuardedAction(action), &state)
    }

    func evaluateGuards(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action.command {
        case .answered(let answer)?:
            guard let plan = state.held else { return .none }
            switch plan.reason {
            case .asking(answer.question): return follow(answer.decision, GuardedAction(plan), &state)
            case .loading(answer.question):
                // The loaded module may have guards of its own.
                if case .allow = answer.decision { return evaluateGuards(GuardedAction(plan), &state) }
                return follow(answer.decision, GuardedAction(plan), &state)
            default: return .none
            }
        case .reconsider?: return reconsider(&state)
        case .ruled?, .restore?, .stopSaving?, .save?: return perform(&state, action)
        case nil: break
        }
        switch action.verb {
        case .drop: return perform(&state, action)
        case .resume(let key):
            guard let plan = state.held, resumes(key, plan) else { return .none }
            var guarded = GuardedAction(plan)
            guarded.isResumed = true
            return evaluateGuards(guarded, &state)
        default: return evaluateGuards(GuardedAction(action), &state)
        }
    }

    /// Asks all guards again, also asynchronous ones: about what is shown, and about the held plan.
    func reconsider(_ state: inout State) -> Effect<Action> {
        guard guarding != nil else { return .none }
        let plan = state.held
        let effect = enforceGuards(&state)
        guard let plan, state.held?.origin.number == plan.origin.number, state.held == plan else {
            return effect
        }
        return effect.merge(with: evaluateGuards(GuardedAction(plan), &state))
    }

    /// Asks standing guards, also asynchronous ones, about what is shown, and removes what they don't allow.
    func enforceGuards(_ state: inout State) -> Effect<Action> {
        guard let guarding else { return .none }
        let guards = lending(&state) { guarding.guards() }
        watch.screensCame()
        guard let finding = Enforcement.finding(in: &state, guards: guards, asksLater: true) else {
            return .none
        }
        switch finding.reply {
        case .now(let decision):
            let effect = obey(finding.ruling(.decided(decision), held: state.held), &state)
            guard case .redirect(let target) = decision else { return effect }
            // Guards are asked about the target like about any other action.
            return effect.merge(
                with: .send(Action(at: finding.at + target.at, target.verb).from(.guard)))
        case .later(let answer):
            return ask(answer, as: finding.ruling(.asking(state.nextQuestion()), held: nil), &state)
        }
    }

    /// Lends the state, as it was before the action, to closures of the app: guards, links and loading may read the
    /// store.
    @usableFromInline
    func lending<Result>(_ state: inout State, _ ask: () -> Result) -> Result { LentState.lend(&state, ask) }

    /// An action to decide about.
    private struct GuardedAction {
        var action: Action
        /// The action before guards redirected it.
        var original: Action
        /// The hold that the action was in.
        var ends: HeldPlan<Route, Sheet>.Reason?
        var redirects: [String] = []
        var isRedirected = false
        /// Whether the app resumed it. False if the guards of a restored plan are evaluated again.
        var isResumed = false

        init(_ action: Action) {
            self.action = action
            original = action
        }

        init(_ plan: HeldPlan<Route, Sheet>) {
            self.init(plan.action)
            ends = plan.reason
            redirects = plan.redirects
        }

        func ruling(_ verdict: Ruling.Verdict) -> Ruling {
            Ruling(verdict, action, ends: ends, redirects: redirects)
        }

        /// A ruling on the action before guards redirected it.
        func rulingOnOriginal(_ verdict: Ruling.Verdict) -> Ruling {
            Ruling(verdict, original, ends: ends, redirects: redirects)
        }
    }

    private func evaluateGuards(_ guarded: GuardedAction, _ state: inout State) -> Effect<Action> {
        guard let guarding else { return perform(&state, guarded.action) }
        if let load = lending(&state, { guarding.loading(guarded.action) }) {
            return self.load(load, guarded, &state)
        }
        let guards = lending(&state) { guarding.guards() }
        if !guards.isEmpty { watch.screensCame() }
        return follow(decide(guarded, guards, &state), guarded, &state)
    }

    private func follow(
        _ reply: NavigationGuard<Route, Sheet>.Reply, _ guarded: GuardedAction, _ state: inout State
    )
        -> Effect<Action>
    {
        switch reply {
        case .now(let decision): follow(decision, guarded, &state)
        case .later(let answer): ask(answer, as: guarded.ruling(.asking(state.nextQuestion())), &state)
        }
    }

    private func decide(
        _ guarded: GuardedAction, _ guards: [NavigationGuard<Route, Sheet>], _ state: inout State
    ) -> NavigationGuard<Route, Sheet>.Reply {
        if guards.isEmpty { return .now(.allow) }
        var action = guarded.action
        let link = action.firstLink
        if link != nil {
            // If the action will be refused, nothing is shown or left.
            let before = state
            let resolved: Action? = lending(&state) { try? self.resolved(guarded.action, in: before) }
            guard let resolved else { return .now(.allow) }
            action = resolved
        }
        let crossing = crossing(of: action, endingHold: guarded.ends != nil, link, &state)
        guard let crossing else { return .now(.allow) }
        // What an undo shows is asked about afterwards, so that a guard can hold those screens, and not the word "undo".
        let entering = action.verb == .undo ? [] : crossing.entering
        return lending(&state) {
            Self.ask(guards.filter { $0.also.contains(.tabs) }, leaving: crossing.hiding, entering: [])
                .and(Self.ask(guards, leaving: crossing.leaving, entering: entering))
        }
    }

    /// The screens that an action would show and leave; nil if the action would be refused. The state doesn't change.
    ///
    /// - Parameter endsHold: Whether the presentation of a held plan is closed first, as for a link. Guards are not
    ///   evaluated for that.
    private func crossing(
        of action: Action, endingHold endsHold: Bool, _ link: URL?, _ state: inout State
    ) -> ScreenChanges<Route, Sheet>? {
        var edit = NavigationEdit<Route, Sheet>()
        if link != nil { state.beginLink(&edit) } else if endsHold { state.endHold(&edit) }
        let start = edit.changes.count
        defer { state.takeBack(edit) }
        do throws(NavigationRefusal) {
            try perform(action, in: &state, &edit)
        } catch {
            return nil
        }
        return ScreenChanges(of: edit, from: start, in: &state, link: link)
    }

    /// Evaluates guards; the asynchronous ones only if all others allow it.
    @inlinable
    static func ask(
        _ guards: [NavigationGuard<Route, Sheet>], leaving: [GuardQuestion<Route, Sheet>],
        entering: [GuardQuestion<Route, Sheet>]
    ) -> NavigationGuard<Route, Sheet>.Reply {
        var slow: [@MainActor @Sendable () async -> GuardDecision<Route, Sheet>] = []
        for number in 0..<leaving.count + entering.count {
            let leaves = number < leaving.count
            let question = leaves ? leaving[number] : entering[number - leaving.count]
            for guardian in guards where guardian.asksLeaving == leaves {
                switch guardian.ask(question) {
                case .now(.allow): continue
                case .now(let decision): return .now(decision)
                case .later(let answer): slow.append(answer)
                }
            }
        }
        if slow.isEmpty { return .now(.allow) }
        return .later { [slow] in
            for answer in slow {
                let decision = await answer()
                guard case .allow = decision else { return decision }
            }
            return .allow
        }
    }

    private func follow(
        _ decision: GuardDecision<Route, Sheet>, _ guarded: GuardedAction, _ state: inout State
    ) -> Effect<Action> {
        switch decision {
        case .allow:
            if guarded.isRedirected {
                return obey(guarded.rulingOnOriginal(.decided(.redirect(to: guarded.action))), &state)
            }
            if guarded.ends != nil { return obey(guarded.ruling(.decided(.allow)), &state) }
            let effect = perform(&state, guarded.action)
            return guarded.action.verb == .undo ? effect.merge(with: enforceGuards(&state)) : effect
        case .deny(let reason):
            return deny(guarded, .denied(action: guarded.action.text, reason: reason), reason, &state)
        case .redirect(let target):
            return redirect(to: target, guarded, &state)
        case .hold(let key, _, _):
            // The guard holds the plan again for the same key, so nothing changes.
            if guarded.ends == .until(key), !guarded.isRedirected {
                if guarded.isResumed { onHoldDiagnostic(.stillHeld(key, action: guarded.action.text)) }
                return .none
            }
            return obey(guarded.ruling(.decided(decision)), &state)
        }
    }

    /// Denies the original action, not the redirected one, because the user who opened a link sees the reason for that
    /// link.
    private func deny(
        _ guarded: GuardedAction, _ refusal: NavigationRefusal, _ reason: String, _ state: inout State
    ) -> Effect<Action> {
        obey(guarded.rulingOnOriginal(.decided(.deny(reason))), &state, refusal: refusal)
    }

    private func redirect(to target: Action, _ guarded: GuardedAction, _ state: inout State) -> Effect<Action>
    {
        let target = guarded.action.readdressed(target)
        var next = guarded
        next.redirects.append(guarded.action.text)
        if next.redirects.contains(target.text) || next.redirects.count >= 32 {
            let refusal = NavigationRefusal.redirectLoop(next.redirects + [target.text])
            return deny(guarded, refusal, refusal.description, &state)
        }
        next.action = target.sent(by: guarded.action.sender)
        next.isRedirected = true
        return evaluateGuards(next, &state)
    }

    /// Holds an action until asynchronous guards have answered.
    private func ask(
        _ answer: @escaping @MainActor @Sendable () async -> GuardDecision<Route, Sheet>, as ruling: Ruling,
        _ state: inout State
    ) -> Effect<Action> {
        guard case .asking(let question) = ruling.verdict else { return .none }
        return obey(ruling, &state).merge(
            with: .run { @MainActor send in
                let decision = await answer()
                send(.answered(GuardAnswer(question: question, decision: decision)))
            }
            .cancellable(id: AskedGuards(), cancelInFlight: true))
    }

    /// Holds an action until what it needs is loaded.
    private func load(
        _ load: @escaping @MainActor @Sendable () async -> String?, _ guarded: GuardedAction,
        _ state: inout State
    ) -> Effect<Action> {
        let question = state.nextQuestion()
        return obey(guarded.ruling(.loading(question)), &state).merge(
            with: .run { @MainActor send in
                let error = await load()
                send(
                    .answered(GuardAnswer(question: question, decision: error.map { .deny($0) } ?? .allow)))
            }
            .cancellable(id: AskedGuards(), cancelInFlight: true))
    }
}

extension NavigationGuard.Reply {
    /// The reply if both have to allow: a decision that is known comes before those that aren't.
    fileprivate func and(_ other: @autoclosure () -> Self) -> Self {
        if case .now(let decision) = self {
            if case .allow = decision { return other() }
            return self
        }
        let other = other()
        guard case .later(let first) = self else { return self }
        switch other {
        case .now(.allow): return self
        case .now: return other
        case .later(let second):
            return .later {
                let decision = await first()
                guard case .allow = decision else { return decision }
                return await second()
            }
        }
    }
}

/// The cancellation id with which a new question replaces the previous one.
private struct AskedGuards: Hashable {}
