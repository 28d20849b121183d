import Combine
import ScreenTesting
import SwiftUI
import Testing

@Suite("Dynamic properties outside views", .timeLimit(.minutes(30)))
@MainActor
struct DynamicPropertyTests {
    final class Score: ObservableObject {
        @Published var points = 0
    }

    struct StateApp: App {
        @State private var count = 0
        @StateObject private var score = Score()
        var body: some Scene {
            WindowGroup {
                Button("Count \(count)") { count += 1 }
                Button("Points \(score.points)") { score.points += 1 }
            }
        }
    }

    @Test func `an app keeps its state and its objects`() async throws {
        let screen = await HeadlessScreen(StateApp.self)
        try await screen.tap("Count 0")
        try await screen.tap("Points 0")
        #expect(screen.shows("Count 1"))
        #expect(screen.shows("Points 1"))
    }

    struct CountingScene: Scene {
        @State private var count = 0
        var body: some Scene {
            WindowGroup { Button("Count \(count)") { count += 1 } }
        }
    }

    struct SceneApp: App {
        var body: some Scene { CountingScene() }
    }

    @Test func `a custom scene keeps its state`() async throws {
        let screen = await HeadlessScreen(SceneApp.self)
        try await screen.tap("Count 0")
        #expect(screen.shows("Count 1"))
    }

    struct Bar: ToolbarContent {
        @State private var count = 0
        @Environment(\.locale) private var locale
        var body: some ToolbarContent {
            ToolbarItem { Button("Count \(count) \(locale.identifier)") { count += 1 } }
        }
    }

    @Test func `custom toolbar content keeps its state and reads the environment`() async throws {
        let screen = await HeadlessScreen {
            NavigationStack { Text("page").toolbar { Bar() } }.environment(\.locale, Locale(identifier: "de"))
        }
        try await screen.tap("Count 0 de")
        #expect(screen.shows("Count 1 de"))
    }
}
