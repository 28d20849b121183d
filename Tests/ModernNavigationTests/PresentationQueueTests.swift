import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Events of sheets, in order.
@MainActor
private final class Log {
    private(set) var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}

/// A sheet that logs when it is made, appears and disappears.
private struct Level: View {
    let name: String
    let log: Log

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        log("\(name) is made")
    }

    var body: some View {
        Text(verbatim: name)
            .navigationTitle(name)
            .onAppear { log("\(name) appears") }
            .onDisappear { log("\(name) disappears") }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct PresentationQueueTests {
    private let log = Log()
    private let modules = ModuleRegistry(schemes: ["trails"])
    private let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) {
        NavigationReducer(links: AppLinks(schemes: ["trails"]))
    }

    private func open() async -> HeadlessScreen {
        modules.sheet(TrailSheet.self) { [log] sheet in
            if case .filter(let name) = sheet { Level(name, log: log) }
        }
        return await HeadlessScreen { [store, modules] in
            NavigationFlow(store: store, modules: modules) { Text("Home").navigationTitle("home") }
        }
    }

    private func presented(on screen: HeadlessScreen) -> [ElementKind] {
        screen.graph.window.children.map(\.kind).filter { [.sheet, .cover].contains($0) }
    }

    private func seen() -> [String] {
        // A view may be made more than once.
        log.lines.reduce(into: []) { lines, line in if !lines.contains(line) { lines.append(line) } }
    }

    @Test func `two presented levels appear one after the other`() async {
        let screen = await open()
        store.dispatch(
            .batch([
                .present(TrailSheet.filter("one")),
                .presented(.present(TrailSheet.filter("two"), as: .cover)),
            ]))
        await screen.settle()
        #expect(seen() == ["one is made", "one appears", "two is made", "two appears"])
        #expect(presented(on: screen) == [.sheet, .cover])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `levels that exist at the start wait for their presenter`() async {
        store.dispatch(
            .batch([.present(TrailSheet.filter("one")), .presented(.present(TrailSheet.filter("two")))]))
        let screen = await open()
        #expect(seen() == ["one is made", "one appears", "two is made", "two appears"])
        #expect(screen.title == "two")
        #expect(screen.diagnostics.isEmpty)
    }

    @Test(arguments: [PresentationStyle.sheet, .cover])
    func `a presentation appears after the one it replaces has disappeared`(style: PresentationStyle) async {
        let screen = await open()
        store.dispatch(.present(TrailSheet.filter("one"), as: style == .sheet ? .cover : .sheet))
        await screen.settle()
        log.clear()
        store.dispatch(.present(TrailSheet.filter("two"), as: style))
        await screen.settle()
        #expect(seen() == ["one disappears", "two is made", "two appears"])
        #expect(presented(on: screen) == [style == .sheet ? .sheet : .cover])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `a failed link above two levels appears last, and closes first`() async throws {
        let screen = await open()
        store.dispatch(
            .batch([
                .present(TrailSheet.filter("one"), as: .cover),
                .presented(.present(TrailSheet.filter("two"))),
            ]))
        store.dispatch(.open(try #require(URL(string: "trails://nowhere"))))
        await screen.settle()
        #expect(presented(on: screen) == [.cover, .sheet, .sheet])
        #expect(screen.title == "This link can’t be opened")
        try await screen.tap("Close")
        #expect(screen.title == "two")
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `a sheet presented below a failed link appears before it`() async throws {
        let screen = await open()
        store.dispatch(.open(try #require(URL(string: "trails://nowhere"))))
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
        store.dispatch(.root(.present(TrailSheet.filter("one"))))
        await screen.settle()
        #expect(presented(on: screen) == [.sheet, .sheet])
        #expect(screen.title == "This link can’t be opened")
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `columns present one after the other`() async throws {
        typealias ColumnStore = NavigationStore<AnyRoute, AnySheet>
        let store = ColumnStore(initialState: NavigationState(columns: ColumnsState(.two))) {
            NavigationReducer()
        }
        modules.sheet(TrailSheet.self) { [log] sheet in
            if case .filter(let name) = sheet { Level(name, log: log) }
        }
        let screen = await HeadlessScreen(isCompact: false) { [modules] in
            NavigationColumns(store: store, modules: modules) {
                Text("Sidebar")
            } detail: {
                Text("Detail")
            }
        }
        store.dispatch(.column(.detail, .present(TrailSheet.filter("of the detail"))))
        store.dispatch(.column(.sidebar, .present(TrailSheet.filter("of the sidebar"))))
        await screen.settle()
        #expect(presented(on: screen) == [.sheet])
        #expect(screen.title == "of the sidebar")
        try await screen.pullDown()
        #expect(screen.title == "of the detail")
        try await screen.pullDown()
        #expect(presented(on: screen).isEmpty)
        #expect(screen.diagnostics.isEmpty)
    }

    // MARK: What the system may do that no screen here does

    private struct Item: Identifiable { let id: Int }

    @Test func `an item is requested once its presenter has appeared and the previous one is gone`() {
        var presenting = PresentationQueue<Item>()
        presenting.request(Item(id: 1))
        #expect(presenting.shown(wanting: Item(id: 1)) == nil, "its presenter hasn't appeared")
        presenting.presenterHasAppeared()
        presenting.request(Item(id: 1))
        #expect(presenting.shown(wanting: Item(id: 1))?.id == 1)
        presenting.itemHasAppeared(in: presenting.turn)
        presenting.request(Item(id: 2))
        #expect(presenting.shown(wanting: Item(id: 2)) == nil, "the first is on its way out")
        presenting.itemHasGone()
        presenting.request(Item(id: 2))
        #expect(presenting.shown(wanting: Item(id: 2))?.id == 2)
    }

    @Test func `a request that is withdrawn before its item has appeared ends at once`() {
        var presenting = PresentationQueue<Item>()
        presenting.presenterHasAppeared()
        presenting.request(Item(id: 1))
        let turn = presenting.turn
        #expect(presenting.shown(wanting: nil) == nil)
        presenting.request(Item(id: 2))
        #expect(presenting.shown(wanting: Item(id: 2))?.id == 2)
        presenting.itemHasAppeared(in: turn)
        presenting.itemHasGone()
        #expect(presenting.shown(wanting: Item(id: 2))?.id == 2, "the first was presented and dismissed late")
    }

    @Test func `a sheet dismissed by the system but kept by a guard is presented again`() {
        var presenting = PresentationQueue<Item>()
        presenting.presenterHasAppeared()
        presenting.request(Item(id: 1))
        presenting.itemHasAppeared(in: presenting.turn)
        let before = presenting.conditions(wanting: Item(id: 1))
        presenting.itemHasGone()
        #expect(presenting.conditions(wanting: Item(id: 1)) != before)
        #expect(presenting.shown(wanting: Item(id: 1)) == nil)
        presenting.request(Item(id: 1))
        #expect(presenting.shown(wanting: Item(id: 1))?.id == 1)
        #expect(presenting.turn == 1)
    }
}
