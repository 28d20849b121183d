import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Code written as in the seeds, driven as a person would.
@MainActor
@Suite struct SeedTests {
    let modules = ModuleRegistry()
    let store = NavigationStore<AppRoute, AppSheet>(initialState: .init()) { NavigationReducer() }

    func open() async -> Screen {
        modules.factory(UserRouteFactory())
        return await Screen { ReduxRouterStack(store: store, modules: modules) { Text("首页") } }
    }

    @Test func `pushed, the settings are bare, with Back and without Close`() async throws {
        let screen = await open()
        store.dispatch(.push(.settings))
        await screen.settle()
        #expect(screen.title == "设置")
        #expect(screen.canGoBack)
        #expect(!screen.shows("关闭"))
        #expect(screen.diagnostics == [])
    }

    @Test func `as a sheet, the settings bring their stack, and Close closes it`() async throws {
        let screen = await open()
        store.dispatch(.present(.settingsModal))
        await screen.settle()
        #expect(screen.titles == ["设置"])
        #expect(!screen.canGoBack)
        try await screen.tap("关闭")
        #expect(store.presentedSheet == nil)
        #expect(screen.diagnostics == [])
    }

    @Test func `first push, then present, as one change`() async throws {
        let screen = await open()
        store.dispatch(.batch([.push(.userCentre), .present(.settingsModal)]))
        await screen.settle()
        #expect(screen.isSheetShown)
        try await screen.tap("关闭")
        #expect(screen.canGoBack)
    }

    @Test func `a LazyView makes its view when it is first shown`() async throws {
        let built = Built()
        let screen = await Screen { LazyRoot(built: built) }
        #expect(built.count == 0)
        try await screen.tap("Go")
        #expect(screen.shows("Heavy"))
        #expect(built.count > 0)
    }
}

/// The tests of seed 004 §6, and its screens driven as a person would.
@MainActor
@Suite struct Seed004Tests {
    @Test func `deep link parsing`() throws {
        let url = try #require(URL(string: "myapp://product/123"))
        let route = Seed004.AppRoute.parse(from: url)
        #expect(route == .productDetail(id: "123"))
    }

    @Test func `navigation stack integration`() {
        let router = Seed004.AppRouter()
        router.navigate(to: .settings)
        #expect(router.path.count == 1)
    }

    @Test func `a link opens its screen, and a wrong one opens nothing`() async throws {
        let screen = await Screen { Seed004.RootView() }
        try await screen.open("myapp://product/123")
        #expect(screen.shows("product 123"))
        try await screen.open("myapp://nowhere/1")
        #expect(screen.titles == ["Home", "Product"])
    }

    @Test func `a router in the environment drives the stack`() async throws {
        let screen = await Screen { Seed004.AppContainer() }
        try await screen.tap("Settings")
        #expect(screen.shows("depth 1"))
        try await screen.tap("Profile")
        #expect(screen.shows("depth 2"))
        try await screen.tap("Root")
        #expect(screen.titles == ["Home"])
    }

    @Test func `a path is saved and comes back`() throws {
        var saved = Seed004.Saved()
        saved.path.append("web:example")
        saved.path.append(42)
        let data = try #require(saved.encodePath())
        var other = Seed004.Saved()
        other.decodePath(from: data)
        #expect(other.path == saved.path)
    }
}
