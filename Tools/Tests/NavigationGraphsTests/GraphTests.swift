import Foundation
import NavigationLint
import NavigationReports
import Testing

@testable import NavigationGraphs

#if canImport(FoundationXML)
    import FoundationXML
#endif

private func range(_ file: String, _ line: Int) -> SourceRange {
    SourceRange(file: file, line: line, column: 1, endLine: line, endColumn: 9)
}

private func screen(_ id: String, faults: [String] = []) -> ScreenGraph.Screen {
    let parts = id.split(separator: ".").map(String.init)
    return ScreenGraph.Screen(
        id: id, name: parts.last ?? id, module: parts.first ?? "",
        range: SourceRange(file: "\(id).swift", line: 1, column: 1, endLine: 30, endColumn: 2), faults: faults
    )
}

private func transition(_ from: String, _ to: String, _ kind: ScreenGraph.Kind = .push, line: Int = 5)
    -> ScreenGraph.Transition
{
    ScreenGraph.Transition(from: from, to: to, kind: kind, range: range("\(from).swift", line))
}

/// A small app: tabs, pushes, a sheet, a transition back, a screen that leads to itself, and one without incoming transitions.
private let app = ScreenGraph(
    screens: ["App.Root", "Shop.Front", "Shop.Cart", "Shop.Product", "You.Account", "You.Login", "You.Lost"]
        .map {
            screen($0, faults: $0 == "Shop.Cart" ? ["MN1002"] : [])
        },
    transitions: [
        transition("App.Root", "Shop.Front", .tab, line: 1),
        transition("App.Root", "You.Account", .tab, line: 2),
        transition("Shop.Front", "Shop.Product"), transition("Shop.Product", "Shop.Cart"),
        transition("Shop.Product", "Shop.Product"),
        transition("Shop.Cart", "Shop.Front"), transition("Shop.Cart", "Shop.Product", .sheet),
        transition("You.Account", "You.Login", .sheet),
        transition("Shop.Front", "Shop.Product", line: 9), transition("Shop.Front", "Shop.Cart", .cover),
    ])

private func draw(_ graph: ScreenGraph) -> Drawing { Drawing(graph, sources: SourceLines()) }

/// A reproducible project with this number of screens in modules, with hubs, chains and cross edges.
func largeGraph(_ count: Int) -> ScreenGraph {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(bound, 1)
    }
    let modules = ["App", "Shop", "Search", "Profile", "Settings", "Messages", "Onboarding", "Media"]
    let nouns = [
        "List", "Detail", "Editor", "Filter", "Picker", "Overview", "History", "Permissions", "Notifications",
    ]
    let ids = (0..<count).map { "\(modules[$0 % 8]).\(modules[next(8)])\(nouns[next(9)])\($0)View" }
    let kinds: [ScreenGraph.Kind] = [.push, .push, .push, .push, .sheet, .cover, .popover, .link]
    var transitions: [ScreenGraph.Transition] = []
    for index in 1..<max(count, 1) {
        if index % 17 == 0 { continue }
        let parent = index < 6 ? 0 : (next(3) == 0 ? next(index) : next(min(index, 30)))
        transitions.append(
            transition(ids[parent], ids[index], index < 6 ? .tab : kinds[next(8)], line: index))
        if next(6) == 0 {
            transitions.append(transition(ids[index], ids[next(count)], kinds[next(8)], line: index))
        }
    }
    return ScreenGraph(
        screens: ids.enumerated().map { screen($1, faults: $0 % 23 == 5 ? ["MN1002"] : []) },
        transitions: transitions)
}

@Suite("Layout")
struct LayoutTests {
    @Test(arguments: [0, 1, 2, 7, 60, 300, 1_500])
    func `no two screens overlap`(count: Int) {
        let drawing = draw(count == 7 ? app : largeGraph(count))
        let layout = GraphLayout(drawing)
        let boxes = layout.boxes.sorted { $0.x < $1.x }
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 0 && box.y >= 0 && box.right <= layout.width && box.bottom <= layout.height)
            for other in boxes[(index + 1)...] where other.x < box.right {
                #expect(box.bottom <= other.y || other.bottom <= box.y, "\(box) and \(other)")
            }
        }
        #expect(
            layout.boxes.count == drawing.screens.count && layout.lines.count == drawing.transitions.count)
    }

    @Test func `a screen is to the right of its parent`() throws {
        let drawing = draw(app)
        let layout = GraphLayout(drawing)
        for (transition, line) in zip(drawing.transitions, layout.lines) where line.isMain {
            #expect(layout.boxes[transition.from].right < layout.boxes[transition.to].x)
        }
        #expect(layout.lines.count { $0.isMain } == 5)
    }

    @Test func `a chain of thousands of screens, and one hub of all of them, are laid out`() {
        let ids = (0..<3_000).map { "M.S\($0)" }
        let chain = ScreenGraph(
            screens: ids.map { screen($0) }, transitions: zip(ids, ids.dropFirst()).map { transition($0, $1) }
        )
        #expect(GraphLayout(draw(chain)).boxes.count == 3_000)
        let hub = ScreenGraph(
            screens: ids.map { screen($0) }, transitions: ids.dropFirst().map { transition(ids[0], $0) })
        #expect(GraphLayout(draw(hub)).boxes.count == 3_000)
        let ring = ScreenGraph(
            screens: ids.map { screen($0) },
            transitions: zip(ids, ids.dropFirst() + ids.prefix(1)).map { transition($0, $1) })
        #expect(GraphLayout(draw(ring)).lines.count { $0.isMain } == 2_999)
    }

    @Test func `a layout doesn't depend on the order of the graph`() {
        let graph = largeGraph(80)
        let turned = ScreenGraph(screens: graph.screens.reversed(), transitions: graph.transitions.reversed())
        #expect(SVGDrawing.write(draw(graph)) == SVGDrawing.write(draw(turned)))
    }
}

@Suite("Drawing")
struct DrawingTests {
    @Test func `transitions of one kind between two screens are drawn once, with all their lines`() throws {
        let drawing = draw(app)
        #expect(drawing.transitions.count == 9)
        let front = try #require(drawing.screens.firstIndex { $0.id == "Shop.Front" })
        let product = try #require(drawing.screens.firstIndex { $0.id == "Shop.Product" })
        #expect(
            drawing.transitions.first { $0.from == front && $0.to == product }?.places.map(\.line) == [5, 9])
    }

    @Test func `a transition to a missing screen draws that screen, and a duplicate screen counts once`() {
        let graph = ScreenGraph(
            screens: [screen("A.B"), screen("A.B")], transitions: [transition("A.B", "X.Unknown")])
        #expect(draw(graph).screens.map(\.name) == ["Unknown", "B"])
    }

    @Test func `a mistake is described by its finding, or else by its rule`() {
        let rule = Rule(
            code: "MN1002", name: "nested-stack", severity: .error, summary: "A stack inside a stack.",
            explanation: "", wrong: "", right: "")
        let finding = Finding(
            code: "MN1002", message: "Here.", range: range("Shop.Cart.swift", 3), advice: "")
        let book = RuleBook([rule])
        let reported = Drawing(app, findings: [finding], book: book, sources: SourceLines())
        #expect(reported.screens.flatMap(\.faults).map(\.message) == ["Here."])
        let unreported = Drawing(app, book: book, sources: SourceLines())
        #expect(unreported.screens.flatMap(\.faults).map(\.message) == ["A stack inside a stack."])
    }
}

@Suite("Formats of graphs")
struct GraphFormatTests {
    private let hostile = ScreenGraph(
        screens: [
            ScreenGraph.Screen(
                id: "</script><b>\"x\"&'", name: "</title><img src=x onerror=alert(1)>\u{202E}\n",
                module: "]]>\"|`#;\\",
                range: range("</style>.swift", 1), faults: ["<i>"])
        ], transitions: [])

    @Test func `DOT contains each screen and transition`() {
        let text = DOTGraph.write(draw(app))
        #expect(text.hasPrefix("digraph screens {\n"))
        #expect(text.contains("label = \"Shop\";"))
        #expect(text.contains("[label = \"Cart\", tooltip = \"Shop.Cart\", color = red, penwidth = 2];"))
        #expect(text.split(separator: "\n").count { $0.contains(" -> ") } == 9)
        #expect(
            DOTGraph.write(draw(hostile)).contains(
                #"label = "</title><img src=x onerror=alert(1)>\\u{202e}\\n""#))
    }

    @Test func `Mermaid contains each screen and transition`() {
        let text = MermaidGraph.write(draw(app))
        #expect(text.hasPrefix("flowchart LR\n  subgraph m0[\"App\"]\n"))
        #expect(text.contains(" ==>|\"tab\"| "))
        #expect(text.contains("-.->|\"sheet\"|"))
        #expect(text.contains("classDef fault"))
        #expect(!MermaidGraph.write(draw(hostile)).contains("<img"))
    }

    @Test func `JSON is read as it was written, and a newer version is refused`() throws {
        let read = try JSONGraph.read(JSONGraph.write(app))
        #expect(Set(read.screens) == Set(app.screens) && Set(read.transitions) == Set(app.transitions))
        #expect(throws: DecodingError.self) {
            try JSONGraph.read(#"{"version": 9, "screens": [], "ways": []}"#)
        }
        #expect(throws: DecodingError.self) { try JSONGraph.read("[]") }
    }

    @Test(arguments: [0, 1, 2])
    func `SVG and HTML are well formed with any names`(which: Int) throws {
        let drawing = draw([app, hostile, ScreenGraph()][which])
        let svg = SVGDrawing.write(drawing)
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        let page = HTMLPage.write(drawing, title: "</title><script>alert(1)</script>")
        #expect(!page.contains("<img") && !page.contains("<script>alert") && !page.contains("\u{202E}"))
        #expect(page.components(separatedBy: "</script>").count == 3)
        #expect(
            !page.contains("<link") && !page.contains("@import") && !page.contains("https:")
                && !page.contains("fetch("))
    }

    @Test func `the page contains the source of each screen and transition`() throws {
        let sources = SourceLines(of: app.ranges) { "line one of \($0)\n" }
        let page = HTMLPage.write(Drawing(app, sources: sources), title: "Shop")
        #expect(page.contains("line one of Shop.Cart.swift"))
        #expect(page.contains("default-src 'none'"))
    }
}

@Suite("Differences of graphs")
struct DifferenceTests {
    private let new = ScreenGraph(
        screens: app.screens.filter { $0.id != "You.Lost" } + [screen("Shop.Sale")],
        transitions: app.transitions.filter { $0.kind != .cover }.map {
            transition($0.from, $0.to, $0.kind, line: $0.range.line + 40)
        }
            + [transition("Shop.Front", "Shop.Sale", .sheet, line: 70)])

    @Test func `a difference lists added and removed elements; moved lines are not a change`() {
        let difference = GraphDifference(from: app, to: new)
        let expected = """
            + screen Shop.Sale  Shop.Sale.swift:1
            - screen You.Lost  You.Lost.swift:1
            + sheet Shop.Front → Shop.Sale  Shop.Front.swift:70
            - cover Shop.Front → Shop.Cart  Shop.Front.swift:5

            """
        #expect(DifferenceReport.text(difference) == expected)
        #expect(
            DifferenceReport.text(GraphDifference(from: app, to: app))
                == "No transition was added or removed.\n")
        #expect(
            DifferenceReport.markdown(difference).contains(
                "| removed | Shop.Front | Shop.Cart | cover | Shop.Front.swift:5 |"))
        #expect(DifferenceReport.json(difference).contains("\"removed\""))
    }

    @Test func `a drawing of a difference has old and new elements, marked`() {
        let drawing = Drawing(
            GraphDifference(from: app, to: new), sources: SourceLines(), oldSources: SourceLines())
        #expect(drawing.screens.filter { $0.change == .added }.map(\.id) == ["Shop.Sale"])
        #expect(drawing.screens.filter { $0.change == .removed }.map(\.id) == ["You.Lost"])
        #expect(
            drawing.transitions.count { $0.change == .added } == 1
                && drawing.transitions.count { $0.change == .removed } == 1)
        #expect(SVGDrawing.write(drawing).contains("class=\"graph difference\""))
    }
}
