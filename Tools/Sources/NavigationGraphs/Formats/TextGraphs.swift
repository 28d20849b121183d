public import NavigationLint
import NavigationReports

/// For Graphviz.
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
                if screen.change == .added { attributes.append("color = darkgreen, penwidth = 2") }
                if screen.change == .removed { attributes.append("color = red, style = dashed") }
                output += "\(indent)s\(index) [\(attributes.joined(separator: ", "))];\n"
            }
            if !module.isEmpty { output += "  }\n" }
        }
        for way in drawing.ways {
            var attributes = [style(of: way.kind)]
            switch way.change {
            case .same: break
            case .added: attributes.append("color = darkgreen, penwidth = 2")
            case .removed: attributes.append("color = red")
            }
            output += "  s\(way.from) -> s\(way.to) [\(attributes.joined(separator: ", "))];\n"
        }
        return output + "}\n"
    }

    private static func style(of kind: ScreenGraph.Kind) -> String {
        switch kind {
        case .push: "style = solid"
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

/// For documents in Markdown.
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
        for way in drawing.ways {
            let sign =
                switch way.change {
                case .same: ""
                case .added: "+ "
                case .removed: "− "
                }
            output += "  s\(way.from) \(arrow(of: way.kind, sign)) s\(way.to)\n"
        }
        mark(
            "fault", "stroke:#c8102e,stroke-width:2px",
            drawing.screens.indices.filter { !drawing.screens[$0].faults.isEmpty })
        mark(
            "added", "stroke:#15803d,stroke-width:3px",
            drawing.screens.indices.filter { drawing.screens[$0].change == .added })
        mark(
            "removed", "stroke:#c8102e,stroke-dasharray:5",
            drawing.screens.indices.filter { drawing.screens[$0].change == .removed })
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
        case .tab: "==>|\"\(sign)tab\"|"
        case .sheet, .cover, .popover, .link: "-.->|\"\(sign)\(kind.rawValue)\"|"
        }
    }

    /// Entities of Mermaid's own, as quotes and brackets end a text.
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

/// The graph as data, which `graph --diff` reads back.
public enum JSONGraph {
    static let version = 1

    private struct Document: Codable {
        var version = JSONGraph.version
        let screens: [ScreenGraph.Screen]
        let ways: [ScreenGraph.Way]
    }

    public static func write(_ graph: ScreenGraph) -> String {
        let ways = graph.ways.sorted { one, other in
            (one.from, one.to, one.kind.order, one.range.file, one.range.line, one.range.column)
                < (
                    other.from, other.to, other.kind.order, other.range.file, other.range.line,
                    other.range.column
                )
        }
        return JSONText.write(Document(screens: graph.screens.sorted { $0.id < $1.id }, ways: ways))
    }

    /// - Throws: a `DecodingError` for what isn't such a graph.
    public static func read(_ text: String) throws -> ScreenGraph {
        let document = try JSONText.read(Document.self, from: text)
        guard document.version == version else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription:
                        "It has version \(document.version), and this modernnav reads version \(version)."))
        }
        return ScreenGraph(screens: document.screens, ways: document.ways)
    }
}

/// Which ways a change adds and takes, for people and for comments on a pull request.
public enum DifferenceReport {
    public static func text(_ difference: GraphDifference) -> String {
        guard !difference.isEmpty else { return "No way is added or taken.\n" }
        var output = ""
        for screen in difference.addedScreens {
            output += "+ screen \(Escapes.line(screen.id))\(place(screen.range))\n"
        }
        for screen in difference.removedScreens {
            output += "- screen \(Escapes.line(screen.id))\(place(screen.range))\n"
        }
        for way in difference.addedWays { output += "+ \(line(way))\(place(way.range))\n" }
        for way in difference.removedWays { output += "- \(line(way))\(place(way.range))\n" }
        return output
    }

    public static func markdown(_ difference: GraphDifference) -> String {
        guard !difference.isEmpty else { return "No way is added or taken.\n" }
        var output = "| | from | to | kind | source |\n| --- | --- | --- | --- | --- |\n"
        func row(_ sign: String, _ cells: [String]) {
            output += "| \(([sign] + cells.map(cell)).joined(separator: " | ")) |\n"
        }
        for way in difference.addedWays {
            row("added", [way.from, way.to, way.kind.rawValue, place(way.range, "")])
        }
        for way in difference.removedWays {
            row("taken", [way.from, way.to, way.kind.rawValue, place(way.range, "")])
        }
        for screen in difference.addedScreens {
            row("added", ["", screen.id, "screen", place(screen.range, "")])
        }
        for screen in difference.removedScreens {
            row("taken", ["", screen.id, "screen", place(screen.range, "")])
        }
        return output
    }

    public static func json(_ difference: GraphDifference) -> String {
        struct Side: Encodable {
            let screens: [ScreenGraph.Screen]
            let ways: [ScreenGraph.Way]
        }
        struct Document: Encodable {
            let version = 1
            let added: Side
            let removed: Side
        }
        return JSONText.write(
            Document(
                added: Side(screens: difference.addedScreens, ways: difference.addedWays),
                removed: Side(screens: difference.removedScreens, ways: difference.removedWays)))
    }

    private static func line(_ way: ScreenGraph.Way) -> String {
        "\(way.kind.rawValue) \(Escapes.line(way.from)) → \(Escapes.line(way.to))"
    }

    private static func place(_ range: SourceRange, _ before: String = "  ") -> String {
        "\(before)\(Escapes.line(range.file)):\(range.line)"
    }

    private static func cell(_ text: String) -> String { MarkdownText.cell(text) }
}
