import ModernNavigation
import Observation
import ScreenTesting
import SwiftUI
import Testing

enum AcrossModules {
    @MainActor @Observable final class Session {
        var isSignedIn = false
    }

    // excerpt: modules
    // In the target Bookings, which imports neither Trips nor Account.
    public struct BookTrip: Hashable, Codable, Sendable { public let trip: Int }

    public struct BookingsModule: NavigationModule {
        let access: @MainActor () -> GuardDecision<AnyRoute, AnySheet>

        public func register(in modules: ModuleRegistry) {
            modules.sheet(BookTrip.self) { _ in PayScreen() }
            modules.guards(entering: BookTrip.self) { [access] _ in access() }
        }
    }

    // In the target Trips.
    public struct TripsModule: NavigationModule {
        let book: @MainActor (Int, AppNavigationStore) async throws -> String?

        public func register(in modules: ModuleRegistry) {
            modules.route(Trip.self) { TripScreen(trip: $0.id, book: book) }
        }
    }

    // In the app, which imports all of them.
    @MainActor static func modules(_ session: Session) -> ModuleRegistry {
        ModuleRegistry {
            AccountModule(session: session)
            BookingsModule {
                session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: Login())
            }
            TripsModule { trip, navigation in
                try await navigation.present(BookTrip(trip: trip), returning: String.self)
            }
        }
    }
    // end

    public struct Trip: Hashable, Codable, Sendable { let id: Int }
    public struct Login: Hashable, Codable, Sendable {}

    struct AccountModule: NavigationModule {
        let session: Session

        func register(in modules: ModuleRegistry) {
            modules.sheet(Login.self) { _ in LoginScreen(session: session) }
        }
    }

    struct LoginScreen: View {
        let session: Session
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Sign in") {
                session.isSignedIn = true
                navigation.dispatch(.resume("signedIn"))
            }
            .navigationTitle("Login")
        }
    }

    struct PayScreen: View {
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Pay") { navigation.dismiss(returning: "A1") }.navigationTitle("Pay")
        }
    }

    struct TripScreen: View {
        let trip: Int
        let book: @MainActor (Int, AppNavigationStore) async throws -> String?
        @State private var code: String?
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            List {
                Text(code.map { "Booked as \($0)" } ?? "Not booked")
                Button("Book") { Task { code = try await book(trip, navigation) } }
            }
            .navigationTitle("Trip \(trip)")
        }
    }

    struct Home: View {
        var body: some View { NavigationLink("Lofoten", route: Trip(id: 7)).navigationTitle("Home") }
    }
}

@MainActor @Suite(.timeLimit(.minutes(30))) struct AcrossModulesTests {
    let session = AcrossModules.Session()

    @Test func `one module opens a booking of another without importing it`() async throws {
        session.isSignedIn = true
        let modules = AcrossModules.modules(session)
        #expect(modules.diagnostics.isEmpty)
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) { AcrossModules.Home() } }
        try await screen.tap("Lofoten")
        try await screen.tap("Book")
        try await screen.tap("Pay")
        #expect(screen.shows("Booked as A1"))
    }

    @Test func `a link into one module goes through the login of another`() async throws {
        let modules = AcrossModules.modules(session)
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) { AcrossModules.Home() } }
        try await screen.tap("Lofoten")
        try await screen.tap("Book")
        #expect(screen.title == "Login")
        try await screen.tap("Sign in")
        #expect(screen.title == "Pay")
        try await screen.tap("Pay")
        #expect(screen.shows("Booked as A1"))
    }
}
