import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// An app with the store in its own state, as in older source: one store for all windows.
@MainActor
@Suite(.timeLimit(.minutes(30))) final class SharedStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString)")

    /// The folder that an app reads when it is made.
    @TaskLocal static var folder = ""

    struct SharingApp: App {
        let modules = makeModules()
        @State private var navigation: NavigationStore<AnyRoute, AnySheet>

        init() {
            let store = NavigationStore(modules: modules, folder: SharedStoreTests.folder) {
                Issue.record("\($0)")
            }
            _navigation = State(initialValue: store)
        }

        var body: some Scene {
            WindowGroup {
                NavigationTabs(store: navigation, modules: modules)
                    .navigationLinks(navigation, modules: modules)
                    .savesNavigation(navigation)
            }
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `an app with one window is restored`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let screen = await HeadlessScreen(SharingApp.self)
            try await screen.tap("Push")
            let again = await screen.relaunched()
            #expect(again.titles == ["trails", "trails+"])
        }
    }

    @Test func `restoring a second window keeps the screens of the first`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            var first = await HeadlessScreen(SharingApp.self, isOnlyWindow: false)
            var second = try await first.openWindow()
            try await first.tap("Push")
            #expect(second.titles == ["trails", "trails+"])
            first = await first.relaunched()
            #expect(first.titles == ["trails", "trails+"])
            second = await second.relaunched()
            #expect(first.titles == ["trails", "trails+"])
            #expect(second.titles == ["trails", "trails+"])
        }
    }

    @Test func `closing one window keeps saving the other`() async throws {
        try await Self.$folder.withValue(folder.path()) {
            let first = await HeadlessScreen(SharingApp.self, isOnlyWindow: false)
            let second = try await first.openWindow()
            second.close()
            try await first.tap("Push")
            let again = await first.relaunched()
            #expect(again.titles == ["trails", "trails+"])
        }
    }

}
