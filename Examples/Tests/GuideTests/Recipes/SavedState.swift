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
        var folder: String?

        var body: some View {
            NavigationWindow(
                store: NavigationStore(
                    modules: modules, folder: folder, version: SavedTrips.version,
                    migrations: SavedTrips.migrations),
                scene: "main"
            ) { navigation in
                ReduxRouterStack(store: navigation, modules: modules) { Text("Home").navigationTitle("Home") }
                    .navigationLinks(navigation, modules: modules)
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

    /// The module as it was in version 1.
    struct FormerModule: NavigationModule {
        struct TourRoute: Hashable, Codable { let id: Int }

        func register(in modules: ModuleRegistry) {
            modules.route(TourRoute.self) { Text("The sea").navigationTitle("Tour \($0.id)") }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SavedStateTests {
    @Test func `a route that was renamed is restored`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path()
        let former = ModuleRegistry { SavedState.FormerModule() }
        let before = await HeadlessScreen {
            NavigationWindow(store: NavigationStore(modules: former, folder: path), scene: "main") { store in
                ReduxRouterStack(store: store, modules: former) {
                    Button("Go") { store.push(SavedState.FormerModule.TourRoute(id: 7)) }
                }
            }
        }
        try await before.tap("Go")
        #expect(before.title == "Tour 7")
        before.close()
        let after = await HeadlessScreen {
            SavedState.TripsWindow(modules: ModuleRegistry { SavedState.TripsModule() }, folder: path)
        }
        #expect(after.titles == ["Home", "Trip 7"])
    }
}
