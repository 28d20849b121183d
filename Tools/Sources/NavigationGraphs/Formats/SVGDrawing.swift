import NavigationLint
import NavigationReports

/// A drawing as SVG, in the viewer's light or dark colours.
public enum SVGDrawing {
    public static func write(_ drawing: Drawing) -> String {
        write(drawing, GraphLayout(drawing), isPage: false)
    }

    /// - Parameter isPage: whether it is part of an HTML page, which has its own legend and tooltips.
    static func write(_ drawing: Drawing, _ layout: GraphLayout, isPage: Bool) -> String {
        let legend = isPage ? 0 : 44.0
        let width = max(layout.width, isPage ? 0 : 640)
        let height = layout.height + legend
        let n = GraphLayout.n
        let isDifference =
            (drawing.screens.map(\.change) + drawing.transitions.map(\.change)).contains {
                $0 == .added || $0 == .removed
            }
        var output =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\(isDifference ? " difference" : "")\" "
            + "viewBox=\"0 0 \(n(width)) \(n(height))\""
        if !isPage { output += " width=\"\(n(width))\" height=\"\(n(height))\"" }
        output += " role=\"\(isPage ? "group" : "img")\" aria-label=\"\(Escapes.xml(drawing.title))\">\n"
        if !isPage {
            output +=
                "<title>\(Escapes.xml(drawing.title))</title>\n<style>\n\(PageFile.drawingStyle)</style>\n"
        }
        output += heads
        if !isPage {
            output += "<rect class=\"ground\" width=\"\(n(width))\" height=\"\(n(height))\"/>\n"
            output += legendText(drawing, y: layout.height + 12)
        }
        // Light lines are drawn first, then the others, then the boxes.
        let order = drawing.transitions.indices.sorted {
            (layout.lines[$0].isMain ? 1 : 0, $0) < (layout.lines[$1].isMain ? 1 : 0, $1)
        }
        output += "<g class=\"ways\">\n"
        for index in order { output += transition(drawing, index, layout.lines[index]) }
        output += "</g>\n<g class=\"screens\">\n"
        for (index, screen) in drawing.screens.enumerated() {
            output += box(
                screen, index, layout.boxes[index], hue: drawing.hue(of: screen.module), isPage: isPage)
        }
        return output + "</g>\n</svg>\n"
    }

    private static let heads: String = {
        let markers = ScreenGraph.Kind.inOrder.map { kind in
            "<marker id=\"head-\(kind.rawValue)\" class=\"\(kind.rawValue)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
                + "markerWidth=\"9\" markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
                + "<path d=\"M0 0L8 4L0 8z\"/></marker>\n"
        }
        return "<defs>\n\(markers.joined())</defs>\n"
    }()

    private static func transition(_ drawing: Drawing, _ index: Int, _ line: GraphLayout.Line) -> String {
        let transition = drawing.transitions[index]
        let classes = [
            "way", transition.kind.rawValue, line.isMain ? "main" : "more", transition.change.rawValue,
        ]
        let from = drawing.screens[transition.from].name
        let to = drawing.screens[transition.to].name
        let place = transition.places.first.map { " (\($0.file):\($0.line))" } ?? ""
        let call = transition.call.map { " \($0)" } ?? ""
        let title = "\(from) → \(to): \(transition.kind.rawValue)\(place)\(call)"
        return
            "<g class=\"\(classes.joined(separator: " "))\" data-way=\"\(index)\"><path d=\"\(line.path)\">"
            + "<title>\(Escapes.xml(title))</title></path></g>\n"
    }

    private static func box(
        _ screen: Drawing.Screen, _ index: Int, _ box: GraphLayout.Box, hue: Int, isPage: Bool
    ) -> String {
        let n = GraphLayout.n
        let classes = ["screen", screen.faults.isEmpty ? "sound" : "fault", screen.change.rawValue]
        let button = isPage ? " tabindex=\"-1\" role=\"button\"" : ""
        let label = screen.module.isEmpty ? screen.name : "\(screen.name), \(screen.module)"
        let faults = screen.faults.isEmpty ? "" : ", \(Drawing.count(screen.faults.count, "finding"))"
        var output =
            "<g class=\"\(classes.joined(separator: " "))\" data-screen=\"\(index)\"\(button) "
            + "aria-label=\"\(Escapes.xml(label + faults))\" transform=\"translate(\(n(box.x)) \(n(box.y)))\" "
            + "style=\"--module:hsl(\(hue) 62% 52%)\">"
        output +=
            "<title>\(Escapes.xml(([screen.id] + screen.faults.map { "\($0.name): \($0.message)" }).joined(separator: "\n")))</title>"
        output += "<rect class=\"box\" width=\"\(n(box.width))\" height=\"\(n(box.height))\" rx=\"8\"/>"
        output +=
            "<rect class=\"stripe\" x=\"5\" y=\"8\" width=\"4\" height=\"\(n(box.height - 16))\" rx=\"2\"/>"
        let room = Int((box.width - 30) / GraphLayout.letter)
        let way = screen.way.map { Drawing.count($0.count, "action") }
        let letters = Int((box.width - 30) / 6.6) - (way.map { $0.count + 3 } ?? 0)
        let module = screen.module.isEmpty ? "" : shorten(screen.module, to: letters)
        let under = [module, way ?? ""].filter { !$0.isEmpty }
        let nameY = under.isEmpty ? box.height / 2 + 4.5 : 18
        output +=
            "<text class=\"name\" x=\"17\" y=\"\(n(nameY))\">\(Escapes.xml(shorten(screen.name, to: room)))</text>"
        if !under.isEmpty {
            let text = Escapes.xml(under.joined(separator: " · "))
            output += "<text class=\"module\" x=\"17\" y=\"32.5\">\(text)</text>"
        }
        if !screen.faults.isEmpty {
            output +=
                "<g class=\"badge\" transform=\"translate(\(n(box.width - 3)) 3)\"><circle r=\"9\"/>"
                + "<text y=\"4\">\(min(screen.faults.count, 99))</text></g>"
        }
        return output + "</g>\n"
    }

    /// Cuts the middle of a long name, because its start and its end distinguish it.
    static func shorten(_ name: String, to room: Int) -> String {
        let room = max(room, 3)
        guard name.count > room else { return name }
        let tail = (room - 1) / 2
        return name.prefix(room - 1 - tail) + "…" + name.suffix(tail)
    }

    private static func legendText(_ drawing: Drawing, y: Double) -> String {
        let n = GraphLayout.n
        var output = ""
        var x = GraphLayout.margin
        for kind in drawing.kinds {
            output +=
                "<g class=\"way \(kind.rawValue)\"><path d=\"M\(n(x)) \(n(y))h34\"/></g>"
                + "<text class=\"caption\" x=\"\(n(x + 42))\" y=\"\(n(y + 4))\">\(kind.rawValue)</text>\n"
            x += 112
        }
        return output
    }
}

extension Drawing {
    /// "42 screens, 60 transitions, 3 findings"
    public var title: String {
        let faults = screens.reduce(0) { $0 + $1.faults.count }
        let parts = [Self.count(screens.count, "screen"), Self.count(transitions.count, "transition")]
        return (parts + (faults == 0 ? [] : [Self.count(faults, "finding")])).joined(separator: ", ")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// The kinds of its transitions.
    var kinds: [ScreenGraph.Kind] {
        let found = Set(transitions.map(\.kind))
        return ScreenGraph.Kind.inOrder.filter(found.contains)
    }

    /// The hue of a module's colour, in degrees. Steps of the golden angle keep the colours of neighbours apart.
    func hue(of module: String) -> Int {
        let index = modules.firstIndex(of: module) ?? 0
        return (210 + index * 137) % 360
    }
}
