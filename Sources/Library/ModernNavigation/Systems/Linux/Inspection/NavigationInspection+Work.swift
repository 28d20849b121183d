#if os(Linux)
    import SwiftUI

    extension NavigationInspection {
        /// Adds the work of an update to the last step. The reasons of views that read stores become the changes of these stores.
        func note(_ work: InspectedWork) {
            let names = changedStores()
            var work = work
            work.views = work.views.map { view in
                InspectedEvaluation(
                    view: view.view,
                    reasons: view.reasons.flatMap { $0.hasPrefix("ObservedCell") ? names : [$0] },
                    nanoseconds: view.nanoseconds)
            }
            add(work)
        }

        /// The changes of stores since the last recorded work: `Tally: count`.
        private func changedStores() -> [String] {
            let steps = log.steps[log.index(after: lastWorked)...].suffix(100)
            var names: [String] = []
            for step in steps {
                guard let states = states(ofStep: step.number) else { continue }
                let name = step.store?.store.name ?? "Navigation"
                for change in InspectedItem.changes(from: states.before, to: states.after) {
                    let name = "\(name): \(change.path.joined(separator: "."))"
                    if !names.contains(name) { names.append(name) }
                }
            }
            return names.isEmpty ? ["a store"] : Array(names.prefix(5))
        }
    }
#endif
