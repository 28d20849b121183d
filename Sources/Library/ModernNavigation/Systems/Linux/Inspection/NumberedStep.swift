#if os(Linux)
    import SwiftUI

    /// A recorded action of any store.
    struct NumberedStep<Route: Hashable & Sendable, Sheet: Hashable & Sendable> {
        let number: Int
        /// Seconds since the recording began.
        let time: Double
        /// Whether the inspector sent it, to go to a state.
        let isJump: Bool
        private(set) var content: Content
        var work: InspectedWork?
        /// The estimated size of its states, in bytes.
        private(set) var size: Int

        enum Content {
            /// An action of the window's navigation.
            case navigation(RecordedAction<Route, Sheet>)
            /// An action of another store, and the place of the navigation meanwhile.
            case store(StoreAction, InspectedPosition)
            /// An action whose states are no longer kept.
            case text(InspectedStep)
        }

        init(_ action: RecordedAction<Route, Sheet>) {
            number = action.number
            time = action.journeyStep.time
            isJump = action.isJump
            content = .navigation(action)
            size = StateSize.estimate(action.after)
        }

        init(number: Int, time: Double, _ action: StoreAction, at place: InspectedPosition) {
            self.number = number
            self.time = time
            isJump = false
            content = .store(action, place)
            size = StateSize.estimate(action.after)
        }

        var navigation: RecordedAction<Route, Sheet>? {
            if case .navigation(let action) = content { action } else { nil }
        }

        var store: StoreAction? {
            if case .store(let action, _) = content { action } else { nil }
        }

        var hasStates: Bool {
            if case .text = content { false } else { true }
        }

        /// Drops the states, and keeps the content of the log.
        @MainActor
        mutating func dropStates(_ links: AppLinks<Route, Sheet>, _ names: ScreenNames<Route, Sheet>) {
            content = .text(inspected(links, names))
            work?.views = []
            size = 0
        }

        @MainActor
        func inspected(_ links: AppLinks<Route, Sheet>, _ names: ScreenNames<Route, Sheet>)
            -> InspectedStep
        {
            var step: InspectedStep =
                switch content {
                case .navigation(let action): action.inspected(links, names)
                case .store(let action, let place): action.inspected(number: number, time: time, at: place)
                case .text(let step): step
                }
            step.work = work
            return step
        }
    }

    /// The place of the navigation while another store handles an action.
    struct InspectedPosition {
        let link: String
        let screen: String
    }

    extension StoreAction {
        @MainActor
        fileprivate func inspected(number: Int, time: Double, at place: InspectedPosition) -> InspectedStep {
            InspectedStep(
                number: number, time: time, store: store.name, source: source,
                action: store.text(ofAction: action), from: place.link, to: place.link,
                fromScreen: place.screen, toScreen: place.screen,
                outcome: store.isEqual(before, after) ? .unchanged : .changed,
                microseconds: Int(duration / .microseconds(1)))
        }
    }
#endif
