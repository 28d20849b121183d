import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private enum HutRoute: Hashable, Codable, Sendable { case hut(String) }

private struct HutsModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(HutRoute.self) { route in
            switch route {
            case .hut(let name): Text(verbatim: "sleep here").navigationTitle(name)
            }
        }
        modules.links(for: HutRoute.self, in: "trails") { DeepLink("/huts/:name", HutRoute.hut) }
        modules.guards(entering: HutRoute.self) { $0 == .hut("full") ? .deny("It is full.") : .allow }
        modules.tab("huts", "Huts", systemImage: "house") { Text("huts") }
    }
}

private enum HutSheet: Hashable, Codable, Sendable { case booking(Int) }

private struct BookingModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(HutRoute.self) { _ in Text("hut") }
        modules.links(for: HutRoute.self) { DeepLink("/huts/:name", HutRoute.hut) }
        modules.sheet(HutSheet.self) { _ in Text("booking") }
        modules.sheetLinks(for: HutSheet.self) { DeepLink("booking/:number", HutSheet.booking) }
    }
}

private struct EmptyModule: NavigationModule {
    func register(in modules: ModuleRegistry) {}
}

private struct NoConnection: Error, CustomStringConvertible {
    var description: String { "no connection" }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct DeferredModuleTests {
    @MainActor private final class Loader {
        var loads = 0
        var isConnected = true
        var module: any NavigationModule = HutsModule()

        func load() async throws -> any NavigationModule {
            loads += 1
            await Task.yield()
            if !isConnected { throw NoConnection() }
            return module
        }
    }

    private let loader = Loader()
    let modules = makeModules()
    let store: NavigationStore<AnyRoute, AnySheet>

    init() {
        let loader = loader
        modules.deferred("Huts", links: ["/huts"], types: [HutRoute.self]) { try await loader.load() }
        store = NavigationStore(modules: modules)
    }

    private func hut(_ name: String) -> AnyRoute { AnyRoute(HutRoute.hut(name)) }

    @Test(arguments: ["/huts/alm", "trails://huts/alm", "https://trails.example/huts/alm"])
    func `a link into a deferred module loads it and then opens`(link: String) async {
        let task = store.dispatch(.open(link))
        #expect(store.held?.description == "loading a module for: open \(link)")
        await task.finish()
        #expect(store.state.tabs?["trails"]?.path == [hut("alm")])
        #expect(store.held == nil)
        await store.dispatch(.open("/huts/other")).finish()
        #expect(loader.loads == 1)
        #expect(store.state.tabs?["trails"]?.path == [hut("other")])
    }

    @Test func `a module that is loaded without a view for its type is reported beside a factory, too`() async
    {
        struct Seed: RouteViewFactory {
            func view(for route: Any) -> AnyView? { nil }
        }
        struct LinksOnly: NavigationModule {
            func register(in modules: ModuleRegistry) {
                modules.links(for: HutRoute.self) { DeepLink("/huts/:name", HutRoute.hut) }
            }
        }
        modules.factory(Seed())
        loader.module = LinksOnly()
        await store.dispatch(.open("/huts/alm")).finish()
        #expect(modules.diagnostics.map(\.code).contains("MN0311"))
    }

    @Test func `a module and its data are loaded before they are opened`() async {
        var loaded: [String] = []
        modules.preload(HutRoute.self) { route in
            await Task.yield()
            if case .hut(let name) = route { loaded.append(name) }
        }
        await store.preload(link: "/huts/alm")
        #expect(loader.loads == 1)
        #expect(loaded == ["alm"])
        #expect(store.held == nil)
        #expect(store.state.tabs?["trails"]?.path == [])
        async let first: Void = store.preload(HutRoute.hut("full"))
        async let second: Void = store.preload(HutRoute.hut("full"))
        _ = await (first, second)
        #expect(loaded == ["alm", "full"])
        await store.preload(link: "/nowhere")
        store.open("/huts/alm")
        #expect(store.state.tabs?["trails"]?.path == [hut("alm")])
        #expect(loader.loads == 1)
    }

    @Test func `a link that is shown, and tabs that aren't selected, load in advance`() async throws {
        var loaded: [String] = []
        modules.preload(HutRoute.self) { loaded.append("\($0)") }
        modules.preload(tab: "you") { loaded.append("you") }
        modules.preload(tab: "trails") { loaded.append("trails") }
        modules.tab("start", "Start", systemImage: "house") {
            Text("start").preloads(HutRoute.hut("alm"), when: .shown)
                .preloads(link: "/huts/full", when: .shown)
        }
        let store = NavigationStore(modules: modules)
        store.dispatch(.select("start"))
        let screen = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        await screen.settle()
        #expect(Set(loaded) == [#"hut("alm")"#, #"hut("full")"#, "trails", "you"])
        #expect(loaded.count == 4)
        #expect(loader.loads == 1)
    }

    @Test func `a pushed route of a deferred module loads it and is then shown`() async {
        await store.dispatch(.tab("you", .push(HutRoute.hut("alm")))).finish()
        #expect(store.state.tabs?["you"]?.path == [hut("alm")])
        #expect(loader.loads == 1)
    }

    @Test func `guards of a loaded module are asked`() async {
        await store.dispatch(.open("/huts/full")).finish()
        #expect(store.failedLink?.reason == "It is full.")
    }

    @Test(arguments: [
        "/trails/a?sheet=booking/7", "trails://trails/a?cover=booking%2F7",
        "https://trails.example/trails/a?sheet=booking/7/huts/alm",
    ])
    func `a link with a sheet of a deferred module loads it`(link: String) async throws {
        let modules = makeModules()
        modules.deferred("Huts", links: ["/huts", "booking"], types: [HutSheet.self]) { BookingModule() }
        let store = NavigationStore(modules: modules)
        let task = store.dispatch(.open(link))
        #expect(store.held != nil)
        await task.finish()
        #expect(store.failedLink == nil)
        let flow = try #require(store.state.tabs?["trails"])
        #expect(flow.path == [AnyRoute(TrailRoute.trail("a"))])
        #expect(flow.presentedSheet == AnySheet(HutSheet.booking(7)))
        #expect((flow.presentation?.flow.path == [hut("alm")]) == link.hasSuffix("alm"))
    }

    @Test func `a link that continues into a deferred module loads it`() async throws {
        await store.dispatch(.open("/trails/a/huts/alm")).finish()
        #expect(store.state.tabs?["trails"]?.path == [AnyRoute(TrailRoute.trail("a")), hut("alm")])
        #expect(loader.loads == 1)
    }

    @Test(.timeLimit(.minutes(30)))
    func `presenting a sheet of a deferred module waits for the module and for the result`() async throws {
        let modules = makeModules()
        modules.deferred("Huts", types: [HutSheet.self]) { BookingModule() }
        let store = NavigationStore(modules: modules)
        let waiting = Task {
            try await store.tab("trails")?.present(HutSheet.booking(7), returning: String.self)
        }
        while store.state.tabs?["trails"]?.presentation == nil { await Task.yield() }
        store.tab("trails")?.presented()?.dismiss(returning: "booked")
        #expect(try await waiting.value == "booked")
    }

    @Test(.timeLimit(.minutes(30)))
    func `presenting a sheet of a module that can't be loaded returns no result`() async throws {
        let modules = makeModules()
        modules.deferred("Huts", types: [HutSheet.self]) { throw NoConnection() }
        let store = NavigationStore(modules: modules)
        #expect(
            try await store.tab("trails")?.present(HutSheet.booking(7), returning: String.self) == nil)
        #expect(store.state.tabs?["trails"]?.presentation == nil)
    }

    @Test func `a link that matches without the deferred module does not load it`() {
        store.dispatch(.open("/trails/huts"))
        #expect(store.state.tabs?["trails"]?.path == [AnyRoute(TrailRoute.trail("huts"))])
        #expect(loader.loads == 0)
    }

    @Test func `links elsewhere do not load the deferred module`() {
        store.dispatch(.open("/trails/a"))
        store.dispatch(.open("/hutsalmost"))
        #expect(loader.loads == 0)
        #expect(store.held == nil)
    }

    @Test func `a newer link replaces one that waits for its module`() async {
        let task = store.dispatch(.open("/huts/alm"))
        store.dispatch(.open("/trails/a"))
        await task.finish()
        #expect(store.state.tabs?["trails"]?.path == [AnyRoute(TrailRoute.trail("a"))])
    }

    @Test func `a link to a module that can't be loaded fails, and the next one tries again`() async {
        loader.isConnected = false
        await store.dispatch(.open("/huts/alm")).finish()
        let text = """
            MN0309 The module “Huts” could not be loaded: no connection. The next link or route of the module tries again.
            """
        #expect(store.failedLink?.reason == text)
        #expect(modules.diagnostics.map(\.description) == [text])
        loader.isConnected = true
        await store.dispatch(.open("/huts/alm")).finish()
        #expect(store.state.tabs?["trails"]?.path == [hut("alm")])
    }

    @Test func `a tab, a guard or a view missing after loading is reported`() async {
        await store.dispatch(.open("/huts/alm")).finish()
        #expect(
            modules.diagnostics.map(\.description) == [
                """
                MN0310 HutsModule was loaded after the start and registers the tab “huts”, but tabs are shown from the start. \
                Register it in the module that declares this one deferred.
                """
            ])
        let other = makeModules()
        other.deferred("Huts", types: [HutRoute.self]) { EmptyModule() }
        let store = NavigationStore(modules: other)
        await store.dispatch(.tab("trails", .push(HutRoute.hut("x")))).finish()
        #expect(
            other.diagnostics.map(\.description) == [
                """
                MN0311 EmptyModule was loaded for HutRoute but registers no view for it. Register one: \
                route(HutRoute.self) { … }, or remove the type from the declaration of the deferred module.
                """
            ])
    }

    @Test func `a restored screen of a deferred module is shown once the module is loaded`() async throws {
        var state = store.state
        state.apply(.tab("trails", .push(hut("alm"))))
        let modules = modules
        let store = NavigationStore(initialState: state) { NavigationReducer<AnyRoute, AnySheet>() }
        let screen = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        await screen.settle()
        #expect(screen.title == "alm")
        #expect(screen.shows("sleep here"))
    }
}
