import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Whether there are unsaved changes.
@MainActor @Observable
private final class Draft {
    var hasChanges = false
}

/// A system that pops first and asks guards afterwards, as Apple's do.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct GuardedBackTests {
    private let draft = Draft()
    private let modules = makeModules()
    private let store: NavigationStore<AnyRoute, AnySheet>

    init() {
        modules.guards(leaving: TrailRoute.self) { [draft] route in
            route == .map && draft.hasChanges ? .deny("There are changes.") : .allow
        }
        modules.guards(leaving: TrailSheet.self) { [draft] _ in
            draft.hasChanges ? .deny("There are changes.") : .allow
        }
        store = NavigationStore(modules: modules)
    }

    private func open() async -> HeadlessScreen {
        await HeadlessScreen { [store, modules] in
            NavigationTabs(store: store, modules: modules).environment(\.systemMovesFirst, true)
        }
    }

    @Test func `a screen that a guard would keep has a back button that asks first`() async throws {
        let screen = await open()
        try await screen.tap("Unlinked")
        #expect(screen.title == "map")
        #expect(screen.canGoBack)
        draft.hasChanges = true
        await screen.settle()
        #expect(!screen.canGoBack, "the system's would pop first")
        try await screen.tap("Count")
        try await screen.tap("Back")
        #expect(screen.titles == ["trails", "map"])
        #expect(screen.shows("count 1"), "it is the same screen")
        draft.hasChanges = false
        await screen.settle()
        try await screen.back()
        #expect(screen.titles == ["trails"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `a screen that no guard would keep has the system's back button`() async throws {
        draft.hasChanges = true
        let screen = await open()
        try await screen.tap("Push")
        #expect(screen.canGoBack)
    }

    @Test func `a sheet that a guard would keep can't be pulled down`() async throws {
        let screen = await open()
        try await screen.tap("Sheet")
        try await screen.tap("Count")
        draft.hasChanges = true
        await screen.settle()
        #expect(screen.graph.window.children.last?.attributes.has(.staysPresented) == true)
        try await screen.pullDown()
        #expect(screen.shows("count 1"), "it is the same sheet")
        draft.hasChanges = false
        await screen.settle()
        try await screen.pullDown()
        #expect(!screen.isSheetShown)
    }

    @Test func `a sheet can't be pulled down while a guard would keep a screen in it`() async throws {
        let screen = await open()
        try await screen.tap("Cover")
        try await screen.tap("Unlinked")
        draft.hasChanges = true
        await screen.settle()
        #expect(screen.graph.window.children.last?.attributes.has(.staysPresented) == true)
    }

    @Test func `after a refused pop, the stack is rebuilt with the same screens`() async throws {
        var maySayNo = true
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) {
            NavigationReducer(links: AppLinks()).guarded(
                by: .leaving { _ in maySayNo ? .deny("No.") : .allow })
        }
        let screen = await HeadlessScreen { [modules] in
            NavigationFlow(store: store, modules: modules) { TrailScreen(name: "home") }
                .environment(\.systemMovesFirst, true)
        }
        try await screen.tap("Push")
        try await screen.tap("Push")
        try await screen.tap("Count")
        try await screen.back()
        #expect(screen.titles == ["home", "home+", "home++"])
        #expect(screen.shows("count 0"), "nothing of the stack that moved is used again")
        maySayNo = false
        try await screen.back()
        #expect(screen.titles == ["home", "home+"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `a link refused by a guard leaves the stack unchanged`() async throws {
        modules.guards(entering: TrailRoute.self) { _ in .deny("No.") }
        let screen = await open()
        try await screen.tap("Count")
        try await screen.tap("Link")
        #expect(screen.titles == ["trails"])
        #expect(screen.shows("count 1"), "a stack writes before it pushes")
    }

    private func openColumns(isCompact: Bool) async -> (HeadlessScreen, NavigationStore<AnyRoute, AnySheet>) {
        let store = NavigationStore(modules: modules, columns: .two)
        let screen = await HeadlessScreen(isCompact: isCompact) { [modules] in
            NavigationColumns(store: store, modules: modules) {
                TrailScreen(name: "sidebar")
            } detail: {
                Text("None").navigationTitle("none")
            }
            .environment(\.systemMovesFirst, true)
        }
        return (screen, store)
    }

    @Test func `a sidebar link shows its detail once, and the sidebar keeps its state`() async throws {
        let (screen, store) = await openColumns(isCompact: false)
        try await screen.tap("Count")
        for _ in 0..<2 {
            try await screen.tap("Link")
            #expect(screen.columns == ["sidebar", "sidebar linked"])
            #expect(screen.shows("count 1"))
        }
        #expect(store.state.columns?[.sidebar]?.path.isEmpty == true)
        #expect(store.state.columns?[.detail]?.path.count == 1)
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `in a narrow window the detail is one screen above the sidebar, and going back asks`()
        async throws
    {
        let (screen, store) = await openColumns(isCompact: true)
        store.dispatch(.batch([.column(.detail, .push(TrailRoute.map)), .showColumn(.detail)]))
        await screen.settle()
        #expect(screen.titles == ["sidebar", "map"])
        draft.hasChanges = true
        await screen.settle()
        #expect(!screen.canGoBack)
        try await screen.tap("Back")
        #expect(screen.titles == ["sidebar", "map"])
        draft.hasChanges = false
        await screen.settle()
        try await screen.back()
        #expect(screen.titles == ["sidebar"])
        #expect(store.state.columns?[.detail]?.path.isEmpty == true)
    }
}
