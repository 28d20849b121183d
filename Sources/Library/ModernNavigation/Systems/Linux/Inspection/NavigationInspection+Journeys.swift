#if os(Linux)
    import SwiftUI

    extension NavigationInspection {
        func journey() throws -> String { try inspectedJourneys().write(journey(without: [])) }

        func replay(journey: String, test: InspectedTest?) throws -> InspectedReplay {
            try inspectedJourneys().replay(journey, links(), test)
        }

        func load(journey text: String) throws {
            let journey = try inspectedJourneys().read(text)
            replace(with: journey)
            guard show(lastOwnState) else {
                throw InspectionError(
                    "The steps were imported, but the app refused to show their last state.")
            }
        }

        func outcomes(without numbers: Set<Int>) -> InspectedSkip {
            let links = links()
            let rest = ownSteps.filter { !numbers.contains($0.number) }
            let recorded = rest.compactMap(\.navigation)
            let states = journey(without: numbers).states(links: links)
            var differing = zip(recorded, states).compactMap { step, state in
                step.after == state
                    ? nil : InspectedOutcome(number: step.number, place: state.place(links))
            }
            var end = [(states.last ?? beginning).place(links)]
            for replay in replays(without: numbers) {
                differing += replay.differing
                if let difference = replay.end { end.append("\(replay.store.name): \(difference)") }
            }
            return InspectedSkip(
                end: end.joined(separator: "; "), differing: differing.sorted { $0.number < $1.number })
        }

        func jump(without numbers: Set<Int>) -> InspectedJump {
            let journey = journey(without: numbers)
            let isShown = show(journey.states(links: links()).last ?? journey.start)
            let replays = replays(without: numbers)
            for replay in replays { replay.store.restore(replay.state) }
            if store.state != lastOwnState || !replays.isEmpty {
                position = ownSteps.last { $0.number < numbers.min() ?? 0 }?.number ?? 0
            }
            return isShown ? .jumped : .refused
        }

        /// Returns the remaining steps of the navigation as a journey. Steps of other stores are left out.
        private func journey(without numbers: Set<Int>) -> Journey<Route, Sheet> {
            let steps = log.stepsWithStates.compactMap(\.navigation)
            return Journey(
                start: steps.first?.before ?? store.state,
                steps: steps.filter { !$0.isJump && !numbers.contains($0.number) }.map(\.journeyStep))
        }

        /// Replays the stores that handled one of these actions, without these actions.
        private func replays(without numbers: Set<Int>) -> [StoreReplay] {
            var replays: [ObjectIdentifier: StoreReplay] = [:]
            for number in numbers.sorted() {
                guard let action = log.numbered(number)?.store else { continue }
                let id = ObjectIdentifier(action.store)
                guard replays[id] == nil else { continue }
                var replay = StoreReplay(store: action.store, state: action.before)
                for step in log.stepsWithStates
                where step.number >= number && step.store?.store === action.store {
                    replay.add(step, isSkipped: numbers.contains(step.number))
                }
                replays[id] = replay
            }
            return replays.values.sorted { $0.store.name < $1.store.name }
        }

        private func inspectedJourneys() throws -> InspectedJourneys<Route, Sheet> {
            guard let journeys else {
                throw InspectionError(
                    "Journeys need the types of the routes. Use navigationLinks(_:modules:), whose modules register them."
                )
            }
            return journeys
        }
    }
#endif
