import NavigationLint
import Testing

/// Views in arrays, tuples and dictionaries.
@Suite struct ListedViewTests {
    private let rule: Set<String> = ["nested-stack"]

    /// A stack whose link shows `shown`, with a page that has a stack and one that doesn't.
    private static func source(_ shown: String, _ declared: String = "", elsewhere: String = "") -> String {
        """
        import SwiftUI
        struct Home: View {
            \(declared)
            @State private var selected = 0
            var body: some View { NavigationStack { NavigationLink("A") { \(shown) } } }
        }
        \(elsewhere)
        struct Plain: View { var body: some View { Text("A") } }
        """
    }

    private static let found =
        "struct Page: View { var body: some View { NavigationStack { Text(\"A\") } } } // MN1002"
    private static let quiet = "struct Page: View { var body: some View { NavigationStack { Text(\"A\") } } }"

    @Test(arguments: [
        ("items[selected]", "let items: [AnyView] = [AnyView(Plain()), AnyView(Page())]"),
        ("items[1]", "let items = [AnyView(Plain()), AnyView(Page())]"),
        ("items[selected].view", "let items = [(title: \"A\", view: AnyView(Page()))]"),
        ("items[selected].1", "let items: [(String, AnyView)] = [(\"A\", AnyView(Page()))]"),
        ("items[selected].1.padding()", "let items: [(String, AnyView)] = [(\"A\", AnyView(Page()))]"),
        ("items.map(\\.1)[selected]", "let items = [(\"A\", AnyView(Page()))]"),
        ("items.map { $0.1 }[selected]", "let items = [(\"A\", AnyView(Page()))]"),
        ("items.first?.view", "let items = [(title: \"A\", view: AnyView(Page()))]"),
        ("items.first!.1", "let items = [(\"A\", AnyView(Page()))]"),
        ("ForEach(items, id: \\.0) { item in item.1 }", "let items = [(\"A\", AnyView(Page()))]"),
        ("ForEach(items, id: \\.0) { $0.1 }", "let items = [(\"A\", AnyView(Page()))]"),
        ("ForEach(items.indices, id: \\.self) { items[$0] }", "let items = [AnyView(Page())]"),
        ("ForEach(0..<items.count) { index in items[index] }", "let items = [AnyView(Page())]"),
        (
            "ForEach(Array(items.enumerated()), id: \\.offset) { offset, item in item }",
            "let items = [AnyView(Page())]"
        ),
        ("ForEach(Array(items.enumerated()), id: \\.offset) { $0.element }", "let items = [AnyView(Page())]"),
        ("items[selected]", "var items: [AnyView] { [AnyView(Page())] }"),
        ("items[selected]", "static let items = [AnyView(Page())]"),
        ("Home.items[selected]", "static let items = [AnyView(Page())]"),
        ("self.items[selected]", "@State private var items = [AnyView(Page())]"),
        ("items[\"a\" + name]", "let items = [\"a\": AnyView(Page())]; var name = \"\""),
        ("{ let items = [AnyView(Page())]; return items[selected] }()", ""),
    ])
    func `a view in an array is followed`(_ shown: String, _ declared: String) async {
        await expectMarked(Self.source(shown, declared, elsewhere: Self.found), only: rule)
    }

    @Test(arguments: [
        ("items[0]", "let items = [AnyView(Plain()), AnyView(Page())]"),
        ("items[selected].0", "let items = [(AnyView(Plain()), AnyView(Page()))]"),
        ("items[selected].title", "let items = [(title: Plain(), view: AnyView(Page()))]"),
        ("Text(\"\\(items.count)\")", "let items = [AnyView(Page())]"),
        ("items.isEmpty ? AnyView(Plain()) : AnyView(Plain())", "let items = [AnyView(Page())]"),
        ("ForEach(items, id: \\.0) { Text($0.0) }", "let items = [(\"A\", AnyView(Page()))]"),
        ("items[\"a\"]", "let items = [\"a\": AnyView(Plain()), \"b\": AnyView(Page())]"),
    ])
    func `a view in an array that isn't shown is not followed`(_ shown: String, _ declared: String) async {
        await expectMarked(Self.source(shown, declared, elsewhere: Self.quiet), only: rule)
    }

    private static let item = """
        struct Item: Identifiable {
            let id = 0
            let title: String
            let view: AnyView
            var isReady = true
            var make: () -> AnyView = { AnyView(EmptyView()) }
        }
        """

    @Test(arguments: [
        ("items[selected].view", "let items = [Item(title: \"A\", view: AnyView(Page()))]"),
        (
            "ForEach(items) { item in item.view }",
            "let items: [Item] = [.init(title: \"A\", view: AnyView(Page()))]"
        ),
        (
            "ForEach(items) { if $0.isReady { $0.view } }",
            "let items = [Item(title: \"A\", view: AnyView(Page()))]"
        ),
        (
            "items[selected].make()",
            "let items = [Item(title: \"A\", view: AnyView(Plain()), make: { AnyView(Page()) })]"
        ),
        ("item.view", "let item = Item(title: \"A\", view: AnyView(Page()))"),
        ("List(items) { item in item.view }", "let items = [Item(title: \"A\", view: AnyView(Page()))]"),
    ])
    func `a view stored in an element of an array is followed`(_ shown: String, _ declared: String) async {
        await expectMarked(
            Self.source(shown, declared, elsewhere: Self.item + "\n" + Self.found), only: rule)
    }

    @Test(arguments: [
        (
            "ForEach(items) { if !$0.isReady { $0.view } }",
            "let items = [Item(title: \"A\", view: AnyView(Page())), Item(title: \"B\", view: AnyView(Plain()), isReady: false)]"
        ),
        ("items[selected].make()", "let items = [Item(title: \"A\", view: AnyView(Page()))]"),
        ("ForEach(items) { Text($0.title) }", "let items = [Item(title: \"A\", view: AnyView(Page()))]"),
    ])
    func `the value of an element decides if its view is shown`(_ shown: String, _ declared: String) async {
        await expectMarked(
            Self.source(shown, declared, elsewhere: Self.item + "\n" + Self.quiet), only: rule)
    }

    @Test func `tabs passed to a view are followed`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Tab: Identifiable {
                var id: String
                var view: AnyView
            }
            struct Bar: View {
                var tabs: [Tab]
                @State private var selected = 0
                var body: some View {
                    VStack {
                        tabs[selected].view
                        TabView { ForEach(tabs) { tab in tab.view.tabItem { Text(tab.id) } } }
                    }
                }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("A") {
                            Bar(tabs: [Tab(id: "A", view: AnyView(Page())), Tab(id: "B", view: AnyView(Other()))])
                        }
                    }
                }
            }
            struct Start: View { var body: some View { Bar(tabs: [Tab(id: "C", view: AnyView(Root()))]) } }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            struct Other: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            struct Root: View { var body: some View { NavigationStack { Text("A") } } }
            """, only: rule)
    }

    @Test func `views passed to an initialiser replace the default ones`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Pager: View {
                var pages = [AnyView(Page())]
                var body: some View { NavigationStack { pages[0] } }
            }
            struct Home: View { var body: some View { Pager(pages: [AnyView(Other())]) } }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } }
            struct Other: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
        await expectMarked(
            """
            import SwiftUI
            struct Pager: View {
                var pages = [AnyView(Page())]
                var body: some View { NavigationStack { pages[0] } }
            }
            struct Home: View { var body: some View { Pager() } }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `each view of an array is at one place, and is not repeated`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                let pages = [AnyView(First()), AnyView(Second())]
                @State private var selected = 0
                var body: some View {
                    NavigationStack { ForEach(pages.indices, id: \\.self) { pages[$0] } }
                    NavigationStack { pages[selected] }
                }
            }
            struct First: View {
                var body: some View { Text("A").navigationDestination(for: Int.self) { _ in Text("A") } }
            }
            struct Second: View {
                var body: some View { Text("A").navigationDestination(for: String.self) { _ in Text("A") } }
            }
            """, only: ["lazy-destination", "two-destinations"])
    }

    @Test func `one view of an array is shown at a time`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                let pages = [AnyView(First()), AnyView(Second())]
                @State private var selected = 0
                var body: some View { NavigationStack { pages[selected] } }
            }
            struct First: View {
                var body: some View { Text("A").navigationDestination(for: Int.self) { _ in Text("A") } }
            }
            struct Second: View {
                var body: some View { Text("A").navigationDestination(for: Int.self) { _ in Text("A") } }
            }
            """, only: ["two-destinations"])
    }

    @Test func `arrays that refer to each other are read once`() async {
        let analysis = await Analyser().analyse(sources: [
            "App.swift": """
            import SwiftUI
            struct A: View {
                var a: [AnyView] { b }
                var b: [AnyView] { a.map { $0 } }
                static let c = [A.c[0], A.c.first!]
                var body: some View {
                    ForEach(a.indices, id: \\.self) { a[$0] }
                    Self.c[0]
                    [[[A()]]][0][0][0]
                    B(pages: [AnyView(A()), AnyView(B(pages: a))])
                }
            }
            struct B: View {
                let pages: [AnyView]
                var body: some View { pages[0]; B(pages: pages + [pages[0]]); B(pages: [pages[0]]) }
            }
            """
        ])
        #expect(analysis.files == 1)
    }
}
