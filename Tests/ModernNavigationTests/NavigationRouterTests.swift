import Foundation
import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// The store as an observable object.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct NavigationRouterTests {
    enum Route: Hashable, CarriesDestination {
        case product(id: String)
        case settings
        case custom(DestinationView)

        static func parse(from url: URL) -> Self? {
            url.scheme == "myapp" && url.host == "product" ? .product(id: url.lastPathComponent) : nil
        }
    }

    struct Container: View {
        @ObservedObject var router: NavigationRouter<Route>
        var body: some View {
            NavigationStack(path: $router.path) {
                Home()
                    .navigationDestination(for: Route.self) { route in
                        switch route {
                        case .product(let id): Text(verbatim: "product \(id)").navigationTitle("Product")
                        case .settings: SettingsScreen()
                        case .custom(let view): view
                        }
                    }
            }
            .navigationRouter(router)
            .onOpenURL { router.handleDeepLink($0) }
        }
    }

    struct Home: View {
        @EnvironmentObject var router: NavigationRouter<Route>
        var body: some View {
            List {
                Text(verbatim: "depth \(router.path.count)")
                Button("Settings") { router.navigate(to: .settings) }
                NavigationLink("Product", value: Route.product(id: "1"))
                CompatNavigationLink("Legacy", destination: Text("old").navigationTitle("Old screen"))
            }
            .navigationTitle("Home")
        }
    }

    struct SettingsScreen: View {
        @EnvironmentObject var router: NavigationRouter<Route>
        var body: some View {
            List {
                Text(verbatim: "depth \(router.path.count)")
                Button("Product") { router.navigate(to: .product(id: "9")) }
                Button("Root") { router.popToRoot() }
            }
            .navigationTitle("Settings")
        }
    }

    @Test func `a router has the verbs of the seeds`() throws {
        let router = NavigationRouter<Route>(parse: Route.parse(from:))
        router.navigate(to: .settings)
        #expect(router.path.count == 1)
        router.navigate(to: .product(id: "1"))
        router.pop()
        #expect(router.path == [.settings])
        router.handleDeepLink(try #require(URL(string: "myapp://product/123")))
        #expect(router.path == [.product(id: "123")])
        router.handleDeepLink(try #require(URL(string: "myapp://nowhere")))
        #expect(router.path == [.product(id: "123")])
        router.popToRoot()
        #expect(router.path.isEmpty)
        router.path.append(.settings)
        router.path.removeLast(router.path.count)
        #expect(router.path.isEmpty)
    }

    @Test func `a stack and the path of a router are bound both ways`() async throws {
        let router = NavigationRouter<Route>(parse: Route.parse(from:))
        let screen = await HeadlessScreen { Container(router: router) }
        try await screen.tap("Settings")
        #expect(screen.shows("depth 1"))
        try await screen.tap("Product")
        try await screen.back()
        #expect(router.path == [.settings])
        try await screen.tap("Root")
        #expect(screen.shows("depth 0"))
        try await screen.tap("Product")
        #expect(router.path == [.product(id: "1")])
        try await screen.open("myapp://product/5")
        #expect(screen.shows("product 5"))
        router.popToRoot()
        await screen.settle()
        try await screen.tap("Legacy")
        #expect(screen.titles == ["Home", "Old screen"])
        #expect(router.path.count == 1)
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `an action dispatched to the store notifies observers of the router`() async throws {
        let store = NavigationStore<Route, Never>(initialState: .init()) { NavigationReducer() }
        let router = NavigationRouter(store: store)
        let screen = await HeadlessScreen { Container(router: router) }
        store.dispatch(.push(.settings))
        await screen.settle()
        #expect(screen.shows("depth 1"))
        store.dispatch(.push(.product(id: "2")))
        await screen.settle()
        #expect(router.path == [.settings, .product(id: "2")])
        try await screen.back()
        #expect(store.state.path == [.settings])
    }

    @Test func `a router without owners is released`() async {
        weak var gone: NavigationRouter<Route>?
        do {
            let router = NavigationRouter<Route>()
            router.navigate(to: .settings)
            gone = router
        }
        for _ in 0..<10 { await Task.yield() }
        #expect(gone == nil)
    }

    @Test func `an app may subclass the router`() {
        final class AppRouter: NavigationRouter<Route> {
            var visits = 0
            override func navigate(to route: Route) {
                visits += 1
                super.navigate(to: route)
            }
        }
        let router = AppRouter()
        router.navigate(to: .settings)
        #expect(router.visits == 1)
        #expect(router.path == [.settings])
    }

    @Test func `a router without a parser opens links through the store`() throws {
        let modules = makeModules()
        let links = modules.links
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) {
            NavigationReducer(links: links)
        }
        let router = NavigationRouter(store: store)
        router.handleDeepLink(try #require(URL(string: "trails://trails/one")))
        #expect(router.path == [AnyRoute(TrailRoute.trail("one"))])
        router.navigate(to: TrailRoute.map)
        #expect(router.path.count == 2)
    }
}
