import SwiftUI

extension HeadlessScreen {
    /// Adds a diagnostic with the views that an app without rest evaluates again.
    func reportUnrest() async {
        var names: Set<String> = []
        let observer = graph.onEvaluation
        graph.onEvaluation = { type in
            observer?(type)
            names.insert(String("\(type)".prefix { $0 != "<" }))
        }
        _ = await run(changes: 3)
        graph.onEvaluation = observer
        let views =
            names.isEmpty ? "" : " Evaluated again and again: \(names.sorted().joined(separator: ", "))."
        graph.warn(
            "The app doesn't come to rest: it changes by itself without end, for example in a `task(id:)` that changes its own id."
                + views)
    }
}
