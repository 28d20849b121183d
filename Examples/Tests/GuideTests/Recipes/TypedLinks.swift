import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum TypedLinks {
    // excerpt: links
    // In a small target without views, which both modules import.
    @Routable
    enum BookingRoute: Hashable, Codable {
        @Link("/bookings/:id") case booking(id: String)
    }

    @Routable
    enum HelpSheet: Hashable, Codable {
        @Link("help/:topic") case help(topic: String)
    }

    // In the target Trips.
    struct TripScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List {
                Button("Booking") { navigation.open(BookingRoute.booking(id: "A 1")) }
                Button("Booking, with help") {
                    navigation.open(
                        TypedLink(BookingRoute.booking(id: "A 1")).presenting(HelpSheet.help(topic: "pay")))
                }
            }
            .navigationTitle("Trip")
        }
    }

    // In the target Bookings.
    struct BookingsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(BookingRoute.self) { route in
                switch route {
                case .booking(let id): Text("Paid").navigationTitle("Booking \(id)")
                }
            }
            modules.links(for: BookingRoute.self)
            modules.links(for: BookingRoute.self) {
                DeepLink("/orders/:id", BookingRoute.booking).alias  // The pattern of version 1.
            }
        }
    }
    // end

    struct HelpModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.sheet(HelpSheet.self) { _ in Text("Ask us").navigationTitle("Help") }
            modules.sheetLinks(for: HelpSheet.self)
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct TypedLinksTests {
    private func open() async -> HeadlessScreen {
        let modules = ModuleRegistry(hosts: ["trips.example"]) {
            TypedLinks.BookingsModule()
            TypedLinks.HelpModule()
        }
        return await HeadlessScreen { NavigationWindow(modules: modules) { TypedLinks.TripScreen() } }
    }

    @Test func `a typed link opens a screen of another module, also below a sheet`() async throws {
        let screen = await open()
        try await screen.tap("Booking")
        #expect(screen.titles == ["Trip", "Booking A 1"])
        try await screen.back()
        try await screen.tap("Booking, with help")
        #expect(screen.title == "Help")
        #expect(screen.address?.absoluteString == "https://trips.example/bookings/A%201?sheet=help/pay")
    }

    @Test func `an old link still opens the screen`() async throws {
        let screen = await open()
        try await screen.open("/orders/7")
        #expect(screen.title == "Booking 7")
        #expect(screen.address?.path() == "/bookings/7")
    }
}
