import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private enum Plank: Hashable, Codable { case plank(Int) }
private enum Card: Hashable, Codable { case card }

private struct ShelfModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("shelves", "Shelves", systemImage: "book") { Text("shelves") }
        modules.route(Plank.self) { _ in Text("a shelf") }
        modules.sheet(Card.self) { _ in Text("a card") }
        modules.links(for: Plank.self) { DeepLink("/shelves/:number", Plank.plank) }
    }
}

private struct OtherModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Plank.self) { _ in Text("another") }
        modules.links(for: Plank.self, in: "nowhere") { DeepLink("/shelves/:id", Plank.plank) }
    }
}

/// Both uses of one type.
private struct BothModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Card.self) { _ in Text("a pushed card") }
        modules.sheet(Card.self) { _ in Text("a presented card") }
    }
}

@MainActor
private final class Told {
    var texts: [String] = []
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ModuleDiagnosticTests {
    private let told = Told()

    private func modules(@ModuleBuilder _ modules: () -> [any NavigationModule]) -> ModuleRegistry {
        let told = told
        return ModuleRegistry(
            hosts: ["shelves.example"], report: { told.texts.append($0.description) }, modules)
    }

    private func shelves() -> ModuleRegistry { modules { ShelfModule() } }

    private var codes: [String] { told.texts.map { String($0.prefix(6)) } }

    @Test func `registration mistakes are reported once, when the first store is made`() {
        let modules = modules {
            ShelfModule()
            OtherModule()
        }
        #expect(told.texts == [])
        _ = NavigationStore(modules: modules)
        _ = NavigationStore(modules: modules)
        #expect(
            told.texts == [
                """
                MN0301 OtherModule registers Plank, which ShelfModule has registered before; the view of ShelfModule is \
                shown. Remove one of the two.
                """,
                """
                MN0307 OtherModule has links in the tab “nowhere”, which no module registers. Register it, or correct \
                the id; registered tabs: “shelves”.
                """,
                """
                MN0104 /shelves/:id: it has the same shape as /shelves/:number, so it is never read. Remove one, or tell \
                them apart by a literal (ShelfModule, OtherModule)
                """,
            ])
    }

    @Test func `registration mistakes are reported when an app's own store is shown`() async {
        let modules = modules {
            ShelfModule()
            OtherModule()
        }
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        #expect(told.texts == [])
        _ = await HeadlessScreen { NavigationFlow(store: store, modules: modules) { Text("root") } }
        #expect(codes == ["MN0301", "MN0307", "MN0104"])
    }

    @Test func `a store that isn't saved is reported`() async {
        let modules = shelves()
        let store = NavigationStore(modules: modules)
        _ = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        #expect(
            told.texts == [
                """
                MN0312 A store of modules is shown, but its navigation is not saved. Show it in a NavigationWindow, or add \
                savesNavigation(store) to the view that shows it.
                """
            ])
    }

    @Test(arguments: [true, false])
    func `a saved store is not reported, inside or outside the view`(isOutside: Bool) async throws {
        let modules = shelves()
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = NavigationStore(modules: modules, folder: folder.path)
        let screen = await HeadlessScreen {
            if isOutside {
                NavigationTabs(store: store, modules: modules).savesNavigation(store)
            } else {
                NavigationWindow(store: store) { NavigationTabs(store: $0, modules: modules) }
            }
        }
        #expect(screen.selectedTab == "Shelves")
        #expect(told.texts == [])
    }

    @Test func `a type shown in its other use is reported, and shown`() async throws {
        let modules = shelves()
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("root") }
        }
        store.push(Card.card)
        await screen.settle()
        #expect(screen.shows("a card"))
        store.dispatch(.batch([.popToRoot, .present(Plank.plank(1))]))
        await screen.settle()
        #expect(screen.shows("a shelf"))
        store.dispatch(.batch([.dismiss, .present(Plank.plank(2))]))
        await screen.settle()
        #expect(
            told.texts == [
                """
                MN0313 Card was pushed, but only sheet(Card.self) registers it; that view is shown. Present it, or \
                register route(Card.self) { … }, too.
                """,
                """
                MN0313 Plank was presented, but only route(Plank.self) registers it; that view is shown. Push it, or \
                register sheet(Plank.self) { … }, too.
                """,
            ])
    }

    @Test func `a type may have a view for each use`() async throws {
        let modules = modules { BothModule() }
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("root") }
        }
        store.push(Card.card)
        await screen.settle()
        #expect(screen.shows("a pushed card"))
        store.present(Card.card)
        await screen.settle()
        #expect(screen.shows("a presented card"))
        #expect(told.texts == [])
    }

    @Test func `a push above the tabs is reported, also with the app's own tab view`() async throws {
        let modules = shelves()
        let store = AppNavigationStore(initialState: NavigationState(tabs: TabsState("shelves"))) {
            NavigationReducer()
        }
        let screen = await HeadlessScreen {
            TabView { NavigationFlow(tab: "shelves") { Text("shelves") }.tag(TabID("shelves")) }
                .navigation(store, modules: modules)
        }
        store.push(Plank.plank(1))
        await screen.settle()
        #expect(codes == ["MN0308"])
    }

    @Test func `a push above columns is reported`() async throws {
        let modules = shelves()
        let store = AppNavigationStore(
            initialState: NavigationState(columns: ColumnsState<AnyRoute, AnySheet>(.two))
        ) {
            NavigationReducer()
        }
        let screen = await HeadlessScreen {
            NavigationColumns(store: store, modules: modules) {
                Text("sidebar")
            } detail: {
                Text("detail")
            }
        }
        store.dispatch(.root(.push(Plank.plank(1))))
        await screen.settle()
        #expect(
            told.texts == [
                """
                MN0308 A route was pushed into the flow that holds the columns, where it can't be shown. Push it into a \
                column: .column(.detail, .push(…)), or .top(.push(…)).
                """
            ])
    }

    @Test func `tabs that exist only in the state or only in the view are reported`() async throws {
        let modules = shelves()
        let store = AppNavigationStore(initialState: NavigationState(tabs: TabsState("shelves", "you"))) {
            NavigationReducer()
        }
        _ = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        _ = await HeadlessScreen {
            NavigationFlow(tab: "desk") { Text("desk") }.navigation(store, modules: modules)
        }
        #expect(
            told.texts == [
                """
                MN0314 The state has the tab “you”, which no module registers, so it is not shown. Register it, or \
                remove it from the state.
                """,
                """
                MN0314 A stack belongs to the tab “desk”, which the state doesn't have, so it is not shown. Add it to the \
                store's TabsState, or correct the id.
                """,
            ])
    }

    @Test func `a key that resumes nothing is reported, and the held plan stays`() {
        let modules = modules { ShelfModule() }
        modules.guards(entering: Plank.self) { _ in .hold(until: "signedIn") }
        let store = NavigationStore(modules: modules)
        store.dispatch(.resume("signdIn"))
        store.dispatch(.tab("shelves", .push(Plank.plank(1))))
        #expect(told.texts == [])
        store.dispatch(.resume("signdIn"))
        store.dispatch(.resume("signdIn"))
        #expect(
            told.texts == [
                """
                MN0212 “signdIn” was resumed, but the held plan waits for “signedIn”, so it stays held. Use one key: \
                .hold(until: "signedIn") and .resume("signedIn").
                """
            ])
        #expect(modules.diagnostics == [.hold(.otherKey("signdIn", held: "signedIn"))])
        #expect(store.state.held != nil)
    }

    @Test func `a key that is resumed too early is reported, and the held plan stays`() {
        let modules = modules { ShelfModule() }
        let session = Session()
        modules.guards(entering: Plank.self) { _ in session.isSignedIn ? .allow : .hold(until: "signedIn") }
        let store = NavigationStore(modules: modules)
        store.dispatch(.tab("shelves", .push(Plank.plank(1))))
        store.dispatch(.resume("signedIn"))
        store.dispatch(.resume("signedIn"))
        #expect(
            told.texts == [
                """
                MN0213 “signedIn” was resumed, but the guard holds tab shelves: push Plank.plank(1) again. Change what the guard \
                reads before .resume("signedIn"), or drop the held plan: .drop("signedIn").
                """
            ])
        #expect(modules.diagnostics.map(\.code) == ["MN0213"])
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        #expect(store.state.held == nil)
        #expect(store.tab("shelves")?.path == [AnyRoute(Plank.plank(1))])
    }

    @MainActor private final class Session { var isSignedIn = false }

    @Test func `an error shown on screen is reported, too`() async throws {
        let modules = modules {}
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("root") }
        }
        store.push(Card.card)
        await screen.settle()
        try await screen.tap("Details for developers")
        #expect(screen.shows("MN0306"))
        #expect(codes == ["MN0306"])
    }

    @Test func `a cover without a view is reported, and is closed`() async throws {
        let modules = modules {}
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("root") }
        }
        store.present(Card.card, as: .cover)
        await screen.settle()
        try await screen.tap("Details for developers")
        #expect(
            screen.shows(
                """
                MN0306 Card was presented, but no view is registered for it. Register one: sheet(Card.self) { … }.
                """))
        try await screen.tap("Close")
        #expect(screen.shows("root"))
        #expect(store.state == NavigationState())
    }

    @Test func `presenting a link as a sheet is reported as a link`() async throws {
        let modules = modules {}
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("root") }
        }
        store.present("/?sheet=login")
        await screen.settle()
        try await screen.tap("Details for developers")
        #expect(
            screen.shows(
                """
                MN0306 A String or URL was pushed or presented as if it were a route. To open a link, use .open("…"). In a \
                guard, present a value of the sheet's type.
                """))
    }

    @Test func `a link with a value of another type is reported with the expected type`() async throws {
        let modules = shelves()
        let store = AppNavigationStore(initialState: NavigationState()) { NavigationReducer() }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { NavigationLink("Go", value: Plank.plank(1)) }
        }
        try await screen.tap("Go")
        #expect(store.state.path == [])
        #expect(
            screen.diagnostics == [
                "A NavigationLink is presenting a value of type “Plank” but there is no matching navigationDestination "
                    + "declaration visible from the location of the link. The link cannot be activated. In a stack of "
                    + "modules, use NavigationLink(_:route:)."
            ])
    }

    @Test func `a link to a missing tab is explained to the user`() async throws {
        let modules = modules {
            ShelfModule()
            OtherModule()
        }
        let store = NavigationStore(
            initialState: NavigationState<AnyRoute, AnySheet>(tabs: TabsState("you"))
        ) {
            NavigationReducer(
                links: AppLinks<AnyRoute, AnySheet>(tabs: [.init("shelves", "/shelves")]))
        }
        let screen = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        store.dispatch(.open("/shelves"))
        await screen.settle()
        #expect(store.failedLink?.reason == "The flow at root has no tab “shelves”. It has: “you”.")
        #expect(screen.shows("The screen of this link can't be shown here."))
    }
}
