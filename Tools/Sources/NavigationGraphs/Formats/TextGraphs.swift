public import NavigationLint
import NavigationReports

/// The graph for Graphviz.
public enum DOTGraph {
    public static func write(_ drawing: Drawing) -> String {
        var output = """
            digraph screens {
              rankdir = LR;
              node [shape = box, style = rounded, fontname = "Helvetica"];
              edge [fontname = "Helvetica", fontsize = 10];

            """
        for (number, module) in drawing.modules.enumerated() {
            let indent = module.isEmpty ? "  " : "    "
            if !module.isEmpty {
                output += "  subgraph cluster_\(number) {\n    label = \(quoted(module));\n"
            }
            for (index, screen) in drawing.screens.enumerated() where screen.module == module {
                var attributes = ["label = \(quoted(screen.name))", "tooltip = \(quoted(screen.id))"]
                if !screen.faults.isEmpty { attributes.append("color = red, penwidth = 2") }
                if screen.change == .unreached {
                    attributes.append("color = red, style = \"dashed,rounded\"")
                }
                if screen.change == .unforeseen { attributes.append("color = darkgreen, penwidth = 2") }
                if screen.change == .added { attributes.append("color = darkgreen, penwidth = 2") }
                if screen.change == .removed { attributes.append("color = red, style = dashed") }
                output += "\(indent)s\(index) [\(attributes.joined(separator: ", "))];\n"
            }
            if !module.isEmpty { output += "  }\n" }
        }
        for transition in drawing.transitions {
            var attributes = [style(of: transition.kind)]
            switch transition.change {
            case .same: break
            case .added, .unforeseen: attributes.append("color = darkgreen, penwidth = 2")
            case .removed, .unreached: attributes.append("color = red")
            }
            output += "  s\(transition.from) -> s\(transition.to) [\(attributes.joined(separator: ", "))];\n"
        }
        return output + "}\n"
    }

    private static func style(of kind: ScreenGraph.Kind) -> String {
        switch kind {
        case .push: "style = solid"
        case .part: "style = solid, color = gray, arrowhead = none"
        case .tab: "style = bold, label = \"tab\""
        case .sheet: "style = dashed, label = \"sheet\""
        case .cover: "style = \"dashed,bold\", label = \"cover\""
        case .popover: "style = dotted, label = \"popover\""
        case .link: "style = dashed, arrowhead = vee, label = \"link\""
        }
    }

    private static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in Escapes.line(text).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { output += "\\" }
            output.unicodeScalars.append(scalar)
        }
        return output + "\""
    }
}

/// The graph for Mermaid, which Markdown documents can contain.
public enum MermaidGraph {
    public static func write(_ drawing: Drawing) -> String {
        var output = "flowchart LR\n"
        for (number, module) in drawing.modules.enumerated() {
            let indent = module.isEmpty ? "  " : "    "
            if !module.isEmpty { output += "  subgraph m\(number)[\(quoted(module))]\n" }
            for (index, screen) in drawing.screens.enumerated() where screen.module == module {
                output += "\(indent)s\(index)[\(quoted(screen.name))]\n"
            }
            if !module.isEmpty { output += "  end\n" }
        }
        for transition in drawing.transitions {
            let sign =
                switch transition.change {
                case .same: ""
                case .added: "+ "
                case .removed: "− "
                case .unreached: "not taken: "
                case .unforeseen: "only walked: "
                }
            output += "  s\(transition.from) \(arrow(of: transition.kind, sign)) s\(transition.to)\n"
        }
        mark(
            "fault", "stroke:#c8102e,stroke-width:2px",
            drawing.screens.indices.filter { !drawing.screens[$0].faults.isEmpty })
        mark(
            "added", "stroke:#15803d,stroke-width:3px",
            drawing.screens.indices.filter { [.added, .unforeseen].contains(drawing.screens[$0].change) })
        mark(
            "removed", "stroke:#c8102e,stroke-dasharray:5",
            drawing.screens.indices.filter { [.removed, .unreached].contains(drawing.screens[$0].change) })
        func mark(_ name: String, _ style: String, _ screens: [Int]) {
            guard !screens.isEmpty else { return }
            output +=
                "  classDef \(name) \(style)\n  class \(screens.map { "s\($0)" }.joined(separator: ",")) \(name)\n"
        }
        return output
    }

    private static func arrow(of kind: ScreenGraph.Kind, _ sign: String) -> String {
        switch kind {
        case .push: sign.isEmpty ? "-->" : "-->|\"\(sign)push\"|"
        case .part: sign.isEmpty ? "---" : "---|\"\(sign)part\"|"
        case .tab: "==>|\"\(sign)tab\"|"
        case .sheet, .cover, .popover, .link: "-.->|\"\(sign)\(kind.rawValue)\"|"
        }
    }

    /// Escapes characters that would end a text as Mermaid's entities.
    private static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in Escapes.line(text).unicodeScalars {
            switch scalar {
            case "\"", "#", "<", ">", "&", ";", "`", "\\": output += "#\(scalar.value);"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output + "\""
    }
}

/// The graph as JSON, also an input of `graph --diff`.
public enum JSONGraph {
    static let version = 1

    private struct Document: Codable {
        var version = JSONGraph.version
        let screens: [ScreenGraph.Screen]
        let ways: [ScreenGraph.Transition]
    }

    public static func write(_ graph: ScreenGraph) -> String {
        let transitions = graph.transitions.sorted { one, other in
            (one.from, one.to, one.kind.order, one.range.file, one.range.line, one.range.column)
                < (
                    other.from, other.to, other.kind.order, other.range.file, other.range.line,
                    other.range.column
                )
        }
        return JSONText.write(
            Document(screens: graph.screens.sorted { $0.id < $1.id }, ways: transitions))
    }

    /// - Throws: a `DecodingError` for text that isn't such a graph.
    public static func read(_ text: String) throws -> ScreenGraph {
        let document = try JSONText.read(Document.self, from: text)
        guard document.version == version else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription:
                        "It has version \(document.version), and this modernnav reads version \(version)."))
        }
        return ScreenGraph(screens: document.screens, transitions: document.ways)
    }
}

/// The transitions that a change adds and removes, as text, Markdown or JSON.
public enum DifferenceReport {
    public static func text(_ difference: GraphDifference) -> String {
        guard !difference.isEmpty else { return "No transition was added or removed.\n" }
        var output = ""
        for screen in difference.addedScreens {
            output += "+ screen \(Escapes.line(screen.id))\(place(screen.range))\n"
        }
        for screen in difference.removedScreens {
            output += "- screen \(Escapes.line(screen.id))\(place(screen.range))\n"
        }
        for transition in difference.addedTransitions {
            output += "+ \(line(transition))\(place(transition.range))\n"
        }
        for transition in difference.removedTransitions {
            output += "- \(line(transition))\(place(transition.range))\n"
        }
        return output
    }

    public static func markdown(_ difference: GraphDifference) -> String {
        guard !difference.isEmpty else { return "No transition was added or removed.\n" }
        var output = "| | from | to | kind | source |\n| --- | --- | --- | --- | --- |\n"
        func row(_ sign: String, _ cells: [String]) {
            output += "| \(([sign] + cells.map(cell)).joined(separator: " | ")) |\n"
        }
        for transition in difference.addedTransitions {
            row(
                "added",
                [transition.from, transition.to, transition.kind.rawValue, place(transition.range, "")])
        }
        for transition in difference.removedTransitions {
            row(
                "removed",
                [transition.from, transition.to, transition.kind.rawValue, place(transition.range, "")])
        }
        for screen in difference.addedScreens {
            row("added", ["", screen.id, "screen", place(screen.range, "")])
        }
        for screen in difference.removedScreens {
            row("removed", ["", screen.id, "screen", place(screen.range, "")])
        }
        return output
    }

    public static func json(_ difference: GraphDifference) -> String {
        struct Side: Encodable {
            let screens: [ScreenGraph.Screen]
            let ways: [ScreenGraph.Transition]
        }
        struct Document: Encodable {
            let version = 1
            let added: Side
            let removed: Side
        }
        return JSONText.write(
            Document(
                added: Side(screens: difference.addedScreens, ways: difference.addedTransitions),
                removed: Side(screens: difference.removedScreens, ways: difference.removedTransitions)))
    }

    private static func line(_ transition: ScreenGraph.Transition) -> String {
        "\(transition.kind.rawValue) \(Escapes.line(transition.from)) → \(Escapes.line(transition.to))"
    }

    private static func place(_ range: SourceRange, _ before: String = "  ") -> String {
        "\(before)\(Escapes.line(range.file)):\(range.line)"
    }

    private static func cell(_ text: String) -> String { MarkdownText.cell(text) }
}
