import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SavesNavigationTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saves-\(UUID().uuidString)")
        .path

    /// A root that makes a new store each time it is opened, as an app does.
    struct Root: View {
        let modules: ModuleRegistry
        @State var store: NavigationStore<AnyRoute, AnySheet>

        init(folder: String) {
            let modules = makeModules()
            self.modules = modules
            _store = State(
                initialValue: NavigationStore(modules: modules, folder: folder) { Issue.record("\($0)") })
        }

        var body: some View {
            NavigationTabs(store: store, modules: modules)
                .navigationLinks(store, modules: modules)
                .savesNavigation(store)
        }
    }

    @Test func `the screens are restored after a restart`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var screen = await HeadlessScreen { Root(folder: folder) }
        try await screen.tap("Push")
        try await screen.tap("You")
        try await screen.tap("Sheet")
        try await screen.tap("Push")
        screen = await screen.relaunched()
        #expect(screen.titles == ["filter of you", "filter of you+"])
        try await screen.tap("Dismiss")
        #expect(screen.selectedTab == "You")
        try await screen.tap("Trails")
        #expect(screen.titles == ["trails", "trails+"])
    }

    @Test func `two scenes are saved independently`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var first = await HeadlessScreen(scene: "1") { Root(folder: folder) }
        var second = await HeadlessScreen(scene: "2") { Root(folder: folder) }
        try await first.tap("Push")
        try await second.tap("You")
        first = await first.relaunched()
        second = await second.relaunched()
        #expect(first.titles == ["trails", "trails+"])
        #expect(second.titles == ["you"])
    }

    @Test func `a link to the shown screen changes nothing, even screens it can't name`() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var screen = await HeadlessScreen { Root(folder: folder) }
        try await screen.tap("Push")
        try await screen.tap("Unlinked")
        let address = try #require(screen.address)
        screen = await screen.relaunched()
        try await screen.open(address)
        #expect(screen.titles == ["trails", "trails+", "map"])
        try await screen.open("https://trails.example/you")
        #expect(screen.titles == ["you"])
    }
}
