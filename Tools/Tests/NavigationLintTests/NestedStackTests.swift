import NavigationLint
import Testing

/// MN1002 with views of other modules, members, routes and modifiers.
@Suite struct NestedStackTests {
    private let rule: Set<String> = ["nested-stack"]

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

    @Test func `extensions, properties and functions are followed`() async {
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

    @Test func `a route with a view property is followed`() async {
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
}
