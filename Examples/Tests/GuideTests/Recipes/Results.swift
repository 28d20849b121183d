import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum Results {
    // excerpt: result
    enum Colour: String, Hashable, Codable, CaseIterable { case red, green }
    struct ColourPicker: Hashable, Codable {}

    struct TentScreen: View {
        @Environment(AppNavigationStore.self) private var navigation
        @State private var colour = Colour.red

        var body: some View {
            Button("Colour: \(colour.rawValue)") {
                Task {
                    let chosen = try await navigation.present(ColourPicker(), returning: Colour.self)
                    if let chosen { colour = chosen }
                }
            }
        }
    }

    struct ColourList: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List(Colour.allCases, id: \.self) { colour in
                Button(colour.rawValue) { navigation.dismiss(returning: colour) }
            }
        }
    }
    // end

    struct TentModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.sheet(ColourPicker.self) { _ in ColourList() }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ResultTests {
    @Test func `a sheet returns the chosen value, and none when it is pulled down`() async throws {
        let screen = await openWindow(ModuleRegistry { Results.TentModule() }) { Results.TentScreen() }
        try await screen.tap("Colour: red")
        try await screen.tap("green")
        #expect(screen.shows("Colour: green"))
        try await screen.tap("Colour: green")
        try await screen.pullDown()
        #expect(screen.shows("Colour: green"))
    }
}
