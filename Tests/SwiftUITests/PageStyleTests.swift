import ScreenTesting
import SwiftUI
import Testing

@Suite("TabView in page style", .timeLimit(.minutes(30)))
@MainActor
struct PageStyleTests {
    /// Logs a task that runs until it is cancelled.
    struct Working: View {
        let name: String
        let log: Log
        @State private var count = 0
        var body: some View {
            Button("\(name): \(count)") { count += 1 }
                .task {
                    log("\(name) starts")
                    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
                    log("\(name) is cancelled")
                }
                .onAppear { log("\(name) appears") }
                .onDisappear { log("\(name) disappears") }
                .navigationTitle(name)
        }
    }

    struct Pages: View {
        let log: Log
        @Bindable var chosen: Router<Int>
        var mode = PageTabViewStyle.IndexDisplayMode.automatic
        var count = 3
        var body: some View {
            NavigationStack {
                if !chosen.isShown {
                    TabView(selection: $chosen.path) {
                        ForEach(0..<count, id: \.self) { Working(name: "page \($0 + 1)", log: log).tag($0) }
                    }
                    .tabViewStyle(.page(indexDisplayMode: mode))
                    .indexViewStyle(.page(backgroundDisplayMode: .always))
                }
            }
        }
    }

    private func indicator(_ screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.last { $0.kind == .pageIndicator })
    }

    @Test func `swiping writes the selection and shows the page, which is built when it is first shown`()
        async throws
    {
        let log = Log()
        let chosen = Router(0)
        let screen = await HeadlessScreen { Pages(log: log, chosen: chosen) }
        #expect(log.lines.sorted() == ["page 1 appears", "page 1 starts"])
        #expect(screen.page == 1)
        #expect(screen.pageCount == 3)
        log.clear()
        try await screen.swipeToNextPage()
        #expect(chosen.path == 1)
        #expect(screen.page == 2)
        #expect(screen.shows("page 2: 0"))
        #expect(!screen.shows("page 1"))
        #expect(log.lines.sorted() == ["page 2 appears", "page 2 starts"])
    }

    @Test func `swiping cancels nothing: a page that was shown keeps its state and its tasks`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Pages(log: log, chosen: Router(0)) }
        try await screen.tap("page 1")
        try await screen.swipeToNextPage()
        try await screen.swipeToNextPage()
        log.clear()
        try await screen.swipeToPreviousPage()
        try await screen.swipeToPreviousPage()
        #expect(log.lines.isEmpty)
        #expect(screen.shows("page 1: 1"))
    }

    @Test func `when the pages go, the tasks of all that were shown end`() async throws {
        let log = Log()
        let chosen = Router(0)
        let screen = await HeadlessScreen { Pages(log: log, chosen: chosen) }
        try await screen.swipeToNextPage()
        log.clear()
        chosen.isShown = true
        await screen.settle()
        #expect(
            log.lines.sorted() == [
                "page 1 disappears", "page 1 is cancelled", "page 2 disappears", "page 2 is cancelled",
            ])
    }

    @Test func `the selection shows its page`() async throws {
        let chosen = Router(2)
        let screen = await HeadlessScreen { Pages(log: Log(), chosen: chosen) }
        #expect(screen.page == 3)
        chosen.path = 1
        await screen.settle()
        #expect(screen.page == 2)
        #expect(screen.shows("page 2"))
    }

    @Test func `without a selection the tab view keeps its own`() async throws {
        let screen = await HeadlessScreen {
            TabView {
                Text("left")
                Text("right")
            }
            .tabViewStyle(PageTabViewStyle())
        }
        #expect(screen.shows("left"))
        try await screen.swipeToNextPage()
        #expect(screen.shows("right"))
    }

    @Test func `the title is that of the visible page`() async throws {
        let screen = await HeadlessScreen { Pages(log: Log(), chosen: Router(0)) }
        #expect(screen.title == "page 1")
        try await screen.swipeToNextPage()
        #expect(screen.title == "page 2")
        try await screen.swipeToPreviousPage()
        #expect(screen.title == "page 1")
    }

    @Test func `swiping stops at the first and the last page`() async throws {
        let screen = await HeadlessScreen { Pages(log: Log(), chosen: Router(2)) }
        await #expect(throws: ScreenError.self) { try await screen.swipeToNextPage() }
        let first = await HeadlessScreen { Pages(log: Log(), chosen: Router(0)) }
        await #expect(throws: ScreenError.self) { try await first.swipeToPreviousPage() }
        #expect(first.page == 1)
    }

    @Test(arguments: [0, 4, 1.5, -1, .infinity, .nan, 1e300])
    func `a number without a page changes nothing`(number: Double) async throws {
        let chosen = Router(1)
        let screen = await HeadlessScreen { Pages(log: Log(), chosen: chosen) }
        screen.graph.send(.value(number), to: try indicator(screen).id)
        await screen.settle()
        #expect(chosen.path == 1)
    }

    @Test func `dots are shown for more than one page, always or never`() async throws {
        func hides(_ mode: PageTabViewStyle.IndexDisplayMode, pages: Int) async throws -> Bool {
            let screen = await HeadlessScreen {
                Pages(log: Log(), chosen: Router(0), mode: mode, count: pages)
            }
            return try indicator(screen).attributes.has(.hidesBar)
        }
        #expect(try await !hides(.automatic, pages: 2))
        #expect(try await hides(.automatic, pages: 1))
        #expect(try await !hides(.always, pages: 1))
        #expect(try await hides(.never, pages: 2))
    }

    @Test func `the dots show the current page and have a background`() async throws {
        let screen = await HeadlessScreen { Pages(log: Log(), chosen: Router(1)) }
        let index = try indicator(screen)
        #expect(index.attributes.string(.value) == "page 2 of 3")
        #expect(index.attributes.string(.style) == "always")
    }

    @Test func `while a finger drags, the neighbouring pages are built, but don't appear`() async throws {
        let log = Log()
        let screen = await HeadlessScreen { Pages(log: log, chosen: Router(1)) }
        log.clear()
        let tabs = try #require(screen.live.last { $0.kind == .tabs })
        func words(ofPage number: Int) -> String { tabs.children[number - 1].children.map(\.spoken).joined() }
        #expect(words(ofPage: 1).isEmpty)
        screen.graph.send(.focus(true), to: tabs.id)
        await screen.settle()
        #expect(words(ofPage: 1) == "page 1: 0")
        #expect(words(ofPage: 3) == "page 3: 0")
        #expect(log.lines.isEmpty)
        #expect(screen.page == 2)
    }
}
