import Testing

/// A source before and after its migration. Both follow `import SwiftUI`.
struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String

    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// The bodies of a view, before and after.
    static func body(
        _ name: String, state: String = "", _ before: String, _ after: String, stateAfter: String? = nil
    ) -> Sample {
        Sample(name, view(state, before), view(stateAfter ?? state, after))
    }

    private static func view(_ state: String, _ body: String) -> String {
        func indented(_ text: String, by depth: Int) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : String(repeating: " ", count: depth) + $0 }.joined(separator: "\n")
        }
        return """
            struct Page: View {
            \(state.isEmpty ? "" : indented(state, by: 4) + "\n")    var body: some View {
            \(indented(body, by: 8))
                }
            }

            """
    }
}

extension Sample {
    static let all = containers + links + tagged + bars + dismissals + fixes

    static let containers: [Sample] = [
        .body(
            "A navigation view becomes a stack, and its style is removed",
            """
            // The stack.
            NavigationView { // of home
                Home()
            }
            .navigationViewStyle(StackNavigationViewStyle())
            .tint(.red)
            """,
            """
            // The stack.
            NavigationStack { // of home
                Home()
            }
            .tint(.red)
            """),
        .body(
            "A style on the line of the brace is removed",
            "NavigationView { Home() }.navigationViewStyle(.stack)",
            "NavigationStack { Home() }"),
        .body(
            "A style for one system goes with its #if",
            """
            NavigationView {
                Home()
            }
            #if os(iOS)
            .navigationViewStyle(.stack)
            #endif
            .tint(.red)
            """,
            """
            NavigationStack {
                Home()
            }
            .tint(.red)
            """),
        .body(
            "A labelled content argument gets the stack's label", "NavigationView(content: content)",
            "NavigationStack(root: content)"),
        .body(
            "The module's name stays", "SwiftUI.NavigationView { Home() }",
            "SwiftUI.NavigationStack { Home() }"),
        .body(
            "Two views become columns",
            """
            NavigationView {
                Sidebar()
                // Until something is chosen.
                Text("Nothing")
            }
            .navigationViewStyle(.columns)
            """,
            """
            NavigationSplitView {
                Sidebar()
            } detail: {
                // Until something is chosen.
                Text("Nothing")
            }
            """),
        .body(
            "Three views become three columns",
            """
            NavigationView {
                Sidebar()
                Middle()
                Text("Nothing")
            }
            """,
            """
            NavigationSplitView {
                Sidebar()
            } content: {
                Middle()
            } detail: {
                Text("Nothing")
            }
            """),
        .body(
            "A style of a container without navigation views is removed",
            """
            TabView {
                NavigationView { Home() }
            }
            .navigationViewStyle(.stack)
            """,
            """
            TabView {
                NavigationStack { Home() }
            }
            """),
    ]
}
