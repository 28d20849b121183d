#if os(Linux)
    import SwiftUI

    /// Gives a host's inspector access to the navigation of a store. Only hosts on Linux have an inspector.
    ///
    /// From the first request on it keeps the states before and after each action, for time travel; without an
    /// inspector none are kept. For a scoped store it reports the state, but no steps.
    @MainActor
    final class NavigationInspection<Route: Hashable & Sendable, Sheet: Hashable & Sendable>: Inspected {
        private typealias State = NavigationState<Route, Sheet>
        private typealias Action = NavigationAction<Route, Sheet>

        private struct Step {
            let number: Int
            let time: Double
            let isJump: Bool
            let source: NavigationSource
            let action: Action
            let before: State
            let after: State

            var outcome: JourneyOutcome {
                let isFailure = !action.links.isEmpty && after.failedLink != nil
                return isFailure ? .linkFailed : before == after ? .unchanged : .changed
            }
        }

        private let store: NavigationStore<Route, Sheet>
        private let links: () -> AppLinks<Route, Sheet>
        private let journeys: InspectedJourneys<Route, Sheet>?
        private let beginning: State
        private let start = ContinuousClock.now
        private var steps: [Step] = []
        private var taken = 0
        private var isJumping = false

        /// The number of kept steps.
        private static var limit: Int { 200 }

        /// - Parameter journeys: Encodes and decodes journeys; nil if the types of the app's routes are unknown.
        init(
            store: NavigationStore<Route, Sheet>, links: @escaping () -> AppLinks<Route, Sheet>,
            journeys: InspectedJourneys<Route, Sheet>?
        ) {
            self.store = store
            self.links = links
            self.journeys = journeys
            beginning = store.state
            _ = store.observeActions { [weak self] action, before, after in
                // A reducer runs on the actor of its store.
                MainActor.assumeIsolated { self?.note(action, before, after) }
            }
        }

        private func note(_ action: Action, _ before: State, _ after: State) {
            taken += 1
            let time = start.duration(to: .now) / .seconds(1)
            if steps.count == Self.limit { steps.removeFirst() }
            steps.append(
                Step(
                    number: taken, time: time, isJump: isJumping,
                    source: ToldSource.current?.source ?? NavigationSource(of: action, in: before),
                    action: action, before: before, after: after
                ))
        }

        func inspectedSteps(after number: Int) -> [InspectedStep] {
            let links = links()
            return steps.filter { $0.number > number }.map { step in
                InspectedStep(
                    number: step.number, time: step.time,
                    source: step.isJump ? "jump" : step.source.rawValue,
                    action: step.action.text, from: Self.place(step.before, links),
                    to: Self.place(step.after, links),
                    outcome: step.outcome.rawValue)
            }
        }

        private static func place(_ state: State, _ links: AppLinks<Route, Sheet>) -> String {
            links.link(for: state) ?? "\(state.front)"
        }

        // MARK: Going back

        func jump(toStep number: Int) -> InspectedJump {
            let kept = number == 0 ? beginning : steps.first { $0.number == number }?.after
            guard let target = kept else { return .gone }
            isJumping = true
            defer { isJumping = false }
            if store.state.failedLink != nil { store.send(.root(.dismiss)) }
            let actions = Self.actions(to: target, from: store.state)
            if !actions.isEmpty { store.send(.root(.batch(actions))) }
            return Self.actions(to: target, from: store.state).isEmpty ? .jumped : .refused
        }

        /// Returns public actions that lead from one state to another, so that guards are evaluated and the result is saved.
        private static func actions(to target: State, from state: State) -> [Action] {
            var actions: [Action] = []
            for (step, flow) in target.children where step != .presented {
                let inner = Self.actions(to: flow, from: state[FlowAddress([step])] ?? State())
                if !inner.isEmpty { actions.append(Action.batch(inner).behind(.step(step))) }
            }
            if let container = target.container {
                if container.front != state.container?.front {
                    actions.append(Action(.show(container.frontID)))
                }
                for (fact, value) in container.facts.sorted(by: { $0.key < $1.key })
                where value != state.container?.facts[fact] {
                    actions.append(Action(.set(fact, of: container.kind, to: value)))
                }
            }
            if target.path.routes != state.path.routes { actions.append(.setPath(target.path)) }
            guard let wanted = target.presentation else {
                return state.presentation == nil ? actions : actions + [.dismiss]
            }
            let shown = state.presentation
            let stays = shown?.sheet == wanted.sheet && shown?.style == wanted.style
            if !stays { actions.append(.present(wanted.sheet, as: wanted.style)) }
            let inner = Self.actions(to: wanted.flow, from: stays ? shown?.flow ?? State() : State())
            return inner.isEmpty ? actions : actions + [.presented(.batch(inner))]
        }

        // MARK: Journeys

        func journey() throws -> String {
            let recorded = steps.map { step in
                JourneyStep(
                    time: step.time, source: step.source, action: step.action, from: step.before.front,
                    to: step.after.front, outcome: step.outcome,
                    restored: step.source == .restore ? step.after : nil)
            }
            return try known().write(Journey(start: steps.first?.before ?? store.state, steps: recorded))
        }

        func replay(journey: String, test: InspectedTest?) throws -> InspectedReplay {
            try known().replay(journey, links(), test)
        }

        private func known() throws -> InspectedJourneys<Route, Sheet> {
            guard let journeys else {
                throw InspectionError(
                    "Journeys need the types of the routes. Use navigationLinks(_:modules:), whose modules register them."
                )
            }
            return journeys
        }

        // MARK: The state

        var inspectedState: [InspectedItem] { Self.items(of: store.state) }

        private static func items(of state: State) -> [InspectedItem] {
            let routes = state.path.enumerated().map { index, route in
                InspectedItem("\(index)", "\(route)", isCurrent: index == state.path.count - 1)
            }
            var items = [InspectedItem("path", state.path.isEmpty ? "(root)" : nil, items: routes)]
            for case (.child(let child), let flow) in state.children {
                items.append(
                    InspectedItem(
                        child.kind, child.id, isCurrent: child == state.container?.frontID,
                        items: Self.items(of: flow)))
            }
            if let presentation = state.presentation {
                items.append(
                    InspectedItem(
                        presentation.style.rawValue, "\(presentation.sheet)", isCurrent: true,
                        items: Self.items(of: presentation.flow)))
            }
            if let failure = state.failedLink { items.append(InspectedItem("link failed", failure.reason)) }
            return items
        }

        // MARK: Links

        func explain(link: String) -> InspectedLink {
            do throws(FailedLink) {
                let plan = try links().plan(for: link)
                var lines: [String] = []
                if let tab = plan.tab { lines.append("select the tab \(tab)") }
                for column in plan.columns {
                    lines += column.path.map { "in the \(column.id.rawValue) column, push \($0)" }
                }
                if let front = plan.front { lines.append("show the \(front.rawValue) column") }
                var flow: State? = plan.flow
                while let current = flow {
                    lines += current.path.map { "push \($0)" }
                    if let presentation = current.presentation {
                        lines.append("present \(presentation.sheet) as a \(presentation.style.rawValue)")
                    }
                    flow = current.presentation?.flow
                }
                return .opens(lines.isEmpty ? ["show the root"] : lines)
            } catch {
                return .fails(error.reason)
            }
        }
    }
#endif
