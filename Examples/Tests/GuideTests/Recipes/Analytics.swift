import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Synchronization
import Testing

enum Analytics {
    struct Trip: Hashable, Codable { let id: Int }

    // excerpt: analytics
    struct AnalyticsSink: EventSink {
        let leavesDevice = true
        let report: @Sendable (String) -> Void

        func take(_ event: NavigationEvent, of resource: EventResource) {
            report("\(event.name) \(event.to)")
        }
    }

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(Trip.self) { Text("The sea").navigationTitle("Trip \($0.id)") }
            modules.links(for: Trip.self) { DeepLink("/trips/:id", make: Trip.init, extract: \.id) }
        }
    }

    struct TripsWindow: View {
        let modules: ModuleRegistry
        let events: NavigationEvents

        var body: some View {
            NavigationWindow(modules: modules) { NavigationLink("Lofoten", route: Trip(id: 7)) }
                .recordsEvents(to: events)
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct AnalyticsTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `each screen is reported by its pattern, once the user has agreed`() async throws {
        let reported = Mutex<[String]>([])
        let events = NavigationEvents(
            sinks: [Analytics.AnalyticsSink { line in reported.withLock { $0.append(line) } }])
        let modules = ModuleRegistry { Analytics.TripsModule() }
        let screen = await HeadlessScreen { Analytics.TripsWindow(modules: modules, events: events) }
        try await screen.tap("Lofoten")
        #expect(reported.withLock { $0 } == [])
        events.allowSending()
        try await screen.back()
        try await screen.tap("Lofoten")
        #expect(reported.withLock { $0 }.last == "push /trips/:id")
    }
}
