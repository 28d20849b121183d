import NavigationLint
import Testing

/// The graph of apps of this library, of apps with a router, and links as text.
@Suite struct ModuleGraphTests {
    private static let parks = """
        import ModernNavigation
        import SwiftUI
        @main struct ParksApp: App {
            let modules = Registry().modules
            var body: some Scene { WindowGroup { NavigationWindow(modules: modules) } }
        }
        final class Registry {
            let modules = ModuleRegistry { Parks() }
        }
        @Routable enum Route: Hashable, Codable {
            @Link("/parks/:id") @Link("nearby/:id") case park(String)
            case help
        }
        enum Sheet: Hashable, Codable { case settings }
        struct Parks: NavigationModule {
            func register(in modules: ModuleRegistry) {
                modules.tab("parks", "Parks", systemImage: "map", link: "/parks") { ParkList() }
                modules.route(Route.self) { route in
                    switch route {
                    case .park(let id): ParkDetail(id: id)
                    case .help: Help()
                    }
                }
                modules.sheet(Sheet.self) { _ in Settings() }
                modules.links(for: Route.self, in: "parks")
                modules.sheetLinks(for: Sheet.self) { DeepLink("settings", Sheet.settings) }
            }
        }
        struct ParkList: View {
            let navigation: AppNavigationStore
            var body: some View {
                List { NavigationLink(route: Route.park("x")) { Text("x") } }
                    .toolbar { Button("s") { navigation.dispatch(.present(Sheet.settings)) } }
            }
        }
        struct ParkDetail: View {
            let id: String
            let navigation: AppNavigationStore
            var body: some View {
                Button("h") { navigation.dispatch(.push(Route.help)) }
                Button("s") { navigation.dispatch(.open("/parks/a/nearby/b?sheet=settings")) }
                Button("l") { navigation.open("/parks") }
            }
        }
        struct Settings: View { var body: some View { Text("s") } }
        struct Help: View { var body: some View { Text("h") } }
        """

    private func transitions(_ source: String) async -> [String] {
        let graph = await Analyser().analyse(sources: ["App.swift": source]).graph
        return graph.transitions.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    }

    @Test func `a push in a router's method is one of each screen that calls it`() async {
        let found = await transitions(
            """
            import SwiftUI
            enum Route: Hashable { case detail(Int), help }
            @Observable final class Router {
                var path: [Route] = []
                func openDetail(_ id: Int) { log(); path.append(.detail(id)) }
                func openHelp() { show(Route.help) }
                private func show(_ route: Route) { path.append(Route.help) }
                private func log() {}
            }
            struct Root: View {
                @State private var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        Button("1") { router.openDetail(1) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail: Detail(router: router)
                                case .help: Help()
                                }
                            }
                    }
                }
            }
            struct Detail: View {
                let router: Router
                var body: some View { Button("h") { router.openHelp() } }
            }
            struct Help: View { var body: some View { Text("h") } }
            """)
        #expect(found.contains("Detail push Help"), "\(found)")
        #expect(found.contains("Root push Detail"), "\(found)")
    }

    @Test func `registered routes, sheets, tabs and links are transitions`() async {
        #expect(
            await transitions(Self.parks)
                == [
                    "ParkDetail push Help", "ParkDetail link ParkList", "ParkDetail link Settings",
                    "ParkList push ParkDetail", "ParkList sheet Settings", "ParksApp tab ParkList",
                ].sorted {
                    let (a, b) = ($0.split(separator: " "), $1.split(separator: " "))
                    return (a[0], a[2], a[1]) < (b[0], b[2], b[1])
                })
    }

    @Test func `values that a router of the app pushes lead to the screens of their case`() async {
        let found = await transitions(
            """
            import SwiftUI
            enum Route: Hashable { case list, detail(Int), about }
            @Observable final class Router {
                var path: [Route] = []
                func push(_ route: Route) { path.append(route) }
            }
            struct Root: View {
                @State private var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        Home().navigationDestination(for: Route.self) { route in
                            switch route {
                            case .list: Items()
                            case .detail(let n): Detail(n: n)
                            case .about: About()
                            }
                        }
                    }
                }
            }
            struct Home: View {
                @Environment(Router.self) private var router
                var body: some View { Button("x") { router.push(.list) } }
            }
            struct Items: View {
                @Environment(Router.self) private var router
                var body: some View { NavigationLink("x", value: Route.detail(3)) }
            }
            struct Detail: View { let n: Int; var body: some View { Text("d") } }
            struct About: View { var body: some View { Text("a") } }
            """)
        #expect(found.contains("Home push Items") && found.contains("Items push Detail"), "\(found)")
        #expect(!found.contains("Home push Detail") && !found.contains("Items push About"), "\(found)")
    }

    @Test func `a link that no pattern matches is reported with the nearest pattern`() async throws {
        let source =
            Self.parks + """

                struct Wrong: View {
                    let navigation: AppNavigationStore
                    var body: some View {
                        Button("a") { navigation.dispatch(.open("/park/x")) }
                        Button("b") { navigation.dispatch(.open("/parks/x/near/y")) }
                        Button("c") { navigation.dispatch(.open("/parks?sheet=setings")) }
                        Button("d") { navigation.dispatch(.open("/parks/\\(name)")) }
                    }
                }
                """
        let analysis = await Analyser(options: .init(only: ["unknown-link"])).analyse(sources: [
            "App.swift": source
        ])
        #expect(analysis.findings.count == 3, "\(analysis.findings)")
        #expect(analysis.findings.first?.advice.contains("\"/parks") == true, "\(analysis.findings)")
    }

    @Test func `patterns that aren't literals keep the rule quiet`() async {
        let source = Self.parks.replacing(
            "DeepLink(\"settings\", Sheet.settings)", with: "DeepLink(name, Sheet.settings)")
        let analysis = await Analyser(options: .init(only: ["unknown-link"])).analyse(
            sources: [
                "App.swift": source.replacing("\"/parks/a/nearby/b?sheet=settings\"", with: "\"/nowhere\"")
            ])
        #expect(analysis.findings.isEmpty)
    }

    /// The app of the other tests with further screens, links and registrations.
    private func transitions(_ views: String, registering lines: String) async -> [String] {
        let before = await transitions(Self.parks)
        let source = Self.parks.replacing(
            "        modules.sheet(Sheet.self) { _ in Settings() }",
            with: "        modules.sheet(Sheet.self) { _ in Settings() }\n" + lines)
        return await transitions(source + "\n" + views).filter { !before.contains($0) }
    }

    @Test func `the views of a factory belong to the types that it names`() async {
        let found = await transitions(
            """
            enum Modal: Hashable, Codable { case terms }
            struct Factory: RouteViewFactory {
                static var routeTypes: [Any.Type] { [Modal.self] }
                func view(for route: Any) -> AnyView? {
                    guard route is Modal else { return nil }
                    return AnyView(NavigationStack { Terms() })
                }
            }
            struct Terms: View {
                let navigation: AppNavigationStore
                var body: some View { Button("t") { navigation.dispatch(.present(Modal.terms)) } }
            }
            struct About: View {
                let navigation: AppNavigationStore
                var body: some View { Button("t") { navigation.dispatch(.present(Modal.terms)) } }
            }
            """, registering: "modules.factory(Factory())")
        #expect(found == ["About sheet Terms"])
    }

    @Test func `a guard leads to the sheet that it presents and to the link that it redirects to`() async {
        let found = await transitions(
            """
            extension Parks {
                var mayEnter: GuardDecision<AnyRoute, AnySheet> {
                    isOpen ? .allow : .hold(until: .signedIn, presenting: Sheet.settings)
                }
            }
            """,
            registering: """
                modules.guards(entering: Route.self) { route in
                    if case .park = route { mayEnter } else { .allow }
                }
                modules.guards(leaving: Sheet.self) { _ in .redirect(to: "/parks") }
                """)
        #expect(found == ["ParkDetail sheet Settings", "Settings link ParkList"])
    }

    @Test func `a link that is passed to a row or a function leads from the caller`() async {
        let found = await transitions(
            """
            struct LinkRow: View {
                let link: String
                let navigation: AppNavigationStore
                var body: some View { Button("x") { navigation.dispatch(.open(link)) } }
            }
            struct Menu: View {
                let navigation: AppNavigationStore
                var body: some View {
                    LinkRow(link: "/parks/x", navigation: navigation)
                    LinkRow(link: title, navigation: navigation)
                    Button("y") { go("/parks") }
                        .navigationTitle("/parks/x/nearby/y")
                }
                private func go(_ target: String) { navigation.dispatch(.open(target)) }
            }
            """, registering: "")
        #expect(found == ["Menu link ParkDetail", "Menu link ParkList"])
    }

    @Test func `a selection that is synchronized with the path, and a result, are transitions`() async {
        let found = await transitions(
            """
            struct Old: View {
                @State private var id: String?
                let navigation: AppNavigationStore
                var body: some View {
                    List { CompatNavigationLink("h", destination: Help(), isActive: $isOpen) }
                        .synchronize($id, in: navigation) { id in
                            AnyRoute(Route.park(id))
                        } value: { route in nil }
                        .task { Task { let name = try? await navigation.present(Sheet.settings, returning: String.self) } }
                }
            }
            """, registering: "")
        #expect(found == ["Old push Help", "Old push ParkDetail", "Old sheet Settings"])
    }

    @Test func `a view of SwiftUI that is registered for a route is a screen with its name`() async {
        let found = await transitions(
            """
            struct Notice: Hashable, Codable {}
            struct Bar: View {
                let navigation: AppNavigationStore
                var body: some View { Button("n") { navigation.dispatch(.push(Notice())) } }
            }
            """, registering: "modules.route(Notice.self) { _ in Text(\"n\") }")
        #expect(found == ["Bar push Notice"])
    }

    @Test func `what a row leads to is a transition of the screen that shows the row`() async {
        let found = await transitions(
            """
            import SwiftUI
            @main struct Shop: App {
                var body: some Scene { WindowGroup { Root() } }
            }
            struct Root: View {
                @State private var isIn = false
                var body: some View { if isIn { Products() } else { Login() } }
            }
            struct Login: View { var body: some View { Text("l").navigationTitle("l") } }
            struct Products: View {
                var body: some View { NavigationStack { List { Card { Row() } }.navigationTitle("p") } }
            }
            struct Card<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View { VStack { content } }
            }
            struct Row: View { var body: some View { NavigationLink("d") { Detail() } } }
            struct Detail: View { var body: some View { Text("d") } }
            """)
        #expect(found == ["Products push Detail", "Root part Products", "Shop part Root"])
    }

    @Test func `each of two apps has its own tabs`() async {
        let second = """
            import SwiftUI
            @main struct OtherApp: App { var body: some Scene { WindowGroup { NavigationWindow(modules: modules) } } }
            """
        let graph = await Analyser().analyse(sources: [
            "Parks/App.swift": Self.parks, "Other/App.swift": second,
        ]).graph
        let tabs = graph.transitions.filter { $0.kind == .tab }.map { "\($0.from) \($0.to)" }
        #expect(tabs == ["ParksApp ParkList"])
    }

    @Test func `links outside of views are compared with the patterns, too`() async {
        let source =
            Self.parks + """

                extension AppNavigationStore {
                    func open(_ notice: Notice) { dispatch(.open("/park/x"), from: .link) }
                }
                struct Row: View {
                    let link: String
                    let navigation: AppNavigationStore
                    var body: some View { Button("x") { navigation.dispatch(.open(link)) } }
                }
                struct Rows: View { var body: some View { Row(link: "/parrks", navigation: navigation) } }
                struct More: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.guards(entering: Route.self) { _ in .redirect(to: "/welcome") }
                    }
                }
                """
        let analysis = await Analyser(options: .init(only: ["unknown-link"])).analyse(sources: [
            "App.swift": source
        ])
        let certain = analysis.findings.filter { $0.doubt == nil }
        #expect(
            certain.map(\.message) == [
                "No pattern matches the link \"/park/x\".", "No pattern matches the link \"/parrks\".",
                "No pattern matches the link \"/welcome\".",
            ])
    }

    @Test func `a pattern that nothing leads to is uncertain`() async {
        let source = Self.parks.replacing(
            "            DeepLink(\"settings\", Sheet.settings)",
            with: "DeepLink(\"settings\", Sheet.settings)"
        ).replacing(
            "enum Sheet: Hashable, Codable { case settings }",
            with: "enum Sheet: Hashable, Codable { case settings, terms }"
        )
        .replacing(
            "{ DeepLink(\"settings\", Sheet.settings) }",
            with: "{ DeepLink(\"settings\", Sheet.settings); DeepLink(\"terms\", Sheet.terms) }")
        let analysis = await Analyser(options: .init(only: ["unknown-link"])).analyse(sources: [
            "App.swift": source
        ])
        #expect(
            analysis.findings.map(\.message) == [
                "Nothing in the source leads to the screen of the pattern \"terms\"."
            ])
        #expect(analysis.findings.first?.doubt != nil)
    }

    @Test
    func `a factory without named types keeps the rule about registrations quiet, one with types doesn't`()
        async
    {
        let factory = """

            enum Modal: Hashable, Codable { case terms }
            struct Factory: RouteViewFactory {
                static var routeTypes: [Any.Type] { [Modal.self] }
                func view(for route: Any) -> AnyView? { AnyView(Text("x")) }
            }
            enum Lost: Hashable, Codable { case it }
            """
        let source =
            Self.parks.replacing(
                "        modules.sheet(Sheet.self) { _ in Settings() }",
                with: """
                        modules.sheet(Sheet.self) { _ in Settings() }
                        modules.factory(Factory())
                        modules.sheetLinks(for: Modal.self) { DeepLink("terms", Modal.terms) }
                        modules.links(for: Lost.self) { DeepLink("/lost", Lost.it) }
                    """) + factory
        func messages(_ source: String) async -> [String] {
            await Analyser(options: .init(only: ["module-registration"])).analyse(sources: [
                "App.swift": source
            ])
            .findings.map(\.message)
        }
        #expect(await messages(source) == ["Links open `Lost`, but no view is registered for it."])
        #expect(
            await messages(
                source.replacing("    static var routeTypes: [Any.Type] { [Modal.self] }\n", with: "")) == [])
    }
}
