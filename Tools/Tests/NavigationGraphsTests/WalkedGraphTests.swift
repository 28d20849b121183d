import NavigationLint
import NavigationReports
import NavigationWalks
import Testing

@testable import NavigationGraphs

@Suite("A graph with a walk", .timeLimit(.minutes(30)))
struct WalkedGraphTests {
    private static let range = SourceRange(file: "App.swift", line: 7, column: 1, endLine: 7, endColumn: 9)

    private static let source = ScreenGraph(
        screens: ["ShopApp", "Front", "Product", "Cart", "Login"].map {
            ScreenGraph.Screen(id: "Shop.\($0)", name: $0, module: "Shop", range: range)
        },
        transitions: [
            ("ShopApp", "Front", .tab), ("Front", "Product", .push), ("Product", "Cart", .push),
            ("Cart", "Login", .sheet),
        ].map { (way: (String, String, ScreenGraph.Kind)) in
            ScreenGraph.Transition(from: "Shop.\(way.0)", to: "Shop.\(way.1)", kind: way.2, range: range)
        })

    /// Front → Product → Front, Front → Cart, and a screen that the source's graph doesn't have.
    private static let walk = """
        {"app": "HeadlessScreen(ShopApp.self)", "openedApps": 3, "actions": 9, "states": [
            {"number": 0, "titles": ["Shop"], "tab": "Shop", "presented": [], "view": "Front", "views": ["Front"], "shortestWay": [],
             "ways": [{"call": "tap(\\"Tea\\")", "to": 1}, {"call": "tap(\\"Cart\\")", "to": 2}, {"call": "tap(\\"Legal\\")", "to": 3}]},
            {"number": 1, "titles": ["Shop", "Tea"], "tab": "Shop", "presented": [], "view": "Product", "views": ["Product"],
             "shortestWay": ["tap(\\"Tea\\")"], "ways": [{"call": "back()", "to": 0}]},
            {"number": 2, "titles": ["Shop", "Cart"], "tab": "Shop", "presented": [], "view": "Cart", "views": ["Cart"],
             "shortestWay": ["tap(\\"Cart\\")"], "ways": []},
            {"number": 3, "titles": ["Shop", "Legal"], "tab": "Shop", "presented": [], "view": "Wrapper<Text>", "views": [],
             "shortestWay": ["tap(\\"Legal\\")"], "ways": []}
        ]}
        """

    private func walked() throws -> WalkedGraph {
        WalkedGraph(Self.source, walks: try WalkReport.screens(in: Self.walk))
    }

    @Test func `what wasn't reached, what wasn't taken and what only the walk has are listed`() throws {
        #expect(
            try walked().text == """
                The walk has 4 states and 4 ways. It reached 4 of 5 screens, and took 2 of 4 transitions of the source.

                Screens that the walk didn't reach:
                  Shop.Login  App.swift:7

                Transitions that the walk didn't take:
                  sheet Shop.Cart → Shop.Login  App.swift:7
                  push Shop.Product → Shop.Cart  App.swift:7

                Ways of the walk that the source's graph doesn't have:
                  Front → Cart  tap("Cart")

                Screens of the walk that the source's graph doesn't have:
                  Wrapper

                Screens by the number of actions on the shortest way:
                  0  Shop.Front
                  0  Shop.ShopApp
                  1  Shop.Cart  tap("Cart")
                  1  Shop.Product  tap("Tea")

                """)
    }

    @Test func `the drawing marks them`() throws {
        let drawing = Drawing(try walked(), sources: SourceLines())
        #expect(drawing.screens.filter { $0.change == .unreached }.map(\.name) == ["Login"])
        #expect(drawing.screens.first { $0.name == "Cart" }?.way == [#"tap("Cart")"#])
        let names = drawing.screens.map(\.name)
        let ways = drawing.transitions.filter { $0.change != .same }.map {
            "\(names[$0.from]) \($0.change.rawValue) \(names[$0.to])"
        }
        #expect(
            Set(ways) == ["Cart unreached Login", "Product unreached Cart", "Front unforeseen Cart"])
        let page = HTMLPage.write(drawing, title: "Shop")
        #expect(page.contains("Shop · 1 action</text>") && page.contains("class=\"screen sound unreached\""))
    }

    @Test func `a file that is no walk is an error`() {
        #expect(throws: WalkError.self) { try WalkReport.screens(in: "{}") }
    }
}
