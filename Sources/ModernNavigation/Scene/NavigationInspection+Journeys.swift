#if os(Linux)
    import SwiftUI

    extension NavigationInspection {
        func journey() throws -> String { try known().write(journey(without: [])) }

        func replay(journey: String, test: InspectedTest?) throws -> InspectedReplay {
            try known().replay(journey, links(), test)
        }

        func load(journey text: String) throws {
            let journey = try known().read(text)
            replace(with: journey)
            guard show(steps.last?.after ?? beginning) else {
                throw InspectionError("The steps are here, but the app did not go to their last state.")
            }
        }

        func outcomes(without numbers: Set<Int>) -> [InspectedOutcome] {
            let links = links()
            let rest = steps.filter { !numbers.contains($0.number) }
            return zip(rest, journey(without: numbers).states(links: links)).compactMap { step, state in
                let differs = state != step.after
                // Printing the links of thousands of states takes seconds.
                guard differs || step.number == rest.last?.number else { return nil }
                return InspectedOutcome(
                    number: step.number, place: state.place(links), differs: differs)
            }
        }

        func jump(without numbers: Set<Int>) -> InspectedJump {
            let journey = journey(without: numbers)
            let isShown = show(journey.states(links: links()).last ?? journey.start)
            if store.state != lastOwnStep?.after {
                position = steps.last { !$0.isJump && $0.number < numbers.min() ?? 0 }?.number ?? 0
            }
            return isShown ? .jumped : .refused
        }

        private func journey(without numbers: Set<Int>) -> Journey<Route, Sheet> {
            Journey(
                start: steps.first?.before ?? store.state,
                steps: steps.filter { !numbers.contains($0.number) }.map(\.journeyStep))
        }

        private func known() throws -> InspectedJourneys<Route, Sheet> {
            guard let journeys else {
                throw InspectionError(
                    "Journeys need the types of the routes. Use navigationLinks(_:modules:), whose modules register them."
                )
            }
            return journeys
        }
    }
#endif
