import ScreenTesting
import SwiftUI
import Testing

/// Statements 51 and 52: windows.
@Suite("Semantics: windows", .timeLimit(.minutes(30)))
@MainActor
struct SemanticsWindowTests {
    final class Score: ObservableObject {
        @Published var points = 0
    }

    struct OwnCount: View {
        @State private var count = 0
        @SceneStorage("kept") private var kept = 0
        var body: some View {
            Button("Own \(count)") { count += 1 }
            Button("Kept \(kept)") { kept += 1 }
        }
    }

    struct CountingApp: App {
        @State private var count = 0
        @StateObject private var score = Score()
        var body: some Scene {
            WindowGroup {
                Button("Shared \(count)") { count += 1 }
                Button("Points \(score.points)") { score.points += 1 }
                OwnCount()
            }
        }
    }

    @Test(
        "51. One app value serves all its windows: they share its state, and each has that of its own views"
    )
    func s51() async throws {
        let first = await HeadlessScreen(CountingApp.self, isOnlyWindow: false)
        try await first.tap("Shared 0")
        try await first.tap("Own 0")
        let second = try await first.openWindow()
        #expect(second.shows("Shared 1"))
        #expect(second.shows("Own 0"))
        try await second.tap("Shared 1")
        try await second.tap("Points 0")
        try await second.tap("Own 0")
        try await second.tap("Own 1")
        #expect(first.shows("Shared 2"))
        #expect(first.shows("Points 1"))
        #expect(first.shows("Own 1"))
    }

    @Test("51. State of an app stays when its first window is closed")
    func s51closed() async throws {
        let first = await HeadlessScreen(CountingApp.self, isOnlyWindow: false)
        try await first.tap("Shared 0")
        try await first.tap("Points 0")
        let second = try await first.openWindow()
        first.close()
        try await second.tap("Shared 1")
        try await second.tap("Points 1")
        #expect(second.shows("Shared 2"))
        #expect(second.shows("Points 2"))
        let third = try await second.openWindow()
        #expect(third.shows("Shared 2"))
        #expect(third.shows("Points 2"))
        #expect(third.shows("Own 0"))
    }

    struct CountingScene: Scene {
        @State private var count = 0
        var body: some Scene {
            WindowGroup { Button("Shared \(count)") { count += 1 } }
        }
    }

    struct SceneApp: App {
        var body: some Scene { CountingScene() }
    }

    @Test("51. So does the state of a custom scene")
    func s51scene() async throws {
        let first = await HeadlessScreen(SceneApp.self, isOnlyWindow: false)
        let second = try await first.openWindow()
        try await second.tap("Shared 0")
        #expect(first.shows("Shared 1"))
    }

    @Test("51. A restarted app begins with new state for all its windows")
    func s51again() async throws {
        var first = await HeadlessScreen(CountingApp.self, isOnlyWindow: false)
        var second = try await first.openWindow()
        try await first.tap("Shared 0")
        first = await first.relaunched()
        second = await second.relaunched()
        #expect(second.shows("Shared 0"))
        try await first.tap("Shared 0")
        #expect(second.shows("Shared 1"))
    }

    @Test("52. Each window has its own scene storage, restored with the app")
    func s52() async throws {
        var first = await HeadlessScreen(CountingApp.self, isOnlyWindow: false)
        var second = try await first.openWindow()
        try await first.tap("Kept 0")
        #expect(second.shows("Kept 0"))
        first = await first.relaunched()
        second = await second.relaunched()
        #expect(first.shows("Kept 1"))
        #expect(second.shows("Kept 0"))
    }

    @Test("52. Scene storage is deleted with its scene, as when the user swipes the app away")
    func s52gone() async throws {
        let screen = await HeadlessScreen(CountingApp.self)
        try await screen.tap("Kept 0")
        let again = await screen.relaunched(keepingSceneStorage: false)
        #expect(again.shows("Kept 0"))
    }

    @Test func `an app with one window can't open another`() async throws {
        let screen = await HeadlessScreen(CountingApp.self)
        await #expect(throws: ScreenError.self) { try await screen.openWindow() }
    }
}
