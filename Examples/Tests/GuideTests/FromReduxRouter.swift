import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum Routes {
    // excerpt: routes
    enum AppRoute: Hashable { case settings, user(Int) }
    enum AppSheet: Hashable { case avatar }

    struct UserRouteFactory: RouteViewFactory {
        func view(for route: Any) -> AnyView? {
            switch route {
            case AppRoute.settings: AnyView(SettingsView())
            case AppRoute.user(let id): AnyView(Text("User \(id)").navigationTitle("User"))
            case AppSheet.avatar: AnyView(NavigationStack { SettingsView() })
            default: nil
            }
        }
    }

    struct SettingsView: View {
        @Environment(NavigationStore<AppRoute, AppSheet>.self) private var navStore
        @Environment(\.isModal) private var isModal

        var body: some View {
            List {
                Button("User") { navStore.dispatch(.push(.user(7))) }
                Button("Avatar") { navStore.dispatch(.batch([.push(.user(7)), .present(.avatar)])) }
            }
            .navigationTitle("Settings")
            .toolbar { if isModal { Button("Close") { navStore.dispatch(.dismiss) } } }
        }
    }
    // end
}

enum Root {
    typealias AppRoute = Routes.AppRoute
    typealias AppSheet = Routes.AppSheet
    typealias UserRouteFactory = Routes.UserRouteFactory
    typealias SettingsView = Routes.SettingsView

    // excerpt: root
    struct UserModule: NavigationModule {
        func register(in modules: ModuleRegistry) { modules.factory(UserRouteFactory()) }
    }

    struct RootView: View {
        let modules = ModuleRegistry { UserModule() }
        @State private var store = NavigationStore<AppRoute, AppSheet>(initialState: NavigationState()) {
            NavigationReducer()
        }

        var body: some View {
            ReduxRouterStack(store: store, modules: modules) { SettingsView() }
        }
    }
    // end
}

enum Modular {
    // excerpt: modules
    @Routable
    enum UserRoute: Hashable, Codable {
        @Link("/settings") case settings
        @Link("/users/:id") case user(id: Int)
    }

    struct UserModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(UserRoute.self) { route in
                switch route {
                case .settings: Text("Sound").navigationTitle("Settings")
                case .user(let id): Text("User \(id)").navigationTitle("User")
                }
            }
            modules.links(for: UserRoute.self)
        }
    }
    // end
}

enum Router {
    typealias UserRoute = Modular.UserRoute

    // excerpt: router
    struct AppContainer: View {
        let modules: ModuleRegistry
        @State private var store: AppNavigationStore
        @StateObject private var router: NavigationRouter<AnyRoute>

        init(modules: ModuleRegistry) {
            let store = NavigationStore(modules: modules)
            self.modules = modules
            _store = State(initialValue: store)
            _router = StateObject(wrappedValue: NavigationRouter(store: store))
        }

        var body: some View {
            ReduxRouterStack(store: store, modules: modules) { HomeView() }
                .navigationRouter(router)
                .environmentObject(router)
        }
    }

    struct HomeView: View {
        @EnvironmentObject private var router: NavigationRouter<AnyRoute>

        var body: some View {
            Button("Settings") { router.navigate(to: UserRoute.settings) }
                .navigationTitle("Home")
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct FromReduxRouterTests {
    @Test func `a migrated factory, store and actions keep working`() async throws {
        let screen = await HeadlessScreen { Root.RootView() }
        try await screen.tap("User")
        #expect(screen.titles == ["Settings", "User"])
        try await screen.back()
        try await screen.tap("Avatar")
        #expect(screen.isSheetShown)
        try await screen.tap("Close")
        #expect(screen.titles == ["Settings", "User"])
    }

    @Test func `modules bring links and saved state`() async throws {
        let modules = ModuleRegistry(hosts: ["users.example"]) { Modular.UserModule() }
        let screen = await openWindow(modules) { Text("Home").navigationTitle("Home") }
        try await screen.open("/users/7")
        #expect(screen.titles == ["Home", "User"])
        let again = await screen.relaunched()
        #expect(again.titles == ["Home", "User"])
    }

    @Test func `a migrated router is an observable object that drives the store`() async throws {
        let modules = ModuleRegistry { Modular.UserModule() }
        let screen = await HeadlessScreen { Router.AppContainer(modules: modules) }
        try await screen.tap("Settings")
        #expect(screen.titles == ["Home", "Settings"])
    }
}
