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
}
