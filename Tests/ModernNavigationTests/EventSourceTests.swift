import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct EventSourceTests {
    /// The app, recorded, with its events as `name source from → to`.
    @MainActor
    private struct RecordedTrails {
        let memory = MemorySink()
        let modules = makeModules()
        let store: AppNavigationStore

        init() { store = NavigationStore(modules: modules, events: NavigationEvents(sinks: [memory])) }

        func open() async -> HeadlessScreen {
            await HeadlessScreen {
                NavigationTabs(store: store, modules: modules).navigationLinks(store, modules: modules)
            }
        }

        var lines: [String] {
            memory.events.filter { $0.name != .start }.map {
                "\($0.name) \($0.source) \($0.from ?? "nowhere") → \($0.to)"
            }
        }
    }

    @Test func `events tell taps, tab choices, the back button and swipes apart`() async throws {
        let app = RecordedTrails()
        let screen = await app.open()
        try await screen.tap("Link")
        try await screen.tap("Unlinked")
        try await screen.back()
        try await screen.swipeBack()
        try await screen.tap("You")
        #expect(
            app.lines == [
                "push tap /trails → /trails/:name", "push tap /trails/:name → TrailRoute.map",
                "pop back TrailRoute.map → /trails/:name", "pop swipe /trails/:name → /trails",
                "select tab /trails → /you",
            ])
    }

    @Test func `a tap on the selected tab is recorded as going back by the tab`() async throws {
        let app = RecordedTrails()
        let screen = await app.open()
        try await screen.tap("Link")
        try await screen.tap("Trails")
        #expect(
            app.lines == [
                "push tap /trails → /trails/:name", "select tab /trails/:name → /trails/:name",
                "pop tab /trails/:name → /trails",
            ])
    }

    @Test func `closing a sheet is recorded as pulling down or as a tap`() async throws {
        let app = RecordedTrails()
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.pullDown()
        try await screen.tap("Sheet")
        try await screen.tap("Dismiss")
        #expect(
            app.lines == [
                "present tap /trails → sheet:TrailSheet.filter",
                "dismiss pull sheet:TrailSheet.filter → /trails",
                "present tap /trails → sheet:TrailSheet.filter",
                "dismiss tap sheet:TrailSheet.filter → /trails",
            ])
    }

    @Test func `an action of the app itself is recorded as code, and a link as a link`() async throws {
        let app = RecordedTrails()
        let screen = await app.open()
        app.store.dispatch(.top(.push(TrailRoute.map)))
        await screen.settle()
        try await screen.open("/trails/long")
        app.store.dispatch(.open("/you"), from: .link, origin: "push")
        #expect(
            app.lines == [
                "push code /trails → TrailRoute.map", "open link TrailRoute.map → /trails/:name",
                "open link /trails/:name → /you",
            ])
        #expect(app.memory.events.last?.origin == "push")
    }

    @Test func `a window records from its restored screens on, with one modifier`() async throws {
        let memory = MemorySink()
        let events = NavigationEvents(sinks: [memory])
        let modules = makeModules()
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules, scene: "recorded") { TrailScreen(name: "home") }
                .recordsEvents(to: events)
        }
        try await screen.tap("Link")
        #expect(memory.events.prefix(2).map(\.name) == [.start, .restore])
        #expect(memory.events.map(\.source).prefix(2) == [.code, .restore])
        #expect(memory.events.last?.to == "/trails/:name")
        #expect(memory.events.last?.source == .tap)
    }

    @Test func `the first events of an app's own store name its screens by patterns`() async throws {
        let memory = MemorySink()
        let events = NavigationEvents(sinks: [memory])
        let modules = makeModules()
        _ = await HeadlessScreen {
            NavigationWindow(store: NavigationStore(modules: modules), scene: "own store") { store in
                NavigationTabs(store: store, modules: modules).navigationLinks(store, modules: modules)
            }
            .recordsEvents(to: events)
        }
        #expect(memory.events.map(\.name) == [.start, .restore])
        #expect(memory.events.map(\.to) == ["/trails", "/trails"])
    }

    @Test func `a window that is not shown records nothing`() async throws {
        let memory = MemorySink()
        let events = NavigationEvents(sinks: [memory])
        let modules = makeModules()
        let scene = SceneContext(id: "unseen", isShown: false)
        let folder = FileManager.default.temporaryDirectory.appending(path: "unseen-\(UUID().uuidString)")
        scene.saving.folder = folder.path()
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = NavigationWindow(modules: modules, scene: "unseen").recordsEvents(to: events)
        let graph = Graph(window, scene: scene, types: TypeTable())
        graph.flush()
        graph.open(try #require(URL(string: "/trails/long")))
        graph.flush()
        #expect(memory.events.isEmpty)
        scene.show()
        #expect(memory.events.map(\.name) == [.start, .restore, .open])
        #expect(memory.events.map(\.sequence) == [0, 1, 2])
        #expect(memory.events.last?.to == "/trails/:name")
        graph.close()
    }
}
