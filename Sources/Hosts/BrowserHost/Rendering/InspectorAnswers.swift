internal import SwiftUI

// Answers to single questions of the inspector, as JSON.

/// The result of a request of the inspector. The raw value is its name in the answer.
enum InspectorOutcome: String, Sendable {
    /// A value of the state was changed, or refused because it doesn't fit or is gone.
    case changed, refused
    /// Whether actions of the app have an effect.
    case locked, unlocked
    /// The recorded steps were deleted, or replaced by those of a journey.
    case cleared, loaded
    /// Whether a link can be opened; unknown without an app that says so.
    case opens, fails, unknown

    /// The answer that contains nothing else.
    var json: String { MessageJSON.object(["outcome": .string(rawValue)]) }
}

extension InspectorReport {
    /// The effects of a link, and the comparison of its path with each pattern.
    static func json(of link: InspectedLink?, contenders: [InspectedContender]) -> String {
        let tree = InspectorTree()
        let (outcome, says): (InspectorOutcome, [String]) =
            switch link {
            case .opens(let lines): (.opens, lines)
            case .fails(let reason): (.fails, [reason])
            case nil: (.unknown, [])
            }
        return MessageJSON.object([
            "outcome": .string(outcome.rawValue),
            "says": .strings(says.prefix(InspectorTree.itemLimit).map(tree.text)),
            "patterns": .list(
                contenders.prefix(100).map { contender in
                    MessageJSON.object([
                        "pattern": .string(contender.pattern), "isWinner": .bool(contender.isWinner),
                        "reason": .string(tree.text(contender.reason)),
                    ])
                }),
        ])
    }

    static func json(of routes: [InspectedRoute]) -> String {
        let list = routes.prefix(InspectorTree.itemLimit).map { route in
            MessageJSON.object([
                "kind": .string(route.kind), "pattern": .string(route.pattern), "tab": .optional(route.tab),
            ])
        }
        return MessageJSON.object(["count": .number(routes.count), "routes": .list(list)])
    }

    /// The changes of the state in a step, and the evaluated views; null for a step that isn't kept.
    static func json(
        of states: (before: [InspectedItem], after: [InspectedItem])?, work: InspectedWork?, graph: Graph
    ) -> String {
        guard let states else { return MessageJSON.object(["changes": .null]) }
        let tree = InspectorTree(secrets: InspectorScreen(of: graph.window).secrets)
        let changes = InspectedItem.changes(from: states.before, to: states.after)
        let list = changes.prefix(InspectorTree.itemLimit).map { change in
            MessageJSON.object([
                "path": .strings(change.path.map(tree.text)),
                "before": .optional(change.before.map(tree.text)),
                "after": .optional(change.after.map(tree.text)),
            ])
        }
        let views = (work?.views ?? []).map { view in
            MessageJSON.object([
                "view": .string(tree.text(view.view)), "reasons": .strings(view.reasons.map(tree.text)),
                "nanos": .number(view.nanoseconds),
            ])
        }
        return MessageJSON.object(["changes": .list(list), "views": .list(views)])
    }

    /// The other steps with a different outcome, and the final outcome.
    static func json(of skip: InspectedSkip?) -> String {
        let tree = InspectorTree()
        let list = (skip?.differing ?? []).prefix(InspectorTree.itemLimit).map { outcome in
            MessageJSON.object([
                "number": .number(outcome.number), "to": .string(tree.text(outcome.place)),
            ])
        }
        return MessageJSON.object([
            "end": .optional(skip.map { tree.text($0.end) }), "differing": .list(list),
        ])
    }
}
