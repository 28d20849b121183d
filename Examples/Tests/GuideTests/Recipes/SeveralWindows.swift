import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum SeveralWindows {
    struct Trip: Hashable, Codable { let id: Int }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Trip.self) { Text("The sea").navigationTitle("Trip \($0.id)") }
        }
    }

    // excerpt: windows
    struct TripsApp: App {
        let modules = ModuleRegistry { TripsModule() }
        @State private var name = "Robin"  // The windows share this.

        var body: some Scene {
            WindowGroup {
                NavigationWindow(modules: modules) {  // Each window has screens of its own.
                    List {
                        NavigationLink("Lofoten", route: Trip(id: 7))
                        TextField("Name", text: $name)
                    }
                    .navigationTitle("Trips of \(name)")
                }
            }
        }
    }
    // end

    // excerpt: share
    struct PlaceScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Text("The sea")
                .toolbar { if let link = navigation.link { ShareLink(item: link) } }
        }
    }
    // end

    @Routable
    enum PlaceRoute: Hashable, Codable {
        @Link("/places/:id") case place(id: Int)
    }

    struct PlacesModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(PlaceRoute.self) { _ in PlaceScreen() }
            modules.links(for: PlaceRoute.self)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct SeveralWindowsTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `windows share the app's state, and each has screens of its own`() async throws {
        let first = await HeadlessScreen(SeveralWindows.TripsApp.self, isOnlyWindow: false)
        let second = try await first.openWindow()
        try await first.type("Kim", into: "Name")
        try await first.tap("Lofoten")
        #expect(first.titles == ["Trips of Kim", "Trip 7"])
        #expect(second.titles == ["Trips of Kim"])
        let again = await first.relaunched()
        #expect(again.titles.last == "Trip 7")
    }

    @Test func `a screen shares its link`() async throws {
        let modules = ModuleRegistry(hosts: ["trips.example"]) { SeveralWindows.PlacesModule() }
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) { Text("Home") } }
        try await screen.open("/places/7")
        #expect(screen.address?.absoluteString == "https://trips.example/places/7")
        #expect(screen.text.contains("Share"))
    }
}
