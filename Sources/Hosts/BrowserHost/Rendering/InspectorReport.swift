internal import SwiftUI

/// The inspector's report as JSON. Its size is bounded, for any size of the state.
@MainActor
enum InspectorReport {
    /// The maximum number of steps in one report; the client asks for the rest.
    static let stepLimit = 1000

    static func json(
        graph: Graph, inspected: (any Inspected)?, link: String?, sequence: Int, after: Int
    ) -> String {
        let steps = inspected?.inspectedSteps(after: after, limit: stepLimit) ?? []
        let screen = InspectorScreen(of: graph.window)
        var navigation = InspectorTree(secrets: screen.secrets)
        var views = InspectorTree(secrets: screen.secrets)
        var shown = InspectorTree(secrets: screen.secrets)
        return MessageJSON.object([
            "n": .number(sequence), "link": .optional(link), "phase": .string("\(graph.scene.phase)"),
            "first": .number(inspected?.firstStep ?? 1), "last": .number(inspected?.lastStep ?? 0),
            "position": inspected?.position.map { .number($0) } ?? .null,
            "ignored": inspected?.ignoredActions.map { .number($0) } ?? .null,
            "diagnostics": .list(diagnostics(graph: graph, inspected)),
            "isComplete": .bool(steps.count < stepLimit),
            "state": .written(navigation.list(inspected?.inspectedState ?? [])),
            "views": .written(views.list(graph.inspectedViews(without: inspected?.ownModules ?? []))),
            "screen": .written(shown.list(screen.items)),
            "steps": .list(steps.map { json($0, navigation) }),
        ])
    }

    private static func diagnostics(graph: Graph, _ inspected: (any Inspected)?) -> [String] {
        let warnings = graph.diagnostics.map { InspectedDiagnostic(code: nil, text: $0) }
        let tree = InspectorTree()
        return ((inspected?.diagnostics ?? []) + warnings).prefix(InspectorTree.itemLimit).map { diagnostic in
            MessageJSON.object([
                "code": .optional(diagnostic.code), "text": .string(tree.text(diagnostic.text)),
                "count": .number(diagnostic.count),
            ])
        }
    }

    /// The navigation and the views as Swift.
    static func source(graph: Graph, _ inspected: (any Inspected)?) -> String {
        let secrets = InspectorScreen(of: graph.window).secrets
        let views = graph.inspectedViews(without: inspected?.ownModules ?? [])
        return InspectorTree(secrets: secrets).hidden(
            [inspected?.source, InspectedItem.source(of: views)].compactMap(\.self).joined(separator: "\n\n"))
    }

    private static func json(_ step: InspectedStep, _ tree: InspectorTree) -> String {
        let time = (step.time * 1000).rounded() / 1000
        return MessageJSON.object([
            "number": .number(step.number), "time": .written("\(time)"), "store": .string(step.store),
            "source": .string(step.source),
            "action": .string(tree.text(step.action)), "from": .string(tree.text(step.from)),
            "to": .string(tree.text(step.to)), "fromScreen": .string(tree.text(step.fromScreen)),
            "toScreen": .string(tree.text(step.toScreen)), "outcome": .string(step.outcome.rawValue),
            "micros": .number(step.microseconds),
            "guards": step.guards.map { .string(tree.text($0)) } ?? .absent,
            "refusal": step.refusal.map { .string(tree.text($0)) } ?? .absent,
            "work": step.work.map { .written(json($0)) } ?? .absent,
        ])
    }

    private static func json(_ work: InspectedWork) -> String {
        MessageJSON.object([
            "evaluations": .number(work.evaluations), "patches": .number(work.patches),
            "bytes": .number(work.bytes), "micros": .number(work.microseconds),
        ])
    }
}
