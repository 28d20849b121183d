internal import SwiftUI

// Requests of the inspector.

extension Session {
    /// Answers a request of the inspector, as JSON.
    func answer(_ question: InspectorQuestion) throws -> String {
        lastUsed = now()
        guard budget.take(1, now: lastUsed) else { throw RequestRefusal.tooManyEvents }
        let inspected = graph.inspected
        switch question {
        case .report(let after):
            return InspectorReport.json(
                graph: graph, inspected: inspected, link: shownPath, sequence: sequence, after: after)
        case .jump(let step):
            let outcome = inspected?.jump(toStep: step) ?? .gone
            flush()
            save()
            return MessageJSON.object(["outcome": .string(outcome.rawValue)])
        case .link(let text):
            let link = address.link(for: text)?.absoluteString ?? text
            return InspectorReport.json(of: inspected?.explain(link: link))
        case .text:
            return MessageJSON.object([
                "n": .number(sequence), "text": .string(ScreenText.render(graph.window)),
            ])
        }
    }
}
