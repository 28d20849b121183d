import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum SavedState {
    // excerpt: migration
    enum SavedTrips {
        static let version = 2

        static var migrations: [NavigationMigration] {
            [
                NavigationMigration(from: 1) { flow in
                    flow.mapRoutes { route in
                        var route = route
                        if route["type"] == "TourRoute" { route["type"] = "TripRoute" }
                        return route
                    }
                }
            ]
        }
    }

    struct TripsWindow: View {
        let modules: ModuleRegistry

        var body: some View {
            NavigationWindow(
                modules: modules, version: SavedTrips.version, migrations: SavedTrips.migrations
            ) {
                Text("Home").navigationTitle("Home")
            }
        }
    }
    // end

    struct TripRoute: Hashable, Codable { let id: Int }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TripRoute.self) { Text("The sea").navigationTitle("Trip \($0.id)") }
        }
    }

    /// The module in version 1.
    struct FormerModule: NavigationModule {
        struct TourRoute: Hashable, Codable { let id: Int }

        func register(in modules: ModuleRegistry) {
            modules.route(TourRoute.self) { Text("The sea").navigationTitle("Tour \($0.id)") }
        }
    }
}

/// The app before and after its update.
@MainActor
private final class Installed { var isUpdated = false }

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SavedStateTests {
    private typealias SavedTrips = SavedState.SavedTrips

    @Test func `a renamed route is restored`() async throws {
        let former = ModuleRegistry { SavedState.FormerModule() }
        let modules = ModuleRegistry { SavedState.TripsModule() }
        let app = Installed()
        let before = await HeadlessScreen {
            if app.isUpdated {
                SavedState.TripsWindow(modules: modules)
            } else {
                NavigationWindow(modules: former) {
                    NavigationLink("Go", route: SavedState.FormerModule.TourRoute(id: 7))
                }
            }
        }
        try await before.tap("Go")
        #expect(before.title == "Tour 7")
        app.isUpdated = true
        let after = await before.relaunched()
        #expect(after.titles == ["Home", "Trip 7"])
    }

    // excerpt: test
    @Test func `a saved tour of version 1 is restored as a trip`() throws {
        var saved = try SavedFlow(json: #"{"path": [{"type": "TourRoute", "value": {"id": 7}}]}"#)
        try saved.migrate(by: SavedTrips.migrations, from: 1, to: SavedTrips.version)
        #expect(saved.path == [["type": "TripRoute", "value": ["id": 7]]])
    }
    // end
}
