import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum InFront {
    struct Comments: Hashable, Codable {}

    @MainActor @Observable final class Player {
        var isPlaying = false
    }

    // excerpt: video
    struct VideoScreen: View {
        let player: Player
        @Environment(AppNavigationStore.self) private var navigation
        @Environment(\.isInFront) private var isInFront

        var body: some View {
            Button(isInFront ? "Comments" : "Paused") { navigation.present(Comments()) }
                .onFrontChange { player.isPlaying = $0 }
                .navigationTitle("Video")
        }
    }
    // end

    struct VideoModule: NavigationModule {
        let player: Player
        func register(in modules: ModuleRegistry) {
            modules.tab("video", "Video", systemImage: "video") { VideoScreen(player: player) }
            modules.tab("help", "Help", systemImage: "questionmark") { Text("Ask").navigationTitle("Help") }
            modules.sheet(Comments.self) { _ in Text("Nice").navigationTitle("Comments") }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct InFrontRecipeTests {
    @Test func `a video pauses below a sheet and in another tab`() async throws {
        let player = InFront.Player()
        let modules = ModuleRegistry { InFront.VideoModule(player: player) }
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        #expect(player.isPlaying)
        try await screen.tap("Comments")
        #expect(!player.isPlaying)
        try await screen.pullDown()
        #expect(player.isPlaying)
        try await screen.tap("Help")
        #expect(!player.isPlaying)
    }
}
