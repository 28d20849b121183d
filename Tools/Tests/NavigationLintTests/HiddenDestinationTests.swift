import NavigationLint
import Testing

/// MN1003 to MN1009 and MN1014 through modifiers, extensions and several screens.
@Suite struct HiddenDestinationTests {
    @Test func `bars and destinations are on a stack through modifiers, extensions and properties`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Title: ViewModifier {
                func body(content: Content) -> some View {
                    content.navigationTitle("T") // MN1004
                }
            }
            extension View {
                func destinations() -> some View {
                    navigationDestination(for: Int.self) { Text("\\($0)") } // MN1007
                }
            }
            struct Home: View { var body: some View { NavigationStack { Text("x") }.modifier(Title()) } }
            struct Other: View { var body: some View { NavigationStack { Text("x") }.destinations() } }
            struct Third: View {
                private var stack: some View { NavigationStack { Text("x") } }
                private func made() -> some View { NavigationStack { Text("y") } }
                var body: some View {
                    TabView {
                        stack.toolbar { Button("a") {} } // MN1004
                        made().navigationDestination(for: String.self) { Text($0) } // MN1007
                    }
                }
            }
            """, only: ["MN1004", "MN1007"])
    }

    @Test func `a bar or destination on an inner stack belongs to the outer one`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View { var body: some View { NavigationStack { NavigationLink("x") { Page() } } } }
            struct Page: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack { Text("x") } // MN1002
                        .navigationTitle("T")
                        .navigationDestination(isPresented: $shows) { Text("d") }
                }
            }
            struct Tabs: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack {
                        NavigationStack { Text("x") } // MN1002
                            .toolbar { Button("a") {} }
                            .navigationDestination(isPresented: $shows) { Text("d") }
                    }
                }
            }
            """, only: ["MN1002", "MN1004", "MN1007"])
    }

    @Test(arguments: [
        "Table([Person(id: 1)]) { TableColumn(\"x\") { p in \(row) } }",
        "List { OutlineGroup(people, children: \\.children) { p in \(row) } }",
        "ScrollView { LazyVGrid(columns: []) { \(row) } }", "List { Row(isNew: isNew) }",
    ])
    func `destinations in lazy rows are found, whatever flag chooses between old and new`(list: String) async
    {
        let analysis = await Analyser(options: .init(only: ["MN1005"])).analyse(sources: [
            "App.swift": """
            import SwiftUI
            struct Person: Identifiable { let id: Int; var children: [Person]? }
            extension View {
                @ViewBuilder func pushes<D: View>(_ on: Binding<Bool>, isNew: Bool, @ViewBuilder to page: @escaping () -> D) -> some View {
                    if #available(iOS 16, *), isNew {
                        navigationDestination(isPresented: on, destination: page)
                    } else {
                        background { NavigationLink(isActive: on) { page() } label: { EmptyView() } }
                    }
                }
            }
            struct Home: View {
                let isNew: Bool
                let people: [Person]
                var body: some View { NavigationStack { \(list) } }
            }
            struct Row: View {
                let isNew: Bool
                @State private var on = false
                var body: some View { Button("a") { on = true }.pushes($on, isNew: isNew) { Text("p") } }
            }
            """
        ])
        #expect(analysis.findings.filter { $0.doubt == nil }.count == 1, "\(analysis.findings)")
    }

    private static let row =
        "NavigationLink(\"x\", value: 1).navigationDestination(for: Int.self) { Text(\"\\($0)\") }"

    @Test func `a flag that says that a view is a row stays uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                let isRow: Bool
                var body: some View { NavigationStack { List { Row(isInList: isRow) } } }
            }
            struct Row: View {
                let isInList: Bool
                @State private var on = false
                var body: some View {
                    if isInList { Text("a") } else {
                        Text("b").navigationDestination(isPresented: $on) { Text("c") } // doubt MN1005
                    }
                }
            }
            """, only: ["MN1005"])
    }

    @Test(arguments: [
        // An alias, also of an alias.
        """
        typealias ID = Int
        typealias Key = ID
        struct Home: View {
            var body: some View {
                NavigationStack { Text("x").navigationDestination(for: Key.self) { Text("\\($0)") }.navigationDestination(for: Int.self) { Text("\\($0)") } }
            }
        }
        """,
        // A screen that pushes itself.
        """
        struct Folder: Hashable { let name: String }
        struct Home: View { var body: some View { NavigationStack { Browser(folder: Folder(name: "/")) } } }
        struct Browser: View {
            let folder: Folder
            var body: some View { List { NavigationLink("x", value: folder) }.navigationDestination(for: Folder.self) { Browser(folder: $0) } }
        }
        """,
        // The third level.
        """
        struct Home: View { var body: some View { NavigationStack { NavigationLink("a") { A() } } } }
        struct A: View { var body: some View { NavigationLink("1", value: 1).navigationDestination(for: Int.self) { _ in B() } } }
        struct B: View { var body: some View { NavigationLink("2") { C() } } }
        struct C: View { var body: some View { Text("c").navigationDestination(for: Int.self) { Text("\\($0)") } } }
        """,
        // A modifier that is used twice.
        """
        struct Numbers: ViewModifier {
            func body(content: Content) -> some View { content.navigationDestination(for: Int.self) { Text("\\($0)") } }
        }
        extension View { func numbers() -> some View { modifier(Numbers()) } }
        struct Home: View { var body: some View { NavigationStack { Text("x").numbers().padding().numbers() } } }
        """,
    ])
    func `two destinations of one type are found on any screens of a stack`(source: String) async {
        let analysis = await Analyser(options: .init(only: ["MN1006"])).analyse(
            sources: ["App.swift": "import SwiftUI\n" + source])
        #expect(analysis.findings.filter { $0.doubt == nil }.count == 1, "\(analysis.findings)")
    }

    @Test func `a generic type with other arguments is another type`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Reference<Value>: Hashable { let id: Int }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        Text("x").navigationDestination(for: Reference<Int>.self) { _ in Text("a") }
                            .navigationDestination(for: Reference<String>.self) { _ in Text("b") }
                    }
                }
            }
            """, only: ["MN1006"])
    }

    @Test func `a flag that pushes beside a path is found`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                @State private var path = NavigationPath()
                @State private var on = false
                var body: some View {
                    NavigationStack(path: $path) {
                        Text("x").navigationDestination(for: Int.self) { Text("\\($0)") }
                            .navigationDestination(isPresented: $on) { Text("d") } // MN1008
                    }
                }
            }
            """, only: ["MN1008"])
    }

    @Test func `appended values and links without a destination are found beside other libraries`() async {
        await expectMarked(
            """
            import SwiftUI
            import Kingfisher
            enum Route: Hashable { case a }
            struct Home: View {
                @State private var path = NavigationPath()
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("s") {
                            path.append("text") // MN1009
                            path.append(Route.a)
                        }
                        .navigationDestination(for: Route.self) { _ in Text("r") }
                    }
                }
            }
            final class Router: ObservableObject {
                @Published var path = NavigationPath()
                func open() {
                    path.append(3) // MN1009
                }
            }
            struct Other: View {
                @StateObject private var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        NavigationLink("x", value: Route.a)
                            .navigationDestination(for: Route.self) { _ in Text("r") }
                    }
                }
            }
            struct Unknown: View {
                @State private var path = NavigationPath()
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("s") { path.append("text") }.someLibrarysModifier()
                    }
                }
            }
            """, only: ["MN1009"])
    }

    @Test(arguments: ["{ $0 }", ", content: \\.view", "{ item in item.view }"])
    func `the content of a sheet can be its item`(content: String) async {
        let call = content.hasPrefix(",") ? ".sheet(item: $item\(content))" : ".sheet(item: $item) \(content)"
        let analysis = await Analyser(options: .init(only: ["MN1003"])).analyse(sources: [
            "App.swift": """
            import SwiftUI
            enum Item: String, Identifiable, View {
                case a
                var id: Self { self }
                var view: some View { Form { Text("x") }.navigationTitle("t") }
                var body: some View { view }
            }
            struct Home: View { @State private var item: Item?; var body: some View { Text("x")\(call) } }
            """
        ])
        #expect(analysis.findings.count == 1, "\(analysis.findings)")
    }

    @Test func `each use of a sheet helper in a chain counts`() async {
        let analysis = await Analyser(options: .init(only: ["MN1003"])).analyse(sources: [
            "App.swift": """
            import SwiftUI
            struct Popup<P: View>: ViewModifier {
                @Binding var on: Bool
                let page: () -> P
                func body(content: Content) -> some View { content.sheet(isPresented: $on, content: page) }
            }
            extension View {
                func popup<P: View>(_ on: Binding<Bool>, @ViewBuilder page: @escaping () -> P) -> some View {
                    modifier(Popup(on: on, page: page))
                }
            }
            struct Home: View {
                @State private var a = false
                @State private var b = false
                var body: some View { Text("h").popup($a) { Bad() }.popup($b) { Text("b") } }
            }
            struct Bad: View { var body: some View { Form { Text("p") }.navigationTitle("T") } }
            """
        ])
        #expect(analysis.findings.count == 1, "\(analysis.findings)")
    }

    @Test func `tabs behind More must not begin stacks`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Page: CaseIterable {
                case a, b, c, d, e, f
                var view: some View { NavigationStack { Text("x") } }
            }
            struct Home: View {
                var body: some View {
                    TabView { // MN1014
                        ForEach(Page.allCases, id: \\.self) { page in page.view.tabItem { Text("t") } }
                    }
                }
            }
            struct Five: View {
                var body: some View {
                    TabView {
                        Tab("1", systemImage: "a") { NavigationStack { Text("x") } }
                        Tab("2", systemImage: "a") { NavigationStack { Text("x") } }
                        Tab("3", systemImage: "a") { NavigationStack { Text("x") } }
                        Tab("4", systemImage: "a") { NavigationStack { Text("x") } }
                        Tab("5", systemImage: "a") { NavigationStack { Text("x") } }
                    }
                }
            }
            struct Pages: View {
                var body: some View {
                    TabView {
                        Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); NavigationStack { Text("6") }
                    }
                    .tabViewStyle(.page)
                }
            }
            struct Flagged: View {
                @State private var isOn = false
                var body: some View {
                    TabView { // doubt MN1014
                        Text("1"); Text("2"); Text("3"); Text("4"); NavigationStack { Text("5") }
                        if isOn { Text("6") }
                    }
                }
            }
            """, only: ["MN1014"])
    }
}
