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
        typealias Step = NumberedStep<Route, Sheet>

        let store: NavigationStore<Route, Sheet>
        let links: () -> AppLinks<Route, Sheet>
        let journeys: InspectedJourneys<Route, Sheet>?
        let moduleDiagnostics: () -> [ModuleDiagnostic]
        let stores = StoreRegistry()
        /// The state of step 0.
        private(set) var beginning: State
        /// The state after the last action of the app.
        private(set) var lastOwnState: State
        private(set) var log = StepLog<Route, Sheet>()
        var position: Int?
        /// The diagnostics of stores so far, without duplicates.
        var reported: [InspectedDiagnostic] = []
        /// The number of the last step at the last update of the screen.
        private(set) var lastWorked = 0
        private var start = ContinuousClock.now
        private var isJumping = false
        private var place: InspectedPosition?
        private let names: ScreenNames<Route, Sheet>

        /// - Parameters:
        ///   - journeys: Encodes and replays journeys; nil if the types of the app's routes are unknown.
        ///   - moduleDiagnostics: Returns the current diagnostics of the modules.
        init(
            store: NavigationStore<Route, Sheet>, links: @escaping () -> AppLinks<Route, Sheet>,
            journeys: InspectedJourneys<Route, Sheet>?, moduleDiagnostics: @escaping () -> [ModuleDiagnostic]
        ) {
            self.store = store
            self.links = links
            self.journeys = journeys
            names = ScreenNames(links: links)
            self.moduleDiagnostics = moduleDiagnostics
            beginning = store.state
            lastOwnState = beginning
            stores.note = { [weak self] in self?.note($0) }
            stores.report = { [weak self] in self?.note($0) }
            stores.isTravelling = { [weak self] in self?.isJumping ?? false }
            let observers = store.stepObservers()
            // After the observers, so that these aren't told of what the lock keeps from the reducer.
            stores.addNavigation(store)
            observers?.add(InspectionObserver(self))
        }

        fileprivate func note(_ step: NavigationStep<Route, Sheet>, before: State, after: State) {
            place = nil
            if !isJumping {
                position = nil
                lastOwnState = after
            }
            let time = start.duration(to: .now) / .seconds(1)
            append(
                NumberedStep(
                    RecordedAction(
                        number: log.nextNumber(), time: time, isJump: isJumping, step, before: before,
                        after: after)))
        }

        private func note(_ action: StoreAction) {
            let time = start.duration(to: .now) / .seconds(1)
            append(NumberedStep(number: log.nextNumber(), time: time, action, at: currentPlace))
        }

        private func append(_ step: Step) {
            let links = links()
            log.append(step) { $0.dropStates(links, names) }
        }

        /// The place, cached until the next action of the navigation.
        private var currentPlace: InspectedPosition {
            if let place { return place }
            let state = lastOwnState
            let made = InspectedPosition(link: state.place(links()), screen: names.name(of: state.front))
            place = made
            return made
        }

        // MARK: Steps

        /// The kept steps of the app, without those of the inspector.
        var ownSteps: [Step] { log.stepsWithStates.filter { !$0.isJump } }

        var lastOwnStep: Step? { log.steps.last { !$0.isJump } }

        var firstStep: Int { log.first }

        var lastStep: Int { log.last }

        func inspectedSteps(after number: Int, limit: Int) -> [InspectedStep] {
            let links = links()
            return log.steps[log.index(after: number)...].prefix(limit).map { $0.inspected(links, names) }
        }

        func add(_ work: InspectedWork) {
            log.addWork(work)
            lastWorked = log.last
        }

        func clear() {
            log.clear()
            beginning = store.state
            lastOwnState = beginning
            position = nil
        }

        /// Replaces the recorded steps by those of a journey.
        func replace(with journey: Journey<Route, Sheet>) {
            clear()
            beginning = journey.start
            lastOwnState = beginning
            for (step, after) in zip(journey.steps, journey.states(links: links())) {
                append(
                    NumberedStep(
                        RecordedAction(number: log.nextNumber(), step, before: lastOwnState, after: after)))
                lastOwnState = after
            }
            // New steps have later times than those of the journey.
            start = .now - .seconds(journey.steps.last?.time ?? 0)
        }

        // MARK: Going to a state

        func jump(toStep number: Int) -> InspectedJump {
            guard let target = state(after: number) else { return .gone }
            guard show(target) else { return .refused }
            for (store, state) in storeStates(after: number) { store.restore(state) }
            position = number == lastOwnStep?.number ? nil : number
            return .jumped
        }

        /// The state of the navigation after a step; nil if it is no longer kept.
        private func state(after number: Int) -> State? {
            if number == 0 { return beginning }
            guard log.numbered(number)?.hasStates == true else { return nil }
            let steps = log.stepsWithStates.filter { $0.navigation != nil }
            if let last = steps.last(where: { $0.number <= number })?.navigation { return last.after }
            if let next = steps.first(where: { !$0.isJump })?.navigation { return next.before }
            return lastOwnState
        }

        /// The states of the other stores after a step, except for states that are objects.
        private func storeStates(after number: Int) -> [(store: any InspectedStore, state: Any)] {
            var states: [ObjectIdentifier: (store: any InspectedStore, state: Any)] = [:]
            for step in log.stepsWithStates {
                guard let action = step.store, !(type(of: action.after) is AnyClass) else { continue }
                let id = ObjectIdentifier(action.store)
                if step.number <= number {
                    states[id] = (action.store, action.after)
                } else if states[id] == nil {
                    states[id] = (action.store, action.before)
                }
            }
            return Array(states.values)
        }

        /// Brings the app into a state by actions, so that guards are evaluated and the result is saved.
        func show(_ target: State) -> Bool {
            isJumping = true
            defer { isJumping = false }
            position = nil
            let actions = target.actions(from: store.state)
            if !actions.isEmpty { store.send(.root(.batch(actions))) }
            // Jumps that return to the app's own state are not part of a journey.
            if store.state == lastOwnState { log.removeLastJumps() }
            return target.actions(from: store.state).isEmpty
        }

        var ignoredActions: Int? { stores.ignored }

        func lock(_ isLocked: Bool) { stores.isLocked = isLocked }

        // MARK: Now

        var inspectedState: [InspectedItem] { Self.items(of: store.state) }

        func find(_ model: AnyObject) { stores.find(model) }

        var ownModules: Set<String> { ["ModernNavigation"] }
    }

    /// Weak, because the store retains its observers.
    private final class InspectionObserver<Route: Hashable & Sendable, Sheet: Hashable & Sendable>:
        StepObserver
    {
        let rank = StepObserverRank.inspector
        let keepsStates = true
        private weak var inspection: NavigationInspection<Route, Sheet>?

        @MainActor init(_ inspection: NavigationInspection<Route, Sheet>) { self.inspection = inspection }

        func didStep(
            _ step: NavigationStep<Route, Sheet>, before: NavigationState<Route, Sheet>?,
            after state: borrowing NavigationState<Route, Sheet>
        ) {
            guard let before, let inspection else { return }
            let after = copy state
            // A reducer runs on the actor of its store.
            MainActor.assumeIsolated { inspection.note(step, before: before, after: after) }
        }
    }
#endif
