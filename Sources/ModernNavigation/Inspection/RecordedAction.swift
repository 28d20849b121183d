#if os(Linux)
    import SwiftUI

    /// An action that the inspector has recorded.
    struct RecordedAction<Route: Hashable & Sendable, Sheet: Hashable & Sendable> {
        let number: Int
        /// Seconds since the recording began.
        let time: Double
        /// Whether the inspector sent it, to go to a state.
        let isJump: Bool
        let source: NavigationSource
        let action: NavigationAction<Route, Sheet>
        let before: NavigationState<Route, Sheet>
        let after: NavigationState<Route, Sheet>
        /// The duration of the reducer.
        var duration: Duration = .zero
        var refusal: String?
        /// The decision of guards about the action of the step `ruled`.
        var guards: String?
        var ruled: Int?

        var outcome: JourneyOutcome {
            let isFailure = !action.links.isEmpty && after.failedLink != nil
            return isFailure ? .linkFailed : before == after ? .unchanged : .changed
        }

        var journeyStep: JourneyStep<Route, Sheet> {
            JourneyStep(
                time: time, source: source, action: action, from: before.front, to: after.front,
                outcome: outcome, restored: source == .restore ? after : nil)
        }

        @MainActor
        func inspected(_ links: AppLinks<Route, Sheet>, _ names: ScreenNames<Route, Sheet>)
            -> InspectedStep
        {
            InspectedStep(
                number: number, time: time, store: "Navigation", source: isJump ? "jump" : source.rawValue,
                action: action.text,
                from: before.place(links), to: after.place(links), fromScreen: names.name(of: before.front),
                toScreen: names.name(of: after.front), outcome: StepOutcome(outcome),
                microseconds: Int(duration / .microseconds(1)), guards: guards, ruled: ruled,
                refusal: refusal)
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
