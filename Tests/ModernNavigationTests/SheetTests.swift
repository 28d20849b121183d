import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SheetTests {
    let app = StackApp()

    var root: NavigationState<AnyRoute, AnySheet> { app.store.state }

    @Test func `a sheet without a stack gets one that is bound to its own flow`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        #expect(screen.isSheetShown)
        #expect(screen.title == "filter of home")
        try await screen.tap("Push")
        #expect(screen.titles == ["filter of home", "filter of home+"])
        #expect(root.path == [])
        #expect(root.presentation?.flow.path == [AnyRoute(TrailRoute.trail("filter of home+"))])
    }

    @Test func `isModal is true in the root of a sheet, and false in pushed screens`() async throws {
        let screen = await app.open()
        #expect(screen.shows("not modal"))
        try await screen.tap("Sheet")
        #expect(!screen.shows("not modal"))
        #expect(screen.shows("modal"))
        try await screen.tap("Push")
        #expect(screen.shows("not modal"))
        try await screen.back()
        #expect(!screen.shows("not modal"))
    }

    @Test func `dismiss from a pushed screen of a sheet closes the sheet`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.tap("Push")
        try await screen.tap("Dismiss")
        #expect(!screen.isSheetShown)
        #expect(root == NavigationState())
    }

    @Test func `pulling a sheet down dismisses it through the store`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.pullDown()
        #expect(root.presentation == nil)
        #expect(screen.title == "home")
    }

    @Test func `a cover is shown as a cover`() async throws {
        let screen = await app.open()
        try await screen.tap("Cover")
        #expect(root.presentation?.style == .cover)
        #expect(screen.isSheetShown)
        try await screen.tap("Dismiss")
        #expect(screen.title == "home")
    }

    @Test func `sheets above sheets have stores of their own`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.tap("Push")
        try await screen.tap("Sheet")
        #expect(screen.title == "filter of filter of home+")
        try await screen.tap("Push")
        try await screen.tap("Cover")
        #expect(screen.title == "filter of filter of filter of home++")
        let address = FlowAddress.root.presented.presented.presented
        #expect(root[address] != nil)
        try await screen.tap("Dismiss")
        #expect(root[address] == nil)
        #expect(screen.title == "filter of filter of home++")
        try await screen.tap("Dismiss")
        #expect(screen.titles == ["filter of home", "filter of home+"])
    }

    @Test func `closing the lower sheet closes those above it`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.tap("Sheet")
        app.store.dispatch(.dismiss)
        await screen.settle()
        #expect(!screen.isSheetShown)
        #expect(screen.title == "home")
    }

    @Test func `presenting another sheet closes the current one`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.tap("Count")
        app.store.dispatch(.present(TrailSheet.legend))
        await screen.settle()
        #expect(screen.title == "legend")
        #expect(screen.shows("count 0"))
    }

    @Test func `presenting an equal sheet again shows it with new state`() async throws {
        let screen = await app.open()
        app.store.dispatch(.present(TrailSheet.legend))
        await screen.settle()
        try await screen.tap("Count")
        app.store.dispatch(.present(TrailSheet.legend))
        await screen.settle()
        #expect(screen.shows("count 0"))
    }

    @Test func `a batch pushes, then presents, as one change (seeds 000 and 001)`() async throws {
        let screen = await app.open()
        app.store.dispatch(
            .batch([.push(TrailRoute.trail("user centre")), .present(TrailSheet.filter("avatar"))]))
        await screen.settle()
        #expect(screen.title == "filter of avatar")
        try await screen.tap("Dismiss")
        #expect(screen.titles == ["home", "user centre"])
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SelfContainedSheetTests {
    let modules = ModuleRegistry()
    let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) { NavigationReducer() }

    func open() async -> HeadlessScreen {
        modules.sheet(TrailSheet.self, isSelfContained: true) { sheet in
            if sheet == .own { OwnStackScreen() } else { TrailScreen(name: "legend") }
        }
        return await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { TrailScreen(name: "home") }
        }
    }

    @Test func `a self-contained sheet is not wrapped in another stack, and is modal`() async throws {
        let screen = await open()
        try await screen.tap("Own")
        #expect(screen.titles == ["own"])
        #expect(screen.diagnostics == [])
        #expect(!screen.shows("not modal"))
    }

    @Test func `the store of a self-contained sheet presents and dismisses in its own flow`() async throws {
        let screen = await open()
        try await screen.tap("Own")
        try await screen.tap("Sheet")
        #expect(store.state[.root.presented]?.presentedSheet == AnySheet(TrailSheet.legend))
        store.dispatch(.presented(.dismiss))
        await screen.settle()
        try await screen.tap("Dismiss")
        #expect(store.state == NavigationState())
        #expect(screen.title == "home")
    }

    @Test func `a push into a self-contained sheet from outside is reported`() async throws {
        let screen = await open()
        try await screen.tap("Own")
        try await screen.tap("Push")
        #expect(modules.diagnostics == [.pushIntoSelfContained(sheet: "TrailSheet")])
    }
}
