import ModernNavigation
import ModernNavigationTesting
import Observation
import ScreenTesting
import SwiftUI
import Testing

enum LoginGate {
    // excerpt: gate
    struct Booking: Hashable, Codable { let trip: Int }
    struct Login: Hashable, Codable {}

    struct BookingModule: NavigationModule {
        let session: Session

        func register(in modules: ModuleRegistry) {
            modules.route(Booking.self) { Text("Trip \($0.trip)").navigationTitle("Booking") }
            modules.sheet(Login.self) { _ in LoginScreen(session: session) }
            modules.guards(entering: Booking.self) { _ in
                session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: Login())
            }
        }
    }
    // end

    // excerpt: session
    /// Observable, so that guards are asked again when it changes.
    @MainActor @Observable final class Session {
        var isSignedIn = false
    }
    // end

    // excerpt: resume
    struct LoginScreen: View {
        let session: Session
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Form {
                Button("Sign in") {
                    session.isSignedIn = true
                    navigation.dispatch(.resume("signedIn"))
                    if !navigation.isStale { navigation.dismiss() }  // Nothing was held.
                }
            }
            .navigationTitle("Login")
            .toolbar { Button("Cancel") { navigation.dismiss() } }
        }
    }
    // end

    struct SignInButton: View {
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            Button("Sign in") { navigation.present(Login()) }.navigationTitle("Home")
        }
    }

    struct Home: View {
        var body: some View { NavigationLink("Book", route: Booking(trip: 7)).navigationTitle("Home") }
    }

    // excerpt: sign out
    struct SignOutButton: View {
        let session: Session
        @Environment(AppNavigationStore.self) private var navigation

        var body: some View {
            Button("Sign out") {
                // First, because the guard would otherwise ask for a sign-in at once.
                navigation.dispatch(.root(.popToRoot))
                session.isSignedIn = false
            }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct LoginGateTests {
    private let session = LoginGate.Session()
    private let modules: ModuleRegistry

    init() { modules = ModuleRegistry { [session] in LoginGate.BookingModule(session: session) } }

    @Test func `the booking goes on after the login, once`() async throws {
        let screen = await openWindow(modules) { LoginGate.Home() }
        try await screen.tap("Book")
        #expect(screen.title == "Login")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["Home", "Booking"])
        try await screen.back()
        try await screen.tap("Book")
        #expect(screen.titles == ["Home", "Booking"])
    }

    @Test func `a held booking survives a restart, and is dropped if the login is dismissed`() async throws {
        var screen = await openWindow(modules) { LoginGate.Home() }
        try await screen.tap("Book")
        screen = await screen.relaunched()
        #expect(screen.title == "Login")
        try await screen.tap("Cancel")
        #expect(screen.titles == ["Home"])
    }

    @Test func `a login without a held plan closes by itself`() async throws {
        let screen = await openWindow(modules) { LoginGate.SignInButton() }
        try await screen.tap("Sign in")
        #expect(screen.title == "Login")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["Home"])
    }

    // excerpt: expired
    @Test func `an expired session asks for a sign-in, and goes on after it`() async throws {
        session.isSignedIn = true
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) { LoginGate.Home() } }
        try await screen.tap("Book")
        session.isSignedIn = false
        await screen.settle()
        #expect(screen.title == "Login")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["Home", "Booking"])
    }
    // end

    @Test func `signing out leaves the booking without asking for a sign-in, also after a restart`()
        async throws
    {
        session.isSignedIn = true
        let session = session
        let screen = await openWindow(modules) {
            VStack {
                LoginGate.Home()
                LoginGate.SignOutButton(session: session)
            }
        }
        try await screen.tap("Book")
        try await screen.back()
        try await screen.tap("Sign out")
        #expect(screen.titles == ["Home"] && !screen.isSheetShown)
        #expect(await screen.relaunched().titles == ["Home"])
    }

    private typealias Booking = LoginGate.Booking
    private typealias Login = LoginGate.Login

    // excerpt: store test
    @Test func `the booking is held until the login`() async {
        let store = TestStore(initialState: NavigationState(modules: modules)) {
            NavigationReducer(modules: modules)
        }
        await store.send(.push(Booking(trip: 7))) {
            $0.hold(.push(Booking(trip: 7)), until: "signedIn", presenting: Login())
        }
        session.isSignedIn = true
        await store.send(.resume("signedIn")) { $0 = NavigationState(path: [AnyRoute(Booking(trip: 7))]) }
    }
    // end

    // excerpt: screen test
    @Test func `the booking is shown after the login`() async throws {
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) { LoginGate.Home() } }
        try await screen.tap("Book")
        #expect(screen.title == "Login")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["Home", "Booking"])
        #expect(screen.shows("Trip 7"))
    }
    // end
}
