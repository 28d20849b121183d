import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: being in front", .timeLimit(.minutes(30))) struct SemanticsInFrontTests {
    struct Page: Hashable, Codable { let name: String }
    struct Note: Hashable, Codable { let name: String }

    /// What the screens were told, in order.
    @MainActor final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    struct Telling: View {
        let name: String
        let log: Log
        @Environment(\.isInFront) private var isInFront
        var body: some View {
            Text("\(name) \(isInFront ? "in front" : "covered")")
                .navigationTitle(name)
                .onFrontChange { log.lines.append("\(name) \($0)") }
        }
    }

    struct Module: NavigationModule {
        let log: Log
        func register(in modules: ModuleRegistry) {
            modules.tab("a", "A", systemImage: "a.circle", link: "/a") { Telling(name: "a", log: log) }
            modules.tab("b", "B", systemImage: "b.circle", link: "/b") { Telling(name: "b", log: log) }
            modules.route(Page.self) { Telling(name: $0.name, log: log) }
            modules.sheet(Note.self) { Telling(name: $0.name, log: log) }
        }
    }

    private let log = Log()

    private func open() async -> (HeadlessScreen, AppNavigationStore) {
        let store = NavigationStore(modules: ModuleRegistry { [log] in Module(log: log) })
        return (await HeadlessScreen { NavigationTabs(store: store) }, store)
    }

    @Test("61. A push, a pop, a sheet and another tab are told to the screens that they concern") func s61()
        async throws
    {
        let (screen, store) = await open()
        #expect(log.take() == ["a true"])
        store.dispatch(.tab("a", .push(Page(name: "p"))))
        await screen.settle()
        #expect(log.take().sorted() == ["a false", "p true"])
        #expect(screen.shows("p in front"))
        store.dispatch(.top(.present(Note(name: "s"))))
        await screen.settle()
        #expect(log.take().sorted() == ["p false", "s true"])
        store.dispatch(.top(.push(Page(name: "inner"))))
        await screen.settle()
        #expect(log.take().sorted() == ["inner true", "s false"])
        store.dispatch(.top(.pop))
        await screen.settle()
        #expect(log.take().sorted() == ["inner false", "s true"])
        try await screen.pullDown()
        #expect(log.take().sorted() == ["p true", "s false"])
        try await screen.tap("B")
        #expect(log.take().sorted() == ["b true", "p false"])
        try await screen.tap("A")
        #expect(log.take().sorted() == ["b false", "p true"])
        try await screen.back()
        #expect(log.take().sorted() == ["a true", "p false"])
        #expect(screen.shows("a in front"))
    }

    @Test("61. A message about a link covers the screen") func s61link() async throws {
        let (screen, store) = await open()
        _ = log.take()
        store.open("/nowhere")
        await screen.settle()
        #expect(log.take() == ["a false"])
        try await screen.tap("Close")
        #expect(log.take() == ["a true"])
    }

    @Test("61. Columns side by side are all in front, and one of them in a narrow window") func s61columns()
        async throws
    {
        let modules = ModuleRegistry { [log] in Module(log: log) }
        let store = NavigationStore(modules: modules, columns: .two)
        let screen = await HeadlessScreen(isCompact: false) { [log] in
            NavigationColumns(store: store) {
                Telling(name: "sidebar", log: log)
            } detail: {
                Telling(name: "detail", log: log)
            }
        }
        #expect(log.take().sorted() == ["detail true", "sidebar true"])
        store.dispatch(.column(.detail, .push(Page(name: "p"))))
        await screen.settle()
        #expect(log.take().sorted() == ["detail false", "p true"])
        store.dispatch(.column(.detail, .present(Note(name: "s"))))
        await screen.settle()
        #expect(log.take().sorted() == ["p false", "s true", "sidebar false"])
        try await screen.pullDown()
        #expect(log.take().sorted() == ["p true", "s false", "sidebar true"])
        store.dispatch(.showColumn(.detail))
        await screen.resize(isCompact: true)
        #expect(log.take() == ["sidebar false"])
    }

    @Test("61. Outside of a store a view counts as in front") func s61outside() async {
        let screen = await HeadlessScreen { [log] in Telling(name: "plain", log: log) }
        #expect(screen.shows("plain in front"))
        #expect(log.take() == ["plain true"])
    }
}
