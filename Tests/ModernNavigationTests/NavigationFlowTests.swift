import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct NavigationFlowTests {
    let app = StackApp()

    @Test func `an empty path shows the root, without a way back`() async {
        let screen = await app.open()
        #expect(screen.titles == ["home"])
        #expect(!screen.canGoBack)
    }

    @Test func `a push from a view shows the screen`() async throws {
        let screen = await app.open()
        try await screen.tap("Push")
        #expect(screen.title == "home+")
        #expect(app.store.path == [AnyRoute(TrailRoute.trail("home+"))])
    }

    @Test func `tapping a link pushes its route through the store`() async throws {
        let screen = await app.open()
        try await screen.tap("Link")
        #expect(screen.title == "home linked")
        #expect(app.store.path == [AnyRoute(TrailRoute.trail("home linked"))])
    }

    @Test func `an initial path is shown at once`() async {
        let app = StackApp(
            NavigationState(path: [AnyRoute(TrailRoute.trail("a")), AnyRoute(TrailRoute.map)]))
        let screen = await app.open()
        #expect(screen.titles == ["home", "a", "map"])
    }

    @Test func `the back button pops through the store`() async throws {
        let screen = await app.open()
        app.store.dispatch(.replace([TrailRoute.trail("a"), .trail("b")]))
        await screen.settle()
        try await screen.back()
        #expect(app.store.path == [AnyRoute(TrailRoute.trail("a"))])
        #expect(screen.title == "a")
    }

    @Test func `swiping back pops through the store`() async throws {
        let screen = await app.open()
        app.store.dispatch(.replace([TrailRoute.trail("a"), .trail("b")]))
        await screen.settle()
        try await screen.swipeBack()
        #expect(app.store.path == [AnyRoute(TrailRoute.trail("a"))])
    }

    @Test func `screens of the common prefix keep their state`() async throws {
        let screen = await app.open()
        app.store.dispatch(.push(TrailRoute.trail("a")))
        await screen.settle()
        try await screen.tap("Count")
        app.store.dispatch(.push(TrailRoute.trail("b")))
        await screen.settle()
        #expect(screen.shows("count 0"))
        try await screen.back()
        #expect(screen.shows("count 1"))
    }

    @Test func `popToRoot from a pushed screen shows the root`() async throws {
        let screen = await app.open()
        app.store.dispatch(.replace([TrailRoute.trail("a"), .trail("b"), .map]))
        await screen.settle()
        try await screen.tap("Root")
        #expect(screen.titles == ["home"])
    }

    @Test func `equal routes are two screens`() async throws {
        let screen = await app.open()
        app.store.dispatch(.replace([TrailRoute.map, .map]))
        await screen.settle()
        #expect(screen.titles == ["home", "map", "map"])
        try await screen.back()
        #expect(app.store.path.count == 1)
    }

    @Test func `a route without a view shows an error on screen, and the app continues`() async throws {
        let screen = await app.open()
        try await screen.tap("Lost")
        try await screen.tap("Details for developers")
        #expect(
            screen.shows(
                """
                MN0306 LostRoute was pushed, but no view is registered for it. Register one: \
                route(LostRoute.self) { … }.
                """))
        #expect(app.modules.diagnostics == [.missing(type: "LostRoute", shown: .route)])
        try await screen.back()
        #expect(screen.title == "home")
    }

    @Test func `stacks are not nested, and nothing is reported`() async throws {
        let screen = await app.open()
        try await screen.tap("Push")
        try await screen.tap("Sheet")
        try await screen.tap("Push")
        #expect(screen.diagnostics == [])
    }

    @Test func `a push evaluates the changed screens, not those below`() async throws {
        let screen = await app.open()
        for number in 0..<20 { app.store.dispatch(.push(TrailRoute.trail("\(number)"))) }
        await screen.settle()
        let before = screen.counters.evaluations
        app.store.dispatch(.push(TrailRoute.trail("last")))
        await screen.settle()
        let shallow = screen.counters.evaluations - before
        for number in 0..<100 { app.store.dispatch(.push(TrailRoute.trail("\(number)"))) }
        await screen.settle()
        let deep = screen.counters.evaluations
        app.store.dispatch(.push(TrailRoute.trail("last")))
        await screen.settle()
        #expect(screen.counters.evaluations - deep == shallow)
    }
}
