import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum OwnFailures {
    struct Lost: Hashable, Codable {}

    // excerpt: failures
    struct TripsWindow: View {
        let modules: ModuleRegistry

        var body: some View {
            NavigationWindow(modules: modules) { NavigationLink("Lost", route: Lost()) }
                .onFailedLink { SorryScreen(failure: $0) }
                .onMissingScreen { _ in Text("Update the app, please.") }
        }
    }

    struct SorryScreen: View {
        let failure: FailedLink
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            VStack {
                Text("We looked for \(failure.asked ?? failure.url).")
                if let link = failure.suggestion { Button("Open \(link)") { navigation.open(link) } }
                Button("Back") { navigation.dismiss() }
            }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct OwnFailuresTests {
    @Test func `failures have the app's own looks`() async throws {
        let modules = ModuleRegistry {}
        let screen = await HeadlessScreen { OwnFailures.TripsWindow(modules: modules) }
        try await screen.open("/nowhere")
        #expect(screen.shows("We looked for /nowhere."))
        try await screen.tap("Back")
        try await screen.tap("Lost")
        #expect(screen.shows("Update the app, please."))
    }
}
