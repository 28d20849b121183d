import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum DaysOfATrip {
    // excerpt: routes
    @Routable
    enum TripRoute: Hashable, Codable {
        @Link("/trips/:trip") case trip(trip: Int)
        @Link("/trips/:trip/days/:number", behind: "/trips/:trip") case day(trip: Int, number: Int)
    }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TripRoute.self) { route in
                switch route {
                case .trip(let trip):
                    NavigationLink("First day", route: TripRoute.day(trip: trip, number: 1))
                        .navigationTitle("Trip \(trip)")
                case .day(let trip, let number):
                    Text("Day \(number) of trip \(trip)").navigationTitle("Day \(number)")
                }
            }
            modules.links(for: TripRoute.self)
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct DaysOfATripTests {
    @Test func `a link to a day shows its trip below it`() async throws {
        let modules = ModuleRegistry(hosts: ["trips.example"]) { DaysOfATrip.TripsModule() }
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules) { Text("Home").navigationTitle("Home") }
        }
        try await screen.open("/trips/7/days/2")
        #expect(screen.titles == ["Home", "Trip 7", "Day 2"])
        #expect(screen.shows("Day 2 of trip 7"))
        #expect(screen.address?.path() == "/trips/7/days/2")
        try await screen.back()
        try await screen.tap("First day")
        #expect(screen.titles == ["Home", "Trip 7", "Day 1"])
        #expect(screen.address?.path() == "/trips/7/days/1")
    }
}
