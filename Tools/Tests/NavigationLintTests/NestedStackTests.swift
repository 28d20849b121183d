import NavigationLint
import Testing

@Suite struct NestedStackTests {
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

    @Test func `a view of the same name in another module is a different view`() async {
        let manifest = """
            import PackageDescription
            let package = Package(name: "App", targets: [
                .target(name: "Shop", dependencies: [.target(name: "Account")]), .target(name: "Account"),
            ])
            """
        await expectMarked(
            [
                "Package.swift": manifest,
                "Sources/Shop/Home.swift": """
                import SwiftUI
                struct Home: View { var body: some View { NavigationStack { NavigationLink("A") { Detail() } } } }
                """,
                "Sources/Shop/Detail.swift": """
                import SwiftUI
                struct Detail: View { var body: some View { Text("A") } }
                """,
                "Sources/Account/Detail.swift": """
                import SwiftUI
                struct Detail: View { var body: some View { NavigationStack { Text("A") } } }
                """,
            ], only: rule)
    }

    @Test func `a view of a module that another one exports is followed`() async {
        let manifest = """
            import PackageDescription
            let package = Package(name: "App", targets: [
                .target(name: "App", dependencies: ["Shared"]), .target(name: "Shared", dependencies: ["Design"]),
                .target(name: "Design", dependencies: ["Shared"]),
            ])
            """
        await expectMarked(
            [
                "Package.swift": manifest,
                "Sources/App/Home.swift": """
                import Shared
                import SwiftUI
                struct Home: View { var body: some View { NavigationStack { NavigationLink("A") { Gallery() } } } }
                """,
                "Sources/Shared/Exports.swift": "@_exported import Design",
                "Sources/Design/Gallery.swift": """
                @_exported import Shared
                import SwiftUI
                public struct Gallery: View { public var body: some View { NavigationStack { Text("A") } } } // MN1002
                """,
            ], only: rule)
    }

    @Test func `nested types hide outer types of the same name`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                struct Detail: View { var body: some View { Text("A") } }
                var body: some View { NavigationStack { NavigationLink("A") { Detail() } } }
            }
            struct Detail: View { var body: some View { NavigationStack { Text("A") } } }
            """, only: rule)
    }

    @Test func `Extensions, properties and functions are followed`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View { NavigationStack { links } }
            }
            extension Home {
                var links: some View { NavigationLink("A") { page(wide: true) } }
                @ViewBuilder func page(wide: Bool) -> some View {
                    if wide { AnyView(Group { inner }) } else { EmptyView() }
                }
                private var inner: some View {
                    NavigationView { Text("A") } // MN1002
                }
            }
            """, only: rule)
    }

    @Test func `a route's switch is followed, also in a factory`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable { case list, settings }
            struct Factory {
                @ViewBuilder func view(for route: Route) -> some View {
                    switch route {
                    case .list: Text("List")
                    case .settings:
                        NavigationStack { Text("Settings") } // MN1002
                    }
                }
            }
            struct Home: View {
                let factory = Factory()
                @State private var path: [Route] = []
                var body: some View {
                    NavigationStack(path: $path) {
                        Text("Home").navigationDestination(for: Route.self) { factory.view(for: $0) }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `a route that draws itself is followed`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable { case list, settings }
            extension Route {
                @ViewBuilder var view: some View {
                    switch self {
                    case .list: Text("List")
                    case .settings:
                        NavigationStack { Text("Settings") } // MN1002
                    }
                }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack { Text("Home").navigationDestination(for: Route.self) { route in route.view } }
                }
            }
            """, only: rule)
    }

    @Test func `a function reference is a destination`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    NavigationStack { Text("Home").navigationDestination(for: Int.self, destination: page) }
                }
                func page(_ number: Int) -> some View {
                    NavigationStack { Text("Page") } // MN1002
                }
            }
            """, only: rule)
    }

    @Test func `modifiers of the project are followed`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Stacked: ViewModifier {
                func body(content: Content) -> some View {
                    NavigationStack { content }
                }
            }
            extension View {
                func stacked() -> some View { modifier(Stacked()) }
                func settingsSheet(_ shows: Binding<Bool>) -> some View {
                    sheet(isPresented: shows) { NavigationStack { Text("Settings") } }
                }
            }
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack {
                        NavigationLink("A") { Text("A").stacked() } // MN1002
                        NavigationLink("B") { Text("B").settingsSheet($shows) }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `sheets, covers, popovers and windows start a new context`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Page: View { var body: some View { NavigationStack { Text("Page") } } }
            struct Home: View {
                @State private var shows = false
                var body: some View {
                    NavigationStack {
                        Text("Home")
                            .sheet(isPresented: $shows) { Page() }
                            .fullScreenCover(isPresented: $shows) { Page() }
                            .popover(isPresented: $shows) { Page() }
                    }
                }
            }
            @main struct Main: App {
                var body: some Scene { WindowGroup { TabView { Home(); Page() } } }
            }
            """, only: rule)
    }

    @Test func `the argument of a call decides whether a stack is shown`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Settings: View {
                var needsStack = true
                var body: some View {
                    if needsStack { NavigationStack { Text("Settings") } } else { Text("Settings") }
                }
            }
            struct About: View {
                let isModal: Bool
                init(isModal: Bool = true) { self.isModal = isModal }
                var body: some View {
                    switch isModal {
                    case true:
                        NavigationStack { Text("About") } // MN1002
                    case false: Text("About")
                    }
                }
            }
            struct Home: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("Settings") { Settings(needsStack: false) }
                        NavigationLink("About") { About() }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a parameter of unknown value is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                let isWide: Bool
                var body: some View {
                    NavigationStack { NavigationLink("A") { Page(isWide: isWide) } }
                }
            }
            struct Page: View {
                let isWide: Bool
                var body: some View {
                    if isWide { Text("A") } else {
                        NavigationStack { Text("A") } // doubt MN1002
                    }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a value computed by the initialiser is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Editor: View {
                private var isNew = true
                init(food: String?) { self.isNew = food == nil }
                var body: some View {
                    if isNew {
                        NavigationStack { Text("New") } // doubt MN1002
                    } else { Text("Old") }
                }
            }
            struct Home: View {
                @State private var food: String?
                var body: some View {
                    NavigationStack { NavigationLink("A") { Editor(food: food) } }
                }
            }
            """, only: rule)
    }

    @Test func `a branch on a string of the caller is uncertain`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Feed: View {
                let tab: String
                var body: some View {
                    if tab == "Map" {
                        NavigationStack { Text("Map") } // doubt MN1002
                    } else { Text("List") }
                }
            }
            struct Home: View {
                var body: some View { NavigationStack { Feed(tab: "List") } }
            }
            """, only: rule)
    }

    @Test func `a view rendered to an image is not shown`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Page: View {
                var body: some View { Button("Share") { share() } }
                func share() {
                    let picture = ImageRenderer(content: NavigationStack { Text("A") }).cgImage
                    let image = NavigationView { Text("B") }.asImage()
                    print(picture, image)
                }
            }
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            """, only: rule)
    }

    @Test func `a case that is only presented is uncertain if one switch shows all cases`() async {
        await expectMarked(
            """
            import SwiftUI
            enum Route: Hashable, Identifiable {
                case list, settings, profile
                var id: Self { self }
                @ViewBuilder var view: some View {
                    switch self {
                    case .list: Text("List")
                    case .settings:
                        NavigationStack { Text("Settings") } // doubt MN1002
                    case .profile:
                        NavigationStack { Text("Profile") } // MN1002
                    }
                }
            }
            struct Home: View {
                @State private var path: [Route] = []
                @State private var sheet: Route?
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("A") { path.append(.profile) }
                        Button("B") { sheet = .settings }
                            .navigationDestination(for: Route.self) { $0.view }
                            .sheet(item: $sheet) { $0.view }
                    }
                }
            }
            """, only: rule)
    }

    @Test func `branches for different platforms are exclusive`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    #if os(iOS)
                    NavigationStack { NavigationLink("A") { Page() } }
                    #else
                    Page()
                    #endif
                }
            }
            struct Page: View {
                var body: some View {
                    #if os(macOS)
                    NavigationStack { Text("A") }
                    #else
                    Text("A")
                    #endif
                }
            }
            """, only: rule)
    }

    @Test func `previews and tests push nothing`() async {
        await expectMarked(
            [
                "Home.swift": """
                import SwiftUI
                struct Page: View { var body: some View { NavigationStack { Text("A") } } }
                struct Page_Previews: PreviewProvider {
                    static var previews: some View { NavigationStack { Page() } }
                }
                #Preview { NavigationStack { NavigationLink("A") { Page() } } }
                """,
                "HomeTests.swift": """
                import XCTest
                import SwiftUI
                struct Probe: View { var body: some View { NavigationStack { Page() } } }
                """,
            ], only: rule)
    }

    @Test func `a link in the sidebar of a split view pushes nothing`() async {
        await expectMarked(
            """
            import SwiftUI
            struct Home: View {
                var body: some View {
                    NavigationSplitView { Sidebar() } detail: { NavigationStack { Text("Detail") } }
                }
            }
            struct Sidebar: View {
                var body: some View { List { NavigationLink("A") { Page() } } }
            }
            struct Page: View { var body: some View { NavigationStack { Text("A") } } }
            """, only: rule)
    }

    @Test func `a hosting controller that is pushed is a push`() async {
        await expectMarked(
            """
            import SwiftUI
            import UIKit
            final class Coordinator {
                let navigation = UINavigationController()
                func showSettings() {
                    let controller = UIHostingController(rootView: Settings())
                    navigation.pushViewController(controller, animated: true)
                }
                func presentSettings() {
                    navigation.present(UIHostingController(rootView: Profile()), animated: true)
                }
            }
            struct Settings: View {
                var body: some View {
                    NavigationStack { Text("Settings") } // MN1002
                }
            }
            struct Profile: View { var body: some View { NavigationStack { Text("Profile") } } }
            """, only: rule)
    }

    @Test func `the proof lists the push, every hop and the inner stack`() async throws {
        let analysis = await Analyser(options: .init(only: rule)).analyse(sources: [
            "Home.swift": """
            import SwiftUI
            struct Home: View {
                var body: some View { NavigationStack { NavigationLink("A") { Page() } } }
            }
            struct Page: View { var body: some View { inner } 
                var inner: some View { Inner() }
            }
            """,
            "Inner.swift": """
            import SwiftUI
            struct Inner: View { var body: some View { NavigationStack { Text("A") } } }
            """,
        ])
        let finding = try #require(analysis.findings.first)
        #expect(
            finding.proof.map { "\($0.range.file):\($0.range.line) \($0.note)" } == [
                "Home.swift:3 it is pushed here", "Home.swift:3 `Page` is shown here",
                "Home.swift:5 `inner` is shown here", "Home.swift:6 `Inner` is shown here",
                "Inner.swift:2 a stack begins here",
            ])
    }
}
