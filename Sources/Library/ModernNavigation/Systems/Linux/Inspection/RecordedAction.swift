#if os(Linux)
    import SwiftUI

    /// An action that the inspector has recorded.
    struct RecordedAction<Route: Hashable & Sendable, Sheet: Hashable & Sendable> {
        let number: Int
        /// Whether the inspector sent it, to go to a state.
        let isJump: Bool
        /// The step of a journey, with the action that leads to the same state without guards.
        let journeyStep: JourneyStep<Route, Sheet>
        /// The action as it was sent.
        let action: NavigationAction<Route, Sheet>
        let before: NavigationState<Route, Sheet>
        let after: NavigationState<Route, Sheet>
        /// The duration of the reducer.
        let duration: Duration
        let refusal: String?
        /// The decision of guards about the action.
        let guards: String?

        init(
            number: Int, time: Double, isJump: Bool, _ step: NavigationStep<Route, Sheet>,
            before: NavigationState<Route, Sheet>, after: NavigationState<Route, Sheet>
        ) {
            self.number = number
            self.isJump = isJump
            self.before = before
            self.after = after
            journeyStep = JourneyStep(step, time: time, restored: step.needsState ? [after] : [])
            action = step.action
            duration = step.duration
            refusal = step.edit.refusal?.description
            guards = step.ruling?.words
        }

        /// Creates one from an imported journey.
        init(
            number: Int, _ step: JourneyStep<Route, Sheet>, before: NavigationState<Route, Sheet>,
            after: NavigationState<Route, Sheet>
        ) {
            self.number = number
            self.before = before
            self.after = after
            journeyStep = step
            action = step.action
            (isJump, duration, refusal, guards) = (false, .zero, nil, nil)
        }

        @MainActor
        func inspected(_ links: AppLinks<Route, Sheet>, _ names: ScreenNames<Route, Sheet>)
            -> InspectedStep
        {
            InspectedStep(
                number: number, time: journeyStep.time, store: "Navigation",
                source: isJump ? "jump" : journeyStep.source.rawValue, action: action.text,
                from: before.place(links), to: after.place(links),
                fromScreen: names.name(of: journeyStep.from), toScreen: names.name(of: journeyStep.to),
                outcome: StepOutcome(journeyStep.outcome), microseconds: Int(duration / .microseconds(1)),
                guards: guards, refusal: refusal)
        }
    }

    extension StepOutcome {
        fileprivate init(_ outcome: JourneyOutcome) {
            self =
                switch outcome {
                case .changed: .changed
                case .unchanged: .unchanged
                case .linkFailed: .linkFailed
                }
        }
    }

    extension NavigationState where Route: Sendable, Sheet: Sendable {
        /// The link to the visible screen, or the name of the screen if it has no link.
        func place(_ links: AppLinks<Route, Sheet>) -> String { links.link(for: self) ?? "\(front)" }
    }
#endif
