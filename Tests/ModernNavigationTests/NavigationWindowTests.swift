import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Windows that own their store.
@MainActor
@Suite(.timeLimit(.minutes(30))) final class NavigationWindowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "windows-\(UUID().uuidString)")

    /// The folder that an app reads when its windows are opened.
    @TaskLocal static var folder = ""

    deinit { try? FileManager.default.removeItem(at: folder) }

    struct WindowApp: App {
        let modules = makeModules()

        var body: some Scene {
            WindowGroup {
                NavigationWindow(store: makeStore(modules)) { navigation in
                    NavigationTabs(store: navigation, modules: modules)
                        .navigationLinks(navigation, modules: modules)
                }
            }
        }
    }

    static func makeStore(_ modules: ModuleRegistry) -> NavigationStore<AnyRoute, AnySheet> {
        NavigationStore(modules: modules, folder: folder) { Issue.record("\($0)") }
    }

    // MARK: Several windows

    @Test func `each window has its own screens, and a restart restores each`() async throws {
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

    @Test func `a change after another window was closed is saved`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let first = await HeadlessScreen(WindowApp.self, isOnlyWindow: false)
            let second = try await first.openWindow()
            first.close()
            try await second.tap("Push")
            let again = await second.relaunched()
            #expect(again.titles == ["trails", "trails+"])
        }
    }

    @Test func `a link opened in a window changes no other window`() async throws {
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
                NavigationFlow(store: navigation, modules: modules) { TrailScreen(name: "home") }
            }
        }
    }

    struct Opening: View {
        @Environment(\.openWindow) private var openWindow
        var body: some View { Button("Open") { openWindow(id: "second") } }
    }

    @Test func `a window opened over the first starts anew`() async throws {
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

    @Test func `an only window is restored without the system's scene storage`() async throws {
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

    @Test func `of several windows, one without the system's scene storage starts anew`() async throws {
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

    @Test func `the first frame has the restored screens, without an animation`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let modules = makeModules()
            let log = Log()
            let open = {
                NavigationWindow(store: Self.makeStore(modules), scene: "main") { navigation in
                    let _ = log.paths.append(navigation.state.path.count)
                    NavigationFlow(store: navigation, modules: modules) { TrailScreen(name: "home") }
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

    // MARK: Closing

    @Test func `a closed window releases its name, even if its store is retained`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let modules = makeModules()
            var stores: [NavigationStore<AnyRoute, AnySheet>] = []
            let open = {
                NavigationWindow(store: Self.makeStore(modules), scene: "main") { navigation in
                    let _ = stores.append(navigation)
                    NavigationFlow(store: navigation, modules: modules) { TrailScreen(name: "home") }
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

    @Test func `a closed window releases its store`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            weak var store: NavigationStore<AnyRoute, AnySheet>?
            let modules = makeModules()
            let screen = await HeadlessScreen {
                NavigationWindow(store: Self.makeStore(modules)) { navigation in
                    let _ = store = navigation
                    NavigationFlow(store: navigation, modules: modules) { TrailScreen(name: "home") }
                }
            }
            try await screen.tap("Push")
            #expect(store != nil)
            screen.close()
            await screen.settle()
            #expect(store == nil)
        }
    }

    @Test func `a window makes its store once, however often it is evaluated`() async throws {
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
                NavigationFlow(store: navigation, modules: modules) { TrailScreen(name: "home") }
            }
        }
    }
}
