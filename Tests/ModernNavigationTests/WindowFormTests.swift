import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Windows in one line, as the examples have them. They save where every app does.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WindowFormTests {
    init() { _ = Self.elsewhere }

    /// What they save must not end up among the data of whoever runs the tests.
    private static let elsewhere = setenv(
        "XDG_DATA_HOME",
        FileManager.default.temporaryDirectory.appending(path: "forms-\(UUID().uuidString)").path(), 1)

    @Test func `without a view it shows the tabs of the modules`() async throws {
        let screen = await HeadlessScreen { NavigationWindow(modules: makeModules()) }
        try await screen.tap("You")
        #expect(screen.selectedTab == "You")
        #expect(screen.address?.path() == "/you")
        try await screen.open("/trails/Mist")
        #expect(screen.titles == ["trails", "Mist"])
        let again = await screen.relaunched(keepingSceneStorage: false)
        #expect(again.titles == ["trails", "Mist"])
    }

    @Test func `with a view it shows a stack, whatever tabs there are`() async throws {
        let screen = await HeadlessScreen {
            NavigationWindow(modules: makeModules()) { TrailScreen(name: "home") }
        }
        try await screen.tap("Link")
        #expect(screen.titles == ["home", "home linked"])
        try await screen.back()
        try await screen.open("/trails/Mist")
        #expect(screen.titles == ["home", "Mist"])
    }

    @Test func `with two views it shows two columns, with three three`() async throws {
        let two = await HeadlessScreen(isCompact: false) {
            NavigationWindow(modules: makeModules()) {
                TrailScreen(name: "sidebar")
            } detail: {
                Text("nothing chosen")
            }
        }
        try await two.tap("Link")
        #expect(two.columns == ["sidebar", "sidebar linked"])
        let three = await HeadlessScreen(isCompact: false) {
            NavigationWindow(modules: makeModules()) {
                TrailScreen(name: "sidebar")
            } content: {
                Text("middle").navigationTitle("middle")
            } detail: {
                Text("nothing chosen")
            }
        }
        #expect(three.columns == ["sidebar", "middle", ""])
        try await three.tap("Link")
        #expect(three.columns == ["sidebar", "middle", "sidebar linked"])
    }
}
