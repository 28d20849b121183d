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
    @Routable
    enum PlaceRoute: Hashable, Codable {
        @Link("/places/:id") case place(id: Int)

        var url: URL? {
            URL(string: "https://trips.example").flatMap {
                LinkTable(PlaceRoute.self, hosts: ["trips.example"]).url([self], base: $0)
            }
        }
    }

    struct PlaceScreen: View {
        let route: PlaceRoute

        var body: some View {
            Text("The sea")
                .toolbar { if let url = route.url { ShareLink(item: url) } }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SeveralWindowsTests {
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

    @Test func `a screen shares its link`() async {
        #expect(
            SeveralWindows.PlaceRoute.place(id: 7).url?.absoluteString == "https://trips.example/places/7")
        let screen = await HeadlessScreen {
            NavigationStack { SeveralWindows.PlaceScreen(route: .place(id: 7)) }
        }
        #expect(screen.text.contains("Share"))
    }
}
