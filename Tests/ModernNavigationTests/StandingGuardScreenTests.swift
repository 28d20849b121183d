import ModernNavigation
import Observation
import ScreenTesting
import SwiftUI
import Testing

private struct Account: Hashable, Codable { let name: String }
private struct Login: Hashable, Codable {}

@MainActor @Observable private final class Session {
    var isSignedIn = true
    /// The number of times that the body of a guarded screen was evaluated while nobody was signed in.
    @ObservationIgnored var leaks = 0
}

private struct AccountModule: NavigationModule {
    let session: Session

    func register(in modules: ModuleRegistry) {
        modules.tab("home", "Home", systemImage: "house", link: "/home") { Home(session: session) }
        modules.tab("you", "You", systemImage: "person", link: "/you") { Text("You").navigationTitle("You") }
        modules.route(Account.self) { AccountScreen(account: $0, session: session) }
        modules.sheet(Login.self) { _ in LoginScreen(session: session) }
        modules.links(for: Account.self, in: "home") {
            DeepLink("/accounts/:name", make: Account.init, extract: \.name)
        }
        modules.guards(entering: Account.self) { [session] _ in
            session.isSignedIn ? .allow : .hold(until: "signedIn", presenting: Login())
        }
    }

    struct Home: View {
        let session: Session
        var body: some View {
            NavigationLink("Account", route: Account(name: "Robin")).navigationTitle("Home")
        }
    }

    struct AccountScreen: View {
        let account: Account
        let session: Session
        var body: some View {
            let _ = session.leaks += session.isSignedIn ? 0 : 1
            VStack {
                Button("Sign out") { session.isSignedIn = false }
                NavigationLink("More", route: Account(name: "\(account.name)+"))
            }
            .navigationTitle(account.name)
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
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct StandingGuardScreenTests {
    private let session = Session()
    private let modules: ModuleRegistry

    init() {
        modules = ModuleRegistry(schemes: ["accounts"]) { [session] in AccountModule(session: session) }
    }

    @Test
    func `signing out on a guarded screen shows the login, and never the screen again before signing in`()
        async throws
    {
        let modules = modules
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        try await screen.tap("Account")
        try await screen.tap("More")
        #expect(screen.titles == ["Home", "Robin", "Robin+"])
        try await screen.tap("Sign out")
        #expect(screen.titles == ["Login"])
        #expect(session.leaks == 0)
        try await screen.tap("Sign in")
        #expect(screen.titles == ["Home", "Robin", "Robin+"])
    }

    @Test func `a closed login leaves the screens below the guarded one`() async throws {
        let modules = modules
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        try await screen.tap("Account")
        try await screen.tap("Sign out")
        try await screen.pullDown()
        #expect(screen.titles == ["Home"] && !screen.isSheetShown)
        #expect(session.leaks == 0)
    }

    @Test func `a session that ends in another task removes the screen in the same way`() async throws {
        let modules = modules
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        try await screen.tap("Account")
        let session = session
        await Task { session.isSignedIn = false }.value
        await screen.settle()
        #expect(screen.titles == ["Login"])
        #expect(session.leaks == 0)
    }

    @Test func `the first frame of a relaunched window shows no guarded screen`() async throws {
        let modules = modules
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        try await screen.tap("Account")
        session.isSignedIn = false
        let again = await screen.relaunched()
        #expect(again.titles == ["Login"])
        #expect(session.leaks == 0)
        try await again.tap("Sign in")
        #expect(again.titles == ["Home", "Robin"])
    }

    @Test func `guards of a module that is loaded later are asked about what is shown`() async throws {
        struct Strict: NavigationModule {
            func register(in modules: ModuleRegistry) {
                modules.route(Int.self) { Text("number \($0)") }
                modules.links(for: Int.self, in: "home") {
                    DeepLink("/numbers/:n", make: { $0 }, extract: { $0 })
                }
                modules.guards(entering: Account.self) { _ in .deny("Closed.") }
            }
        }
        let modules = modules
        modules.deferred("Strict", links: ["/numbers"], types: [Int.self]) { Strict() }
        let screen = await HeadlessScreen { NavigationWindow(modules: modules) }
        try await screen.tap("Account")
        #expect(screen.titles == ["Home", "Robin"])
        try await screen.open("accounts://accounts/Robin")
        try await screen.open("accounts:///numbers/3")
        await screen.settle()
        #expect(!screen.titles.contains("Robin"))
    }
}
