import NavigationLint
import Testing

/// MN1002 with stacks in containers, hosting controllers and builders.
@Suite struct NestedStackContainerTests {
    private let rule: Set<String> = ["nested-stack"]

    @Test func `a stack behind a generic container is reported`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            struct Page: View { var body: some View { Screen { Text("A") } } } // MN1002
            struct Screen<Content: View>: View {
                let content: Content
                init(@ViewBuilder content: () -> Content) { self.content = content() }
                var body: some View {
                    NavigationStack {
                        content
                    }
                }
            }
            """, only: rule)
    }

    @Test func `each use of a container with a stack is a separate finding`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Themed<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View { NavigationStack { content }.tint(.red) }
            }
            struct Home: View {
                var body: some View {
                    Themed {
                        NavigationLink("A") { Themed { Text("A") } } // MN1002
                        NavigationLink("B") { B() }
                    }
                }
            }
            struct B: View { var body: some View { Themed { Text("B") } } } // MN1002
            """, only: rule)
    }

    @Test func `a hosting controller of the project shows the view of its type`() async {
        await expectMarked(
            """
            import SwiftUI
            final class PageController: UIHostingController<Page> {
                init() { super.init(rootView: Page()) }
            }
            final class Home: UIViewController {
                func go() { navigationController?.pushViewController(PageController(), animated: true) }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `a stack with a modifier of the project is reported at its beginning`() async {
        await expectMarked(
            """
            import SwiftUI
            extension View {
                func withRoutes() -> some View { navigationDestination(for: Int.self) { _ in Page() } }
            }
            struct Framed: ViewModifier {
                func body(content: Content) -> some View { content.padding() }
            }
            struct Home: View { var body: some View { NavigationStack { Text("A").withRoutes() } } }
            struct Page: View {
                var body: some View {
                    NavigationStack { // MN1002
                        Text("A")
                    }
                    .withRoutes()
                    .modifier(Framed())
                }
            }
            """, only: rule)
    }

    @Test func `the preview of a menu is outside any stack`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    NavigationStack { Text("A").contextMenu { Button("B") {} } preview: { Page() } }
                }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } }
            """, only: rule)
    }

    @Test func `closures are passed to the builders of a view without an initialiser`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Row<Destination: View, Label: View>: View {
                @ViewBuilder let destination: Destination
                @ViewBuilder let label: Label
                var body: some View { NavigationLink { destination } label: { label } }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack { Row { Page() } label: { NavigationStack { Text("A") } } } // MN1002
                }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `a row used in hundreds of places is followed at each place`() async {
        let uses = (0..<200).map { "            Row { Text(\"\($0)\") }" }.joined(separator: "\n")
        await expectMarked(
            """
            import SwiftUI
            struct Row<Destination: View>: View {
                @ViewBuilder let destination: Destination
                var body: some View { NavigationLink("A") { destination } }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack {
            \(uses)
                        Row { Page() }
                    }
                }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `a view that a representable hosts is followed`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Hosted<Content: View>: UIViewControllerRepresentable {
                let content: Content
                init(@ViewBuilder content: () -> Content) { self.content = content() }
                func makeUIViewController(context: Context) -> UIHostingController<Content> {
                    UIHostingController(rootView: content)
                }
                func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {}
            }
            extension View { func hosted() -> some View { Hosted { self } } }
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            struct Page: View {
                var body: some View {
                    NavigationStack { Text("A") } // MN1002
                        .hosted()
                }
            }
            """, only: rule)
    }

    @Test func `a view that ignores its content is not a container`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            struct Page: View {
                var body: some View { NavigationStack { list } } // MN1002
                @ViewBuilder private var list: some View { Text("A") }
            }
            """, only: rule)
    }

    @Test func `a modifier that chains on self shows the view`() async {
        await expectMarked(
            """
            import SwiftUI
            extension View {
                func card() -> some View { self.padding(1).overlay(Circle().stroke(.red)).clipShape(Circle()) }
            }
            struct Home: View {
                var body: some View { NavigationStack { VStack { NavigationLink("A") { Page() } }.card() } }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `a view that is built lazily is followed`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Late<Content: View>: View {
                let build: () -> Content
                init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
                var body: some View { build() }
            }
            struct Home: View {
                var body: some View {
                    NavigationView { NavigationLink(destination: Late(Page())) { Text("A") } }
                }
            }
            struct Page: View { var body: some View { NavigationView { Text("A") } } } // MN1002
            """, only: rule)
    }

    @Test func `a container that takes a destination pushes it`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Row<Destination: View>: View {
                let title: String
                @ViewBuilder var destination: () -> Destination
                var body: some View { NavigationLink(destination: destination()) { Text(title) } }
            }
            struct Home: View {
                var body: some View { NavigationStack { Row(title: "A") { Page() } } }
            }
            struct Page: View {
                var body: some View {
                    NavigationStack { Text("A") } // MN1002
                }
            }
            """, only: rule)
    }
}
