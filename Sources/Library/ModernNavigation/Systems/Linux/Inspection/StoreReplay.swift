#if os(Linux)
    import SwiftUI

    /// Replays the actions of a store, except for the skipped ones.
    @MainActor
    struct StoreReplay {
        let store: any InspectedStore
        private(set) var state: Any
        private(set) var differing: [InspectedOutcome] = []
        /// The difference between the final state and the recorded one; nil if they are equal.
        private(set) var end: String?

        init(store: any InspectedStore, state: Any) {
            self.store = store
            self.state = state
        }

        mutating func add<Route, Sheet>(_ step: NumberedStep<Route, Sheet>, isSkipped: Bool) {
            guard let action = step.store else { return }
            if !isSkipped { state = store.reduced(state, by: action.action) ?? state }
            end = store.isEqual(state, action.after) ? nil : difference(from: action.after)
            if !isSkipped, let end { differing.append(InspectedOutcome(number: step.number, place: end)) }
        }

        private func difference(from recorded: Any) -> String {
            InspectedItem.changes(from: store.items(of: recorded), to: store.items(of: state)).prefix(5).map {
                "\($0.path.joined(separator: " › ")) is \($0.after ?? "gone"), not \($0.before ?? "there")"
            }.joined(separator: ", ")
        }
    }
#endif
