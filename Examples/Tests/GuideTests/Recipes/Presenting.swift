import ModernNavigation
import Observation
import ScreenTesting
import SwiftUI
import Testing

enum Presenting {
    // excerpt: present
    struct Filter: Hashable, Codable {}
    struct Legend: Hashable, Codable {}
    struct DeleteTrip: Hashable, Codable { let id: Int }

    @MainActor @Observable final class Trips { var ids = [7, 8] }

    struct MapModule: NavigationModule {
        let trips: Trips

        func register(in modules: ModuleRegistry) {
            modules.sheet(Filter.self) { _ in FilterScreen() }
            modules.sheet(Legend.self) { _ in Text("Blue is water.").navigationTitle("Legend") }
            modules.alert(DeleteTrip.self) { trip in
                Text("Delete trip \(trip.id)?")
            } actions: { trip, navigation in
                Button("Delete", role: .destructive) { trips.ids.removeAll { $0 == trip.id } }
                Button("Keep", role: .cancel) {}
            } message: { _ in
                Text("Its photos are deleted, too.")
            }
        }
    }

    struct MapScreen: View {
        let trips: Trips
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List {
                Button("Filter") { navigation.present(Filter(), as: .sheet(detents: [.medium, .large])) }
                Button("Legend") { navigation.present(Legend(), as: .popover(from: "legend")) }
                    .popoverAnchor("legend")
                ForEach(trips.ids, id: \.self) { id in
                    Button("Delete trip \(id)") { navigation.present(DeleteTrip(id: id), as: .alert) }
                }
                Button("Done") { navigation.setBadge("\(trips.ids.count)", of: "trips") }
            }
            .navigationTitle("Map")
        }
    }

    struct FilterScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Form {
                Button("More") { navigation.selectDetent(.large) }
                Button("Edit") { navigation.setDismissDisabled() }  // The sheet can't be pulled down now.
            }
            .navigationTitle("Filter")
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct PresentingTests {
    @Test func `a trip is deleted after the question, and the filter rests higher`() async throws {
        let trips = Presenting.Trips()
        let modules = ModuleRegistry { Presenting.MapModule(trips: trips) }
        let screen = await openWindow(modules) { Presenting.MapScreen(trips: trips) }
        try await screen.tap("Delete trip 7")
        #expect(screen.shows("Its photos are deleted, too."))
        try await screen.tap("Delete")
        #expect(trips.ids == [8])
        try await screen.tap("Legend")
        #expect(screen.shows("Blue is water."))
        try await screen.pullDown()
        try await screen.tap("Filter")
        try await screen.tap("More")
        try await screen.tap("Edit")
        try await screen.pullDown()
        let again = await screen.relaunched()
        #expect(again.title == "Filter")
        try await again.pullDown()
        #expect(again.title == "Filter")
    }
}
