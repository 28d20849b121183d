import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Code from the seeds, operated as by a user.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct SeedTests {
    let modules = ModuleRegistry()
    let store = NavigationStore<AppRoute, AppSheet>(initialState: .init()) { NavigationReducer() }

    func open() async -> HeadlessScreen {
        modules.factory(UserRouteFactory())
        return await HeadlessScreen { ReduxRouterStack(store: store, modules: modules) { Text("首页") } }
    }

    @Test func `pushed settings have a back button and no close button`() async throws {
        let screen = await open()
        store.dispatch(.push(.settings))
        await screen.settle()
        #expect(screen.title == "设置")
        #expect(screen.canGoBack)
        #expect(!screen.shows("关闭"))
        #expect(screen.diagnostics == [])
    }

    @Test func `presented settings have their own stack, and a close button that works`() async throws {
        let screen = await open()
        store.dispatch(.present(.settingsModal))
        await screen.settle()
        #expect(screen.titles == ["设置"])
        #expect(!screen.canGoBack)
        try await screen.tap("关闭")
        #expect(store.presentedSheet == nil)
        #expect(screen.diagnostics == [])
    }

    @Test func `a batch pushes, then presents, as one change`() async throws {
        let screen = await open()
        store.dispatch(.batch([.push(.userCentre), .present(.settingsModal)]))
        await screen.settle()
        #expect(screen.isSheetShown)
        try await screen.tap("关闭")
        #expect(screen.canGoBack)
    }

    @Test func `a LazyView makes its view when it is first shown`() async throws {
        let built = Built()
        let screen = await HeadlessScreen { LazyRoot(built: built) }
        #expect(built.count == 0)
        try await screen.tap("Go")
        #expect(screen.shows("Heavy"))
        #expect(built.count == 1)
    }

    @Test func `a link makes its destination view at once, and a LazyView's when tapped`() async throws {
        for isLazy in [false, true] {
            let built = Built()
            let screen = await HeadlessScreen { LinkRoot(built: built, isLazy: isLazy) }
            #expect(built.count == (isLazy ? 0 : 1))
            try await screen.tap("Go")
            #expect(screen.shows("Heavy"))
            #expect(built.count == 1)
        }
    }
}
