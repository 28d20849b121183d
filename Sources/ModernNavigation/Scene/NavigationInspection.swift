#if os(Linux)
    import ModernComposable
    import SwiftUI

    /// Gives a host's inspector access to the navigation of a store. Only hosts on Linux have an inspector.
    ///
    /// From the first request on it keeps the states before and after each action, for time travel; without an
    /// inspector none are kept. For a scoped store it reports the state, but no steps.
    @MainActor
    final class NavigationInspection<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: Inspected {
        typealias State = NavigationState<Route, Sheet>
        typealias Action = NavigationAction<Route, Sheet>
        typealias Step = RecordedAction<Route, Sheet>

        let store: NavigationStore<Route, Sheet>
        let links: () -> AppLinks<Route, Sheet>
        let journeys: InspectedJourneys<Route, Sheet>?
        private let mistakes: () -> [ModuleDiagnostic]
        /// The state that step 0 stands for.
        var beginning: State
        private(set) var steps: [Step] = []
        var position: Int?
        private var start = ContinuousClock.now
        private var taken = 0
        private var isJumping = false
        private var current: (before: State, start: ContinuousClock.Instant)?
        private let names: ScreenNames<Route, Sheet>

        /// The number of kept steps. Whenever there are a tenth more, the oldest go.
        static var limit: Int { 10_000 }

        /// - Parameters:
        ///   - journeys: how journeys are read and written; nil for an app whose routes have no known types.
        ///   - mistakes: what is wrong with the modules, at the moment of the call.
        init(
            store: NavigationStore<Route, Sheet>, links: @escaping () -> AppLinks<Route, Sheet>,
            journeys: InspectedJourneys<Route, Sheet>?, mistakes: @escaping () -> [ModuleDiagnostic]
        ) {
            self.store = store
            self.links = links
            self.journeys = journeys
            names = ScreenNames(links: links)
            self.mistakes = mistakes
            beginning = store.state
            // The store keeps its watches, and must not keep this.
            let watch = ActionWatch<State, Action>(owner: ActionWatcher()) { [weak self] before, _ in
                // A reducer runs on the actor of its store.
                MainActor.assumeIsolated { self?.current = (before, .now) }
            } didReduce: { [weak self] after, action, edit, _ in
                MainActor.assumeIsolated { self?.note(action, after, edit.refusal) }
            }
            store.watchActions(watch)
        }

        private func note(_ action: Action, _ after: State, _ refusal: NavigationRefusal?) {
            guard let (before, began) = current else { return }
            current = nil
            let now = ContinuousClock.now
            taken += 1
            if !isJumping { position = nil }
            var step = Step(
                number: taken, time: start.duration(to: now) / .seconds(1), isJump: isJumping,
                source: ToldSource.current?.source ?? NavigationSource(of: action, in: before),
                action: action, before: before, after: after)
            step.duration = began.duration(to: now)
            step.refusal = refusal?.description
            if case .ruled(let ruling) = action.verb {
                step.guards = ruling.words
                step.ruled = steps.suffix(100).last { $0.action == ruling.action }?.number
            }
            append(step)
        }

        private func append(_ step: Step) {
            if steps.count >= Self.limit + Self.limit / 10 { steps.removeFirst(Self.limit / 10) }
            steps.append(step)
        }

        // MARK: Steps

        /// Those of the app; the others are the inspector's own.
        var lastOwnStep: Step? { steps.last { !$0.isJump } }

        var firstStep: Int { steps.first?.number ?? taken + 1 }

        var lastStep: Int { taken }

        func inspectedSteps(after number: Int, limit: Int) -> [InspectedStep] {
            let links = links()
            let first = steps.firstIndex { $0.number > number } ?? steps.endIndex
            return steps[first...].prefix(limit).map { $0.inspected(links, names) }
        }

        func step(_ number: Int) -> Step? { steps.first { $0.number == number } }

        func states(ofStep number: Int) -> (before: [InspectedItem], after: [InspectedItem])? {
            step(number).map { (Self.items(of: $0.before), Self.items(of: $0.after)) }
        }

        func note(_ work: InspectedWork) {
            guard let last = steps.indices.last else { return }
            if steps[last].work == nil { steps[last].work = work } else { steps[last].work? += work }
        }

        func clear() {
            steps = []
            beginning = store.state
            position = nil
        }

        /// Takes other steps in place of the recorded ones.
        func replace(with journey: Journey<Route, Sheet>) {
            clear()
            beginning = journey.start
            var before = journey.start
            for (step, after) in zip(journey.steps, journey.states(links: links())) {
                taken += 1
                append(
                    Step(
                        number: taken, time: step.time, isJump: false, source: step.source,
                        action: step.action, before: before, after: after))
                before = after
            }
            // Later steps are later than these.
            start = .now - .seconds(journey.steps.last?.time ?? 0)
        }

        // MARK: Going to a state

        func jump(toStep number: Int) -> InspectedJump {
            guard let target = number == 0 ? beginning : step(number)?.after else { return .gone }
            guard show(target) else { return .refused }
            position = number == lastOwnStep?.number ? nil : number
            return .jumped
        }

        /// Leads the app to a state by actions, so that guards are asked and the result is saved.
        func show(_ target: State) -> Bool {
            isJumping = true
            defer { isJumping = false }
            position = nil
            let actions = target.actions(from: store.state)
            if !actions.isEmpty { store.send(.root(.batch(actions))) }
            // What leads away and back again is no part of a journey.
            if store.state == lastOwnStep?.after ?? beginning {
                while steps.last?.isJump == true { steps.removeLast() }
            }
            return target.actions(from: store.state).isEmpty
        }

        // MARK: Now

        var inspectedState: [InspectedItem] {
            let mistakes = mistakes()
            let items = Self.items(of: store.state)
            if mistakes.isEmpty { return items }
            return items + [
                InspectedItem(
                    "mistakes", "\(mistakes.count)",
                    items: mistakes.map { mistake in
                        let text = mistake.description
                        return InspectedItem(mistake.code, String(text.dropFirst(mistake.code.count + 1)))
                    })
            ]
        }

        var ownModules: Set<String> { ["ModernNavigation"] }
    }

    private final class ActionWatcher {}
#endif
