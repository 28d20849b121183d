import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct NavigationTabsTests {
    let app = TrailsApp()

    @Test func `the tabs of the modules are shown in order, the first selected`() async {
        let screen = await app.open()
        #expect(screen.selectedTab == "Trails")
        #expect(screen.title == "trails")
    }

    @Test func `choosing a tab selects it through the store`() async throws {
        let screen = await app.open()
        try await screen.tap("You")
        #expect(app.store.state.tabs?.selection == "you")
        #expect(screen.title == "you")
    }

    @Test func `each tab keeps its own path`() async throws {
        let screen = await app.open()
        try await screen.tap("Push")
        try await screen.tap("You")
        #expect(screen.titles == ["you"])
        try await screen.tap("Trails")
        #expect(screen.titles == ["trails", "trails+"])
        #expect(app.store.state.tabs?["you"]?.path == [])
    }

    @Test func `a sheet belongs to the tab that presented it`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        #expect(app.store.state.tabs?["trails"]?.presentedSheet == AnySheet(TrailSheet.filter("trails")))
        try await screen.tap("Dismiss")
        #expect(!screen.isSheetShown)
    }

    @Test func `a sheet presented by a hidden tab waits until the tab is shown`() async throws {
        let screen = await app.open()
        app.store.dispatch(.tab("you", .present(TrailSheet.legend)))
        await screen.settle()
        #expect(screen.title == "trails")
        try await screen.tap("You")
        #expect(screen.title == "legend")
    }

    @Test func `a push into the flow around the tabs is reported`() async throws {
        let screen = await app.open()
        app.store.dispatch(.push(TrailRoute.map))
        await screen.settle()
        #expect(app.modules.diagnostics == [.notSaved, .pushAboveTabs])
    }

    @Test func `a push in one tab evaluates no view of another`() async throws {
        let screen = await app.open()
        try await screen.tap("You")
        try await screen.tap("Trails")
        let first = screen.counters.evaluations
        app.store.dispatch(.tab("trails", .push(TrailRoute.trail("1"))))
        await screen.settle()
        let single = screen.counters.evaluations - first
        for _ in 0..<30 { app.store.dispatch(.tab("you", .push(TrailRoute.map))) }
        await screen.settle()
        let second = screen.counters.evaluations
        app.store.dispatch(.tab("trails", .push(TrailRoute.trail("2"))))
        await screen.settle()
        #expect(screen.counters.evaluations - second <= single)
        #expect(single <= 11)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct NavigationLinksTests {
    let app = TrailsApp()

    @Test(arguments: [
        ("https://trails.example/trails/a/to/b", ["trails", "a", "b"]),
        ("trails://trails/a", ["trails", "a"]),
        ("https://trails.example/you", ["you"]),
        ("https://trails.example/trails/a?sheet=legend", ["legend"]),
        ("https://trails.example/you?cover=filter%2Fx", ["filter of x"]),
    ])
    func `a link shows exactly its screens`(link: String, titles: [String]) async throws {
        let screen = await app.open()
        try await screen.open(link)
        #expect(screen.titles == titles)
    }

    @Test func `below the sheet of a link the back stack is complete`() async throws {
        let screen = await app.open()
        try await screen.open("https://trails.example/trails/a/to/b?sheet=legend")
        try await screen.tap("Dismiss")
        #expect(screen.titles == ["trails", "a", "b"])
        try await screen.back()
        #expect(screen.title == "a")
    }

    @Test func `the address follows the shown screens`() async throws {
        let screen = await app.open()
        var seen = [screen.address?.absoluteString]
        try await screen.tap("Push")
        seen.append(screen.address?.absoluteString)
        try await screen.tap("Sheet")
        seen.append(screen.address?.absoluteString)
        try await screen.tap("Dismiss")
        try await screen.back()
        seen.append(screen.address?.absoluteString)
        try await screen.tap("You")
        seen.append(screen.address?.absoluteString)
        #expect(
            seen == [
                "https://trails.example/trails",
                "https://trails.example/trails/trails%2B",
                "https://trails.example/trails/trails%2B?sheet=filter/trails%252B",
                "https://trails.example/trails",
                "https://trails.example/you",
            ])
    }

    @Test func `a wrong link shows what was wrong, and the app continues`() async throws {
        let screen = await app.open()
        try await screen.tap("Push")
        try await screen.open("https://trails.example/tarils/a")
        #expect(screen.title == "This link can’t be opened")
        #expect(screen.shows("/tarils/a"))
        #expect(screen.shows("There is nothing called “tarils” here."))
        let link = screen.live.first { $0.kind == .link }
        #expect(link?.attributes.string(.url) == "/trails/a")
        try await screen.tap("Close")
        #expect(screen.titles == ["trails", "trails+"])
        #expect(app.store.failedLink == nil)
    }

    @Test func `a wrong link is shown above the current sheet, which stays`() async throws {
        let screen = await app.open()
        try await screen.tap("Sheet")
        try await screen.open("trails://nowhere")
        #expect(screen.title == "This link can’t be opened")
        try await screen.pullDown()
        #expect(screen.title == "filter of trails")
        #expect(app.store.failedLink == nil)
    }
}
