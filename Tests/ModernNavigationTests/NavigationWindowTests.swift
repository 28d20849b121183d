import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Windows that own their store.
@MainActor
@Suite(.timeLimit(.minutes(5))) final class NavigationWindowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "windows-\(UUID().uuidString)")

    /// What an app reads as its windows are opened.
    @TaskLocal static var folder = ""

    deinit { try? FileManager.default.removeItem(at: folder) }

    struct WindowApp: App {
        let modules = makeModules()

        var body: some Scene {
            WindowGroup {
                NavigationWindow(store: makeStore(modules)) { navigation in
                    ReduxRouterTabs(store: navigation, modules: modules)
                        .navigationLinks(navigation, modules: modules)
                }
            }
        }
    }

    static func makeStore(_ modules: ModuleRegistry) -> NavigationStore<AnyRoute, AnySheet> {
        NavigationStore(modules: modules, folder: folder) { Issue.record("\($0)") }
    }

    // MARK: Several windows

    @Test func `each window of an app has screens of its own, and a restart brings back each`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            var first = await HeadlessScreen(WindowApp.self, isOnlyWindow: false)
            var second = try await first.openWindow()
            try await first.tap("Push")
            try await second.tap("You")
            try await second.tap("Sheet")
            #expect(first.titles == ["trails", "trails+"])
            first = await first.relaunched()
            second = await second.relaunched()
            #expect(first.titles == ["trails", "trails+"])
            #expect(second.titles == ["filter of you"])
            #expect(second.selectedTab == "You")
        }
    }

    @Test func `what is done after another window was closed is saved`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let first = await HeadlessScreen(WindowApp.self, isOnlyWindow: false)
            let second = try await first.openWindow()
            first.close()
            try await second.tap("Push")
            let again = await second.relaunched()
            #expect(again.titles == ["trails", "trails+"])
        }
    }

    @Test func `a window opens a link alone`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let first = await HeadlessScreen(WindowApp.self, isOnlyWindow: false)
            let second = try await first.openWindow()
            try await second.open("/trails/Mist")
            #expect(first.titles == ["trails"])
            #expect(second.titles == ["trails", "Mist"])
        }
    }

    struct OverlaidApp: App {
        let modules = makeModules()

        var body: some Scene {
            WindowGroup { window }
            WindowGroup(id: "second") { window }
        }

        private var window: some View {
            NavigationWindow(store: makeStore(modules)) { navigation in
                Opening()
                ReduxRouterStack(store: navigation, modules: modules) { TrailScreen(name: "home") }
            }
        }
    }

    struct Opening: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View { Button("Open") { openWindow(id: "second") } }
    }

    @Test func `a window that lies over the first begins afresh`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let screen = await HeadlessScreen(OverlaidApp.self, isOnlyWindow: false)
            try await screen.tap("Push")
            try await screen.tap("Open")
            #expect(screen.titles == ["home"])
            try await screen.tap("Push")
            try await screen.tap("Push")
            let again = await screen.relaunched()
            #expect(again.titles == ["home", "home+"])
        }
    }

    // MARK: After a kill

    @Test func `where there is one window, it is restored without what the system keeps for it`() async throws
    {
        try await Self.$folder.withValue(folder.path()) {
            let screen = await HeadlessScreen(WindowApp.self)
            try await screen.tap("Push")
            try await screen.tap("Sheet")
            let again = await screen.relaunched(keepingSceneStorage: false)
            #expect(again.titles == ["filter of trails+"])
            try await again.tap("Dismiss")
            #expect(again.titles == ["trails", "trails+"])
        }
    }

    @Test func `where there are several, one without what the system keeps is a new one`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let screen = await HeadlessScreen(WindowApp.self, isOnlyWindow: false)
            try await screen.tap("Push")
            let again = await screen.relaunched(keepingSceneStorage: false)
            #expect(again.titles == ["trails"])
        }
    }

    final class Log {
        var paths: [Int] = []
    }

    @Test func `the first frame has the screens that were left, and nothing moves`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let modules = makeModules()
            let log = Log()
            let open = {
                NavigationWindow(store: Self.makeStore(modules), scene: "main") { navigation in
                    let _ = log.paths.append(navigation.state.path.count)
                    ReduxRouterStack(store: navigation, modules: modules) { TrailScreen(name: "home") }
                }
            }
            let screen = await HeadlessScreen { open() }
            try await screen.tap("Push")
            try await screen.tap("Push")
            try await screen.tap("Sheet")
            screen.close()
            log.paths = []
            let graph = Graph(open(), scene: SceneContext(id: "again"), types: TypeTable())
            graph.flush()
            let frame = ScreenText.render(graph.window)
            #expect(frame.contains("filter of home++"))
            #expect(!frame.contains("“home”"))
            #expect(graph.motion.isEmpty)
            #expect(graph.flush().isEmpty)
            #expect(Set(log.paths) == [2])
            graph.close()
        }
    }

    // MARK: The end

    @Test func `a window that was closed gives its name back, whoever holds its store`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let modules = makeModules()
            var stores: [NavigationStore<AnyRoute, AnySheet>] = []
            let open = {
                NavigationWindow(store: Self.makeStore(modules), scene: "main") { navigation in
                    let _ = stores.append(navigation)
                    ReduxRouterStack(store: navigation, modules: modules) { TrailScreen(name: "home") }
                }
            }
            let first = await HeadlessScreen { open() }
            try await first.tap("Push")
            first.close()
            stores.first?.dispatch(.popToRoot)
            let second = await HeadlessScreen { open() }
            #expect(second.titles == ["home", "home+"])
            #expect(stores.first?.state.path.isEmpty == true)
        }
    }

    @Test func `a window goes with its store`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            weak var store: NavigationStore<AnyRoute, AnySheet>?
            let modules = makeModules()
            let screen = await HeadlessScreen {
                NavigationWindow(store: Self.makeStore(modules)) { navigation in
                    let _ = store = navigation
                    ReduxRouterStack(store: navigation, modules: modules) { TrailScreen(name: "home") }
                }
            }
            try await screen.tap("Push")
            #expect(store != nil)
            screen.close()
            await screen.settle()
            #expect(store == nil)
        }
    }

    @Test func `a store is made once for a window, however often the window is evaluated`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let screen = await HeadlessScreen { Counting(modules: makeModules()) }
            try await screen.tap("Add 0")
            try await screen.tap("Push")
            try await screen.tap("Add 1")
            #expect(screen.shows("Add 2"))
            #expect(screen.titles == ["home", "home+"])
        }
    }

    struct Counting: View {
        let modules: ModuleRegistry
        @State private var count = 0

        var body: some View {
            Button("Add \(count)") { count += 1 }
            NavigationWindow(store: makeStore(modules)) { navigation in
                ReduxRouterStack(store: navigation, modules: modules) { TrailScreen(name: "home") }
            }
        }
    }
}
