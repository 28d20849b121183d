import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Code from the seeds, operated as by a user.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct SeedsTests {
    @Test func `003: a link pushes a screen, and back pops it`() async throws {
        let screen = await HeadlessScreen { StackOfParks() }
        #expect(!screen.canGoBack)
        try await screen.tap("Yosemite")
        #expect(screen.shows("All about Yosemite"))
        try await screen.back()
        #expect(!screen.canGoBack)
    }

    @Test func `003: a written path shows its last screen above the others`() async throws {
        let screen = await HeadlessScreen { BoundStackOfParks() }
        try await screen.tap("Show parks")
        #expect(screen.title == "Sequoia")
        try await screen.back()
        #expect(screen.title == "Yosemite")
    }

    @available(*, deprecated)
    @Test func `004 §1: flags control older links`() async throws {
        let screen = await HeadlessScreen { LegacyView() }
        try await screen.tap("操作A")
        #expect(screen.shows("detail A"))
        try await screen.back()
        try await screen.tap("操作B")
        #expect(screen.shows("detail B"))
    }

    @Test func `004 §3_1: a path can contain several types`() async throws {
        let screen = await HeadlessScreen { Mixed.ContentView() }
        try await screen.tap("Product")
        #expect(screen.shows("product(7)"))
        try await screen.back()
        try await screen.tap("All")
        #expect(screen.shows("web page example.com"))
        try await screen.back()
        #expect(screen.shows("legacy 42"))
        try await screen.back()
        #expect(screen.shows("category(\"books\")"))
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `004 §3_2: a link opens its screen, and a wrong one opens nothing`() async throws {
        let screen = await HeadlessScreen { RootView() }
        try await screen.open("myapp://product/123")
        #expect(screen.shows("product 123"))
        try await screen.open("myapp://nowhere/1")
        #expect(screen.titles == ["Home", "Product"])
    }

    @Test func `004 §3_3: a path is saved and restored`() throws {
        var saved = Persisted()
        saved.path.append("web:example")
        saved.path.append(42)
        var other = Persisted()
        other.decodePath(from: try #require(saved.encodePath()))
        #expect(other.path == saved.path)
        other.decodePath(from: Data("nonsense".utf8))
        #expect(other.path == saved.path)
    }

    @Test func `004 §4: a router in the environment controls the stack`() async throws {
        let screen = await HeadlessScreen { AppContainer() }
        try await screen.tap("Settings")
        #expect(screen.shows("depth 1"))
        try await screen.tap("Profile")
        #expect(screen.titles == ["Home", "Settings", "Other"])
        try await screen.swipeBack()
        #expect(screen.shows("depth 1"))
        try await screen.tap("Root")
        #expect(screen.titles == ["Home"])
    }

    @Test func `004 §4 and 5: a router opens a migrated link, a lazy view and a deep link`() async throws {
        let screen = await HeadlessScreen { AppContainer() }
        try await screen.tap("Settings")
        try await screen.tap("old detail")
        #expect(screen.titles.count == 3)
        try await screen.back()
        try await screen.back()
        try await screen.tap("Heavy")
        #expect(screen.shows("heavy"))
        try await screen.open("myapp://product/1")
        #expect(screen.titles == ["Home", "Other"])
        try await screen.open("myapp://nowhere/1")
        #expect(screen.titles == ["Home", "Other"])
        try await screen.back()
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `004 §6: the dump of a path is readable`() {
        var path = NavigationPath()
        path.append(AppRoute.settings)
        path.append(7)
        var text = ""
        dump(path, to: &text)
        #expect(text.contains("settings"))
        #expect(text.contains("7"))
    }
}
