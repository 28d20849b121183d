internal import SwiftUI

/// What the inspector shows, as JSON. However large the state is, the answer is bounded.
@MainActor
struct InspectorReport {
    /// Items of a tree, and characters of a text, that are written.
    static let itemLimit = 1000
    static let textLimit = 300
    private var left = Self.itemLimit
    private var elementsLeft = 5 * Self.itemLimit

    static func json(
        graph: Graph, inspected: (any Inspected)?, link: String?, sequence: Int, after: Int
    ) -> String {
        let all = inspected?.inspectedSteps(after: 0) ?? []
        var state = InspectorReport()
        var screen = InspectorReport()
        let shown = screen.items(of: graph.window.children)
        return MessageJSON.object([
            "n": .number(sequence), "link": .optional(link), "phase": .string("\(graph.scene.phase)"),
            "state": .written(state.list(inspected?.inspectedState ?? [])),
            "screen": .written(screen.list(shown)),
            "steps": .written(array(all.filter { $0.number > after }.map(json))),
            "screens": .written(screens(all, here: link)),
        ])
    }

    static func json(of link: InspectedLink?) -> String {
        let (outcome, says): (String, [String]) =
            switch link {
            case .opens(let lines): ("opens", lines)
            case .fails(let reason): ("fails", [reason])
            case nil: ("unknown", [])
            }
        var lines = MessageJSON()
        lines.array(says.prefix(itemLimit).map { .string(cut($0)) })
        return MessageJSON.object(["outcome": .string(outcome), "says": .written(lines.text)])
    }

    // MARK: Trees

    private mutating func list(_ items: [InspectedItem]) -> String {
        var written: [String] = []
        for item in items {
            guard left > 0 else {
                written.append(Self.json(item: InspectedItem("…", "more than is shown here"), items: "[]"))
                break
            }
            left -= 1
            written.append(Self.json(item: item, items: list(item.items)))
        }
        return Self.array(written)
    }

    private static func json(item: InspectedItem, items: String) -> String {
        MessageJSON.object([
            "label": .string(cut(item.label)), "value": .optional(item.value.map(cut)),
            "isCurrent": .written(item.isCurrent ? "true" : "false"), "items": .written(items),
        ])
    }

    /// What a person meets: boxes are left out, and so is what lies under something else.
    private mutating func items(of elements: Few<Element>) -> [InspectedItem] {
        var items: [InspectedItem] = []
        for element in elements where !element.attributes.has(.covered) && elementsLeft > 0 {
            elementsLeft -= 1
            let inner = self.items(of: element.children)
            if element.kind.has(.layout) {
                items += inner
            } else {
                // What is typed into such a field is nobody's to read.
                let text = element.kind == .secureField ? nil : element.text
                let words = [.label, .title, .prompt].lazy.compactMap { element.attributes.string($0) }.first
                items.append(
                    InspectedItem(
                        element.kind.rawValue, words ?? text, isCurrent: element.attributes.has(.selected),
                        items: inner))
            }
        }
        return items
    }

    // MARK: Steps

    private static func json(_ step: InspectedStep) -> String {
        let time = (step.time * 1000).rounded() / 1000
        return MessageJSON.object([
            "number": .number(step.number), "time": .written("\(time)"), "source": .string(step.source),
            "action": .string(cut(step.action)), "from": .string(cut(step.from)), "to": .string(cut(step.to)),
            "outcome": .string(step.outcome), "canJump": .written("true"),
        ])
    }

    /// The places that were seen, in order, and the ways between them.
    private static func screens(_ steps: [InspectedStep], here: String?) -> String {
        let current = steps.last?.to ?? here
        var places: [String] = []
        var ways: [(from: String, to: String, label: String, count: Int)] = []
        for step in steps {
            for place in [step.from, step.to] where !places.contains(place) { places.append(place) }
            guard step.from != step.to, step.source != "jump" else { continue }
            if let known = ways.firstIndex(where: { $0.from == step.from && $0.to == step.to }) {
                ways[known].count += 1
            } else {
                ways.append((step.from, step.to, step.action, 1))
            }
        }
        if places.isEmpty, let current { places = [current] }
        let nodes = places.map { place in
            MessageJSON.object([
                "id": .string(cut(place)), "label": .string(cut(place)),
                "isCurrent": .written(place == current ? "true" : "false"),
            ])
        }
        let edges = ways.map { way in
            MessageJSON.object([
                "from": .string(cut(way.from)), "to": .string(cut(way.to)), "label": .string(cut(way.label)),
                "count": .number(way.count),
            ])
        }
        return MessageJSON.object(["nodes": .written(array(nodes)), "edges": .written(array(edges))])
    }

    private static func array(_ written: [String]) -> String {
        var json = MessageJSON()
        json.array(written.map(MessageJSON.Value.written))
        return json.text
    }

    private static func cut(_ text: String) -> String {
        let start = text.prefix(textLimit)
        return start.endIndex == text.endIndex ? text : start + "…"
    }
}
