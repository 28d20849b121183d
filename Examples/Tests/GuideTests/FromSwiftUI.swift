import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

private struct Trip: Hashable, Codable { let name: String }

private struct TripScreen: View {
    let trip: Trip
    var body: some View { Text("The sea").navigationTitle(trip.name) }
}

private struct FilterScreen: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Done") { dismiss() }.navigationTitle("Filter") }
}

private enum Before {
    // excerpt: before
    struct TripsApp: App {
        @State private var path = NavigationPath()

        var body: some Scene {
            WindowGroup {
                NavigationStack(path: $path) {
                    TripList(path: $path)
                        .navigationDestination(for: Trip.self) { TripScreen(trip: $0) }
                }
                .onOpenURL { url in
                    if url.pathComponents.dropLast() == ["/", "trips"] {
                        path = NavigationPath([Trip(name: url.lastPathComponent)])
                    }
                }
            }
        }
    }

    struct TripList: View {
        @Binding var path: NavigationPath
        @State private var isFiltering = false

        var body: some View {
            List {
                NavigationLink("Lofoten", value: Trip(name: "Lofoten"))
                Button("Surprise me") { path.append(Trip(name: "Madeira")) }
            }
            .navigationTitle("Trips")
            .toolbar { Button("Filter") { isFiltering = true } }
            .sheet(isPresented: $isFiltering) { NavigationStack { FilterScreen() } }
        }
    }
    // end
}

private enum After {
    // excerpt: after
    struct TripsApp: App {
        let modules = ModuleRegistry(hosts: ["trips.example"]) { TripsModule() }

        var body: some Scene {
            WindowGroup { NavigationWindow(modules: modules) { TripList() } }
        }
    }

    struct Filter: Hashable, Codable {}

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Trip.self) { TripScreen(trip: $0) }
            modules.sheet(Filter.self) { _ in FilterScreen() }
            modules.links(for: Trip.self) { DeepLink("/trips/:name", make: Trip.init, extract: \.name) }
        }
    }

    struct TripList: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List {
                NavigationLink("Lofoten", route: Trip(name: "Lofoten"))
                Button("Surprise me") { navigation.push(Trip(name: "Madeira")) }
            }
            .navigationTitle("Trips")
            .toolbar { Button("Filter") { navigation.present(Filter()) } }
        }
    }
    // end
}

private enum StepByStep {
    // excerpt: flags
    struct TripList: View {
        @Environment(AppNavigationStore.self) private var navigation
        @State private var showsMadeira = false  // Older code reads and writes it still.

        var body: some View {
            List {
                Toggle("Madeira", isOn: $showsMadeira)
                CompatNavigationLink("About", destination: Text("All about trips").navigationTitle("About"))
            }
            .navigationTitle("Trips")
            .synchronize($showsMadeira, with: AnyRoute(Trip(name: "Madeira")), in: navigation)
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct FromSwiftUITests {
    init() { _ = SavedElsewhere.folder }

    @Test func `the app navigates through its trips before the migration`() async throws {
        try await use(await HeadlessScreen(Before.TripsApp.self))
    }

    @Test func `the migrated app navigates the same way, has an address and is restored`() async throws {
        let screen = await HeadlessScreen(After.TripsApp.self)
        try await use(screen)
        #expect(screen.address?.path() == "/trips/Andes")
        let again = await screen.relaunched()
        #expect(again.titles == ["Trips", "Andes"])
    }

    private func use(_ screen: HeadlessScreen) async throws {
        try await screen.tap("Lofoten")
        #expect(screen.titles == ["Trips", "Lofoten"])
        try await screen.back()
        try await screen.tap("Surprise me")
        #expect(screen.titles == ["Trips", "Madeira"])
        try await screen.back()
        try await screen.tap("Filter")
        #expect(screen.title == "Filter")
        try await screen.tap("Done")
        #expect(screen.title == "Trips")
        try await screen.open("https://trips.example/trips/Andes")
        #expect(screen.titles == ["Trips", "Andes"])
    }

    @Test func `older isActive flags and links work inside a migrated window`() async throws {
        let modules = ModuleRegistry { After.TripsModule() }
        let screen = await openWindow(modules) { StepByStep.TripList() }
        try await screen.tap("Madeira")
        #expect(screen.titles == ["Trips", "Madeira"])
        try await screen.back()
        try await screen.tap("About")
        #expect(screen.titles == ["Trips", "About"])
        try await screen.back()
        try await screen.tap("Madeira")
        #expect(screen.titles == ["Trips", "Madeira"])
    }
}
