import ModernComposable
import ModernNavigation
import ModernNavigationTesting
import ScreenTesting
import SwiftUI
import Testing

private struct Booking: Hashable, Codable { let trip: Int }
private struct Login: Hashable, Codable {}
private struct Help: Hashable, Codable {}

@MainActor
private final class Session {
    var isSignedIn = false
}

private struct TripsModule: NavigationModule {
    let session: Session

    func register(in modules: ModuleRegistry) {
        modules.tab("trips", "Trips", systemImage: "map") { Trips() }
        modules.tab("help", "Help", systemImage: "questionmark") { Text("Ask us") }
        modules.route(Booking.self) { Text("Trip \($0.trip)").navigationTitle("Booking") }
        modules.sheet(Login.self) { _ in Text("Who are you?").navigationTitle("Login") }
        modules.sheet(Help.self) { _ in HelpSheet() }
        modules.guards(entering: Booking.self) { [session] _ in
            session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: Login())
        }
    }

    struct Trips: View {
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            Button("Help me") { navigation.present(Help()) }.navigationTitle("Trips")
        }
    }

    struct HelpSheet: View {
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            Button("Book") { navigation.dispatch(.root(.tab("trips", .push(Booking(trip: 7))))) }
                .navigationTitle("Help")
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `A guarded booking` {
    private typealias Action = NavigationAction<AnyRoute, AnySheet>

    private final class Failures: @unchecked Sendable {
        // Only the main actor writes and reads it.
        var all: [String] = []
    }

    private let session = Session()
    private let modules: ModuleRegistry
    private let failures = Failures()

    init() { modules = ModuleRegistry { [session] in TripsModule(session: session) } }

    private func makeStore() -> TestStore<NavigationState<AnyRoute, AnySheet>, Action> {
        TestStore(initialState: NavigationState()) {
            NavigationReducer(modules: modules)
        } report: { [failures] failure, _ in
            failures.all.append(failure.description)
        }
    }

    @Test func `a guarded booking is held by the step that sends it, and resumed by the next`() async {
        let store = TestStore(initialState: NavigationState()) { NavigationReducer(modules: modules) }
        await store.send(.push(Booking(trip: 7))) {
            $0.hold(.push(Booking(trip: 7)), until: "signedIn", presenting: Login())
        }
        session.isSignedIn = true
        await store.send(.resume("signedIn")) { $0 = NavigationState(path: [AnyRoute(Booking(trip: 7))]) }
        await store.finish()
    }

    @Test func `a failure shows the trees of flows as a difference`() async {
        let store = makeStore()
        await store.send(.push(Booking(trip: 7))) { $0.apply(.present(Login())) }
        await store.send(.dismiss) { $0.apply(.push(Booking(trip: 7))) }
        await store.finish()
        #expect(
            failures.all == [
                """
                The state after '.push(Booking(trip: 7))' differs from the expected state (- expected, + actual):

                  NavigationState<AnyRoute, AnyRoute>(
                    … (3 unchanged)
                +   held until signedIn: push Booking(trip: 7)
                  )
                """,
                """
                The state after '.dismiss' differs from the expected state (- expected, + actual):

                - NavigationState<AnyRoute, AnyRoute>(
                -   path: Booking(trip: 7)
                -   sheet Login()
                -     path: (root)
                -   held until signedIn: push Booking(trip: 7)
                - )
                + path: (root)
                """,
            ])
    }

    @Test func `the login takes the place of the message about an earlier link`() async throws {
        let store = AppNavigationStore(modules: modules)
        let screen = await HeadlessScreen {
            NavigationTabs(store: store, modules: modules).navigationLinks(store, modules: modules)
        }
        try await screen.open("trips://nowhere")
        #expect(store.state.failedLink != nil)
        store.dispatch(.push(Booking(trip: 7)))
        await screen.settle()
        #expect(screen.title == "Login")
        #expect(store.state.failedLink == nil)
        store.dispatch(.undo)
        await screen.settle()
        #expect(store.state.failedLink != nil)
    }

    @Test func `the login is shown above everything, even above a sheet`() async throws {
        let store = AppNavigationStore(modules: modules)
        let screen = await HeadlessScreen { NavigationTabs(store: store, modules: modules) }
        try await screen.tap("Help me")
        try await screen.tap("Book")
        #expect(screen.title == "Login")
        #expect(screen.selectedTab == "Trips")
        #expect(store.state.held?.presenter == .root.tab("trips").presented)
        session.isSignedIn = true
        store.dispatch(.resume("signedIn"))
        await screen.settle()
        // The plan continues in its tab, and the sheet above it stays.
        #expect(screen.title == "Help")
        try await screen.pullDown()
        #expect(screen.titles == ["Trips", "Booking"])
    }
}
