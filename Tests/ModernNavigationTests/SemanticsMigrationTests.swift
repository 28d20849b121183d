import Foundation
import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Older code moved onto the router step by step (seed 004 §5).
@MainActor
@Suite("Semantics: migration", .timeLimit(.minutes(30)))
struct SemanticsMigrationTests {
    @MainActor @Observable
    final class Old {
        var isActive = false
        var selection: String?
        var writes = 0
    }

    /// A view written with `NavigationLink`, with only the name of the link changed.
    struct Legacy: View {
        @Bindable var old: Old
        var body: some View {
            List {
                CompatNavigationLink(destination: Text("plain detail"))
                CompatNavigationLink(
                    "Titled", destination: Text("titled detail").navigationTitle("Titled detail"))
                CompatNavigationLink(
                    "Active", destination: Inner().navigationTitle("Inner"), isActive: $old.isActive)
                CompatNavigationLink(
                    "One", destination: Text("1").navigationTitle("First"), tag: "one",
                    selection: $old.selection)
                CompatNavigationLink(tag: "two", selection: $old.selection) {
                    Text("2").navigationTitle("Second")
                } label: {
                    Text("Two")
                }
            }
            .navigationTitle("Legacy")
        }
    }

    struct Inner: View {
        var body: some View {
            CompatNavigationLink {
                Text("deep").navigationTitle("Deeper")
            } label: {
                Text("Deep")
            }
        }
    }

    private func open(_ old: Old, modules: ModuleRegistry) async -> (
        HeadlessScreen, NavigationStore<AnyRoute, AnySheet>
    ) {
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Legacy(old: old) }
        }
        return (screen, store)
    }

    @Test("50. A CompatNavigationLink puts its destination onto the router's path")
    func s50() async throws {
        let (screen, store) = await open(Old(), modules: makeModules())
        try await screen.tap("Titled")
        #expect(screen.titles == ["Legacy", "Titled detail"])
        #expect(store.state.path.count == 1)
        try await screen.back()
        #expect(store.state.path.isEmpty)
        try await screen.tap("plain detail")
        #expect(screen.shows("plain detail"))
        #expect(screen.canGoBack)
        #expect(screen.diagnostics.isEmpty)
    }

    struct WithBuilders: View {
        @Bindable var old: Old
        let titles = ["Active by text", "Two"]
        var body: some View {
            List {
                CompatNavigationLink("Active", isActive: $old.isActive) {
                    Text("A").navigationTitle("Active")
                }
                CompatNavigationLink(titles[0], isActive: $old.isActive) {
                    Text("A").navigationTitle("By text")
                }
                CompatNavigationLink("One", tag: "one", selection: $old.selection) {
                    Text("1").navigationTitle("First")
                }
                CompatNavigationLink(titles[1], tag: "two", selection: $old.selection) {
                    Text("2").navigationTitle("Second")
                }
            }
            .navigationTitle("Legacy")
        }
    }

    @Test("50. A CompatNavigationLink has the initializers with a title and a builder")
    func s50titles() async throws {
        let old = Old()
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) { NavigationReducer() }
        let modules = makeModules()
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { WithBuilders(old: old) }
        }
        try await screen.tap("One")
        #expect(old.selection == "one")
        #expect(screen.titles == ["Legacy", "First"])
        try await screen.back()
        try await screen.tap("Two")
        #expect(old.selection == "two")
        #expect(screen.titles == ["Legacy", "Second"])
        try await screen.back()
        #expect(old.selection == nil)
        try await screen.tap("Active")
        #expect(old.isActive)
        #expect(store.state.path.count > 0)
        old.isActive = false
        await screen.settle()
        #expect(screen.titles == ["Legacy"])
    }

    @Test("50. A CompatNavigationLink looks like the link that it replaces")
    func s50looks() async throws {
        let (screen, _) = await open(Old(), modules: makeModules())
        #expect(screen.text.contains("[link “Titled”]"))
        #expect(!screen.text.contains("[button “Titled”]"))
    }

    @Test("50. Its isActive binding pushes, and becomes false when the screen is left in any way")
    func s50active() async throws {
        let old = Old()
        let (screen, store) = await open(old, modules: makeModules())
        try await screen.tap("Active")
        #expect(old.isActive)
        try await screen.tap("Deep")
        #expect(screen.titles == ["Legacy", "Inner", "Deeper"])
        store.dispatch(.popToRoot)
        await screen.settle()
        #expect(!old.isActive)
        #expect(screen.titles == ["Legacy"])
        old.isActive = true
        await screen.settle()
        #expect(screen.titles == ["Legacy", "Inner"])
        try await screen.back()
        #expect(!old.isActive)
        old.isActive = true
        await screen.settle()
        old.isActive = false
        await screen.settle()
        #expect(store.state.path.isEmpty)
    }

    @Test("50. Its selection is written both ways, and another value is another screen")
    func s50selection() async throws {
        let old = Old()
        let (screen, store) = await open(old, modules: makeModules())
        try await screen.tap("One")
        #expect(old.selection == "one")
        #expect(screen.titles == ["Legacy", "First"])
        old.selection = "two"
        await screen.settle()
        #expect(screen.titles == ["Legacy", "Second"])
        #expect(store.state.path.count == 1)
        try await screen.back()
        #expect(old.selection == nil)
    }

    @Test("50. Without a router a CompatNavigationLink works as an ordinary link")
    func s50plain() async throws {
        let old = Old()
        let screen = await HeadlessScreen { NavigationStack { Legacy(old: old) } }
        try await screen.tap("Titled")
        #expect(screen.titles == ["Legacy", "Titled detail"])
        try await screen.back()
        try await screen.tap("Active")
        #expect(screen.titles == ["Legacy", "Inner"])
        try await screen.back()
        #expect(!old.isActive)
    }

    @Test("50. Saving a path with a carried view leaves out that view")
    func s50saving() async throws {
        let modules = makeModules()
        let path: RoutePath<AnyRoute> = [AnyRoute(TrailRoute.map), .custom(Text("view"))]
        let encoder = JSONEncoder()
        let key = try #require(CodingUserInfoKey.routeTypes)
        encoder.userInfo[key] = modules.routeTypes
        let data = try encoder.encode(path)
        #expect(String(decoding: data, as: UTF8.self).contains("DestinationView"))

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "migrates-\(UUID().uuidString)"
        ).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let screen = await HeadlessScreen { Saved(folder: folder) }
        try await screen.tap("Map")
        try await screen.tap("Carried")
        #expect(screen.titles == ["Root", "map", "Carried view"])
        let again = await screen.relaunched()
        #expect(again.titles == ["Root", "map"])
    }

    struct Saved: View {
        let modules: ModuleRegistry
        @State var store: NavigationStore<AnyRoute, AnySheet>

        init(folder: String) {
            let modules = ModuleRegistry { SavedModule() }
            self.modules = modules
            _store = State(initialValue: NavigationStore(modules: modules, folder: folder) { _ in })
        }

        var body: some View {
            NavigationFlow(store: store, modules: modules) {
                NavigationLink("Map", route: TrailRoute.map).navigationTitle("Root")
            }
            .savesNavigation(store)
        }
    }

    struct SavedModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TrailRoute.self) { _ in
                CompatNavigationLink("Carried", destination: Text("v").navigationTitle("Carried view"))
                    .navigationTitle("map")
            }
        }
    }

    @Test func `a saved NavigationPath with a carried view ends before that view`() async throws {
        var path = NavigationPath()
        path.append("first")
        path.append(DestinationView(Text("view")))
        path.append("third")
        let data = try JSONEncoder().encode(try #require(path.codable))
        let read = NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        let shown = Box(read)
        let screen = await HeadlessScreen { Reading(shown: shown) }
        #expect(screen.titles == ["Root", "first"])
        #expect(shown.value.count == 1)
    }

    @MainActor @Observable final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    struct Reading: View {
        @Bindable var shown: Box<NavigationPath>
        var body: some View {
            NavigationStack(path: $shown.value) {
                Text("root").navigationTitle("Root")
                    .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
                    .navigationDestination(for: DestinationView.self) { $0 }
            }
        }
    }
}

/// A flag and a selection of older code beside a store.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct SynchronizeTests {
    enum Route: Hashable { case detail, product(Int), other }

    @MainActor @Observable
    final class Old {
        private(set) var writes: [String] = []
        var isActive = false { didSet { writes.append("active \(isActive)") } }
        var selected: Int? { didSet { writes.append("selected \(selected.map(String.init) ?? "nil")") } }
    }

    struct Root: View {
        let store: NavigationStore<Route, Never>
        @Bindable var old: Old
        var body: some View {
            NavigationFlow(store: store) {
                VStack {
                    Button("Old button") { old.isActive = true }
                    Button("Old product") { old.selected = 3 }
                }
                .navigationTitle("Root")
                .synchronize($old.isActive, with: .detail, in: store)
                .synchronize($old.selected, in: store, route: Route.product) { route in
                    if case .product(let id) = route { id } else { nil }
                }
            } destination: { route in
                Text("\(route)").navigationTitle("\(route)")
            } sheet: { (_: Never) in
            }
        }
    }

    private func open(_ path: RoutePath<Route> = [], _ old: Old) async -> (
        HeadlessScreen, NavigationStore<Route, Never>
    ) {
        let store = NavigationStore<Route, Never>(initialState: .init(path: path)) { NavigationReducer() }
        return (await HeadlessScreen { Root(store: store, old: old) }, store)
    }

    @Test func `a flag that becomes true pushes the route once, and going back writes false once`()
        async throws
    {
        let old = Old()
        let (screen, store) = await open([], old)
        try await screen.tap("Old button")
        #expect(store.state.path == [.detail])
        try await screen.back()
        #expect(old.writes == ["active true", "active false"])
        #expect(store.state.path.isEmpty)
    }

    @Test func `a pushed route sets its flag, and clearing the flag pops it with all above`() async throws {
        let old = Old()
        let (screen, store) = await open([], old)
        store.dispatch(.replace([.other, .detail, .other]))
        await screen.settle()
        #expect(old.writes == ["active true"])
        old.isActive = false
        await screen.settle()
        #expect(store.state.path == [.other])
        #expect(old.writes == ["active true", "active false"])
    }

    @Test func `a selection is written both ways, and another value replaces the route`() async throws {
        let old = Old()
        let (screen, store) = await open([], old)
        try await screen.tap("Old product")
        #expect(store.state.path == [.product(3)])
        old.selected = 4
        await screen.settle()
        #expect(store.state.path == [.product(4)])
        store.dispatch(.push(.product(5)))
        await screen.settle()
        #expect(old.selected == 5)
        store.dispatch(.popToRoot)
        await screen.settle()
        #expect(old.selected == nil)
        #expect(old.writes == ["selected 3", "selected 4", "selected 5", "selected nil"])
    }

    @Test func `if flag and path differ at first, the one that shows something wins`() async throws {
        let restored = Old()
        _ = await open([.detail, .product(7)], restored)
        #expect(restored.isActive)
        #expect(restored.selected == 7)
        let old = Old()
        old.isActive = true
        let (_, store) = await open([], old)
        #expect(store.state.path == [.detail])
    }

    @Test func `a change that the store refuses is written back`() async throws {
        struct Deaf: Reducer {
            typealias State = NavigationState<Route, Never>
            typealias Action = NavigationAction<Route, Never>
            func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        let old = Old()
        let store = NavigationStore<Route, Never>(initialState: .init()) { Deaf() }
        let screen = await HeadlessScreen { Root(store: store, old: old) }
        try await screen.tap("Old button")
        #expect(!old.isActive)
        #expect(old.writes == ["active true", "active false"])
    }

    @Test func `older code can bind to the store in place of its own state`() {
        let store = NavigationStore<Route, Never>(initialState: .init()) { NavigationReducer() }
        let isActive = store.isActive(.detail)
        isActive.wrappedValue = true
        isActive.wrappedValue = true
        #expect(store.state.path == [.detail])
        let selection = store.selection(route: Route.product) { route -> Int? in
            if case .product(let id) = route { id } else { nil }
        }
        #expect(selection.wrappedValue == nil)
        selection.wrappedValue = 1
        #expect(store.state.path == [.detail, .product(1)])
        isActive.wrappedValue = false
        #expect(store.state.path.isEmpty)
        #expect(selection.wrappedValue == nil)
    }
}

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
