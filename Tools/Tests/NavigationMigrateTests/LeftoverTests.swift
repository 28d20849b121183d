import NavigationMigrate
import Testing

/// Uncertain code that is left unchanged: each case with its reason.
@Suite("Leftovers")
struct LeftoverTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var source: String
        var line: Int
        var form: OldForm
        var reason: String

        var testDescription: String { reason }

        init(_ line: Int, _ form: OldForm, _ reason: String, _ source: String) {
            self.source = source
            self.line = line
            self.form = form
            self.reason = reason
        }
    }

    static let cases: [Case] = [
        Case(
            1, .navigationView, "it has one view, which is styled as a sidebar",
            "let a = NavigationView { List {}.listStyle(.sidebar) }"),
        Case(
            1, .navigationView, "its style is columns, but it has one view",
            "let a = NavigationView { B() }.navigationViewStyle(.columns)"),
        Case(
            1, .navigationView, "its style isn't a constant",
            "let a = NavigationView { B() }.navigationViewStyle(style)"),
        Case(
            1, .navigationView, "its stack style only shows the first of its 2 views",
            "let a = NavigationView {\n    B()\n    C()\n}.navigationViewStyle(.stack)"),
        Case(
            1, .navigationView, "its columns can't be determined",
            "let a = NavigationView {\n    B()\n    if c { D() }\n}"),
        Case(1, .navigationView, "it is used as a type", "typealias A = NavigationView"),
        Case(
            6, .navigationView, "it is for systems without the new form",
            """
            struct A: View {
                var body: some View {
                    if #available(iOS 16, *) {
                        NavigationStack { B() }
                    } else {
                        NavigationView { B() }
                    }
                }
            }
            """),
        Case(
            2, .navigationView, "on macOS it shows columns",
            "#if os(macOS)\nlet a = NavigationView { B() }\n#endif"),
        Case(
            4, .navigationView, "on macOS it shows columns",
            "#if os(iOS)\nlet a = NavigationStack { B() }\n#else\nlet a = NavigationView { B() }\n#endif"),
        Case(
            4, .activeLink, "its label contains a button",
            """
            struct A: View {
                @State var isShown = false
                var body: some View { NavigationStack {
                    NavigationLink(destination: B(), isActive: $isShown) { Button("B") { isShown = true } }
                } }
            }
            """),
        Case(
            1, .navigationView, "the project declares its own NavigationStack",
            "let a = NavigationView { B() }\nstruct NavigationStack {}"),
        Case(
            5, .activeLink, "its destination uses item, which is only in scope in List",
            """
            struct A: View {
                @State var isShown = false
                var body: some View {
                    NavigationStack { List(items) { item in
                        NavigationLink("B", destination: B(item), isActive: $isShown)
                    } }
                }
            }
            """),
        Case(
            5, .activeLink, "it is conditional inside List",
            """
            struct A: View {
                @State var isShown = false
                var body: some View {
                    NavigationStack { List {
                        if c { NavigationLink("B", destination: B(), isActive: $isShown) }
                    } }
                }
            }
            """),
        Case(
            3, .activeLink, "it is used in List at Page.swift:7",
            """
            struct Row: View {
                @Binding var isShown: Bool
                var body: some View { NavigationLink("B", destination: B(), isActive: $isShown) }
            }
            struct A: View {
                var body: some View { NavigationStack { List(items) { Row(isShown: $0) } } }
            }
            """),
        Case(
            4, .activeLink, "it is an empty row, which can be tapped",
            """
            struct A: View {
                @State var isShown = false
                var body: some View { NavigationStack { List {
                    NavigationLink("", destination: B(), isActive: $isShown)
                    C()
                } } }
            }
            """),
        Case(
            4, .activeLink, "it may be inside a UINavigationController, which doesn't support destinations",
            """
            struct A: View {
                @State var isShown = false
                var body: some View {
                    NavigationLink("B", destination: B(), isActive: $isShown)
                }
            }
            let controller = UINavigationController(rootViewController: UIHostingController(rootView: A()))
            """),
        Case(
            4, .activeLink, "it has the modifier onAppear, which would be lost",
            """
            struct A: View {
                @State var isShown = false
                var body: some View { NavigationStack { VStack {
                    NavigationLink("", destination: B(), isActive: $isShown).onAppear { load() }
                    C()
                } } }
            }
            """),
        Case(
            3, .taggedLink,
            "its selection may be set elsewhere: it isn't private state with the initial value nil",
            """
            struct A: View {
                @Binding var chosen: Int?
                var body: some View { NavigationStack { NavigationLink("B", destination: B(), tag: 1, selection: $chosen) } }
            }
            """),
        Case(
            4, .taggedLink, "its selection is set to values that have no link",
            """
            struct A: View {
                @State private var chosen: Int?
                var body: some View { NavigationStack { VStack {
                    NavigationLink("B", destination: B(), tag: 1, selection: $chosen)
                    Button("2") { chosen = 2 }
                } } }
            }
            """),
        Case(
            2, .destinationValue, "its destination may be a view or a function",
            "struct A: View {\n    var body: some View { NavigationLink(\"B\", destination: route.view) }\n}"),
        Case(
            1, .barItems, "it contains the comment “// Saves.”",
            "let a = List {}.navigationBarItems(leading: b, // Saves.\n    trailing: c)"),
        Case(
            2, .presentationMode, "line 4 doesn't only use it to dismiss",
            """
            struct A: View {
                @Environment(\\.presentationMode) var mode
                var body: some View { Text(mode.wrappedValue.isPresented ? "A" : "B") }
            }
            """),
        Case(
            2, .presentationMode, "A declares its own dismiss",
            """
            struct A: View {
                @Environment(\\.presentationMode) var mode
                func dismiss() { mode.wrappedValue.dismiss() }
                var body: some View { Button("Close", action: dismiss) }
            }
            """),
        Case(
            5, .titleOnStack, "the view of the stack that it belongs to isn't certain",
            """
            struct A: View {
                var body: some View { NavigationStack {
                    Home()
                }
                .navigationTitle("A") }
            }
            """),
        Case(
            5, .titleOnStack, "the stack itself may be inside another",
            """
            struct A: View {
                var body: some View { NavigationStack {
                    List {}
                }
                .navigationTitle("A") }
            }
            struct B: View { var body: some View { NavigationStack { NavigationLink("A") { A() } } } }
            """),
    ]

    @Test(arguments: cases)
    func `uncertain code is left unchanged and listed`(_ one: Case) throws {
        let migration = Migration(of: [("Page.swift", Array("import SwiftUI\n\(one.source)\n".utf8))])
        try #require(migration.skipped.isEmpty)
        let expected = Leftover(file: "Page.swift", line: one.line + 1, form: one.form, reason: one.reason)
        #expect(migration.leftovers == [expected])
    }

    @Test func `code without an import of SwiftUI is left unchanged`() {
        let migration = Migration(of: [
            ("Page.swift", Array("import Tokamak\nlet a = NavigationView { B() }\n".utf8))
        ])
        #expect(migration.leftovers.map(\.reason) == ["the file doesn't import SwiftUI"])
    }

    @Test func `leftovers have the line numbers of the original text`() {
        let source = """
            import SwiftUI
            let a = List {}.navigationBarItems(leading: B(), trailing: C())
            let d = NavigationView { E() }.navigationViewStyle(style)
            """
        let migration = Migration(of: [("Page.swift", Array(source.utf8))])
        #expect(migration.files.first?.isChanged == true)
        #expect(migration.leftovers.map(\.line) == [3])
        #expect(migration.leftoversAfter.map(\.line) == [10])
    }
}
