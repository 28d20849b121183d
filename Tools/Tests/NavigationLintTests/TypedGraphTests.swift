import NavigationLint
import Testing

/// The graph of apps of this library: tabs with columns, typed links and what guards show.
@Suite struct TypedGraphTests {
    private static let trips = """
        import ModernNavigation
        import SwiftUI
        @main struct TripsApp: App {
            let modules = ModuleRegistry { Trips(access: { Session().access() }) }
            var body: some Scene { WindowGroup { NavigationWindow(modules: modules) } }
        }
        @Routable enum Trip: Hashable, Codable {
            @Link("/trips/:id") case trip(id: String)
            @Link("/trips/:id/day/:day") case day(id: String, day: Int)
        }
        @Routable enum Help: Hashable, Codable { @Link("help") case help }
        struct Login: Hashable, Codable {}
        struct Locked: Hashable, Codable {}
        final class Session {
            func access() -> GuardDecision<AnyRoute, AnySheet> { .hold(until: "in", presenting: Login()) }
        }
        struct Trips: NavigationModule {
            let access: @MainActor () -> GuardDecision<AnyRoute, AnySheet>
            func register(in modules: ModuleRegistry) {
                modules.tab("home", "Home", systemImage: "house", link: "/home") { Home() }
                modules.route(Trip.self) { trip in
                    switch trip {
                    case .trip: TripScreen()
                    case .day: DayScreen()
                    }
                }
                modules.route(Locked.self) { _ in LockedScreen() }
                modules.sheet(Help.self) { _ in HelpScreen() }
                modules.sheet(Login.self) { _ in LoginScreen() }
                modules.links(for: Trip.self, in: "home")
                modules.sheetLinks(for: Help.self)
                REGISTRATIONS
            }
        }
        struct TripScreen: View { var body: some View { Text("t") } }
        struct DayScreen: View { var body: some View { Text("d") } }
        struct LockedScreen: View { var body: some View { Text("k") } }
        struct HelpScreen: View { var body: some View { Text("h") } }
        struct LoginScreen: View { var body: some View { Text("l") } }
        struct Home: View {
            @Environment(AppNavigationStore.self) private var navigation
            var body: some View { Button("b") { ACTION } }
        }
        """

    private func analysis(action: String = "", registering lines: String = "", views: String = "") async
        -> Analysis
    {
        let source = Self.trips.replacing("REGISTRATIONS", with: lines).replacing("ACTION", with: action)
        return await Analyser().analyse(sources: ["App.swift": source + "\n" + views])
    }

    /// The transitions besides the tab of the app.
    private func transitions(action: String = "", registering lines: String = "", views: String = "") async
        -> [String]
    {
        await analysis(action: action, registering: lines, views: views).graph.transitions.map {
            "\($0.from) \($0.kind.rawValue) \($0.to)"
        }.filter { $0 != "TripsApp tab Home" }
    }

    // MARK: Columns

    private static let columns = """
        struct Mailboxes: View { var body: some View { Text("m") } }
        struct Mails: View { var body: some View { Text("m") } }
        struct Mail: View { var body: some View { Text("m") } }
        """

    @Test(arguments: [
        ("{ Mailboxes() } detail: { Mail() }", ["Mail", "Mailboxes"]),
        ("{ Mailboxes() } detail: { Text(\"Choose a mail\") }", ["Mailboxes"]),
        ("{ Mailboxes() } content: { Mails() } detail: { Mail() }", ["Mail", "Mailboxes", "Mails"]),
    ])
    func `each column of a tab is a screen of it`(columns: String, screens: [String]) async {
        let found = await transitions(
            registering:
                "modules.tab(\"m\", \"Mail\", systemImage: \"envelope\", link: \"/mail\") \(columns)",
            views: Self.columns)
        #expect(found == screens.map { "TripsApp tab \($0)" })
    }

    @Test func `a link to a tab with columns leads to its first column`() async {
        let found = await transitions(
            action: "navigation.open(\"/mail\")",
            registering: """
                modules.tab("m", "Mail", systemImage: "envelope", link: "/mail", sidebar: { Mailboxes() }, detail: { Mail() })
                """, views: Self.columns)
        #expect(found == ["Home link Mailboxes", "TripsApp tab Mail", "TripsApp tab Mailboxes"])
    }

    // MARK: Typed links

    @Test(arguments: [
        ("navigation.open(Trip.trip(id: \"7\"))", ["Home link TripScreen"]),
        ("navigation.dispatch(.open(Trip.day(id: \"7\", day: 2)))", ["Home link DayScreen"]),
        (
            "navigation.open(TypedLink(Trip.trip(id: \"7\"), Trip.day(id: \"7\", day: 1)))",
            ["Home link DayScreen"]
        ),
        ("navigation.open(TypedLink(Trip.trip(id: \"7\")).presenting(Help.help))", ["Home link HelpScreen"]),
        ("let link = TypedLink(Trip.trip(id: \"7\")); navigation.open(link)", ["Home link TripScreen"]),
        ("navigation.open(Place.place(id: \"7\"))", ["Home link TripScreen"]),
        (
            "navigation.open(TypedLink(Place.place(id: \"7\")).presenting(Support.support))",
            ["Home link HelpScreen"]
        ),
    ])
    func `a typed link leads to the screen of its last route`(action: String, expected: [String]) async {
        let views = """
            // Of a module that doesn't import the one above: only the links are the same.
            @Routable enum Place: Hashable, Codable { @Link("/trips/:id") case place(id: String) }
            @Routable enum Support: Hashable, Codable { @Link("help") case support }
            """
        #expect(await transitions(action: action, views: views) == expected)
    }

    @Test func `a pattern that only a typed link opens is used`() async {
        let found = await analysis(
            action: """
                navigation.open("/home")
                        navigation.open(TypedLink(Trip.trip(id: "7"), Trip.day(id: "7", day: 1)).presenting(Help.help))
                """)
        #expect(found.findings.filter { $0.code == "MN1015" }.map(\.message) == [])
        let unused = await analysis(action: "navigation.open(\"/home\")")
        // One finding for each registration.
        #expect(
            unused.findings.filter { $0.code == "MN1015" }.map(\.message) == [
                "Nothing in the source leads to the screen of the pattern \"/trips/:id\".",
                "Nothing in the source leads to the screen of the pattern \"help\".",
            ])
    }

    // MARK: Guards

    @Test(arguments: [
        ("{ _ in .hold(until: \"in\", presenting: Login()) }", ["LockedScreen sheet LoginScreen"]),
        ("{ [access] _ in access() }", ["LockedScreen sheet LoginScreen"]),
        ("{ _ in session.access() }", ["LockedScreen sheet LoginScreen"]),
        ("{ _ in self.decision }", ["LockedScreen sheet LoginScreen"]),
        ("{ _ in mayEnter() }", ["LockedScreen sheet LoginScreen"]),
        ("{ _ in GuardDecision.redirect(to: \"/home\") }", ["LockedScreen link Home"]),
        ("{ _ in .redirect(to: .open(Trip.trip(id: \"7\"))) }", ["LockedScreen link TripScreen"]),
        (
            "{ _ in .redirect(to: .tab(\"home\", .pushNew(Trip.day(id: \"7\", day: 1)))) }",
            ["LockedScreen push DayScreen"]
        ),
        (
            "{ _ in .redirect(to: .batch([.select(\"home\"), .present(Help.help)])) }",
            ["LockedScreen sheet HelpScreen"]
        ),
        ("{ _ in other.hold(until: \"in\", presenting: Login()) }", []),
    ])
    func `a guard leads from what it guards to what it shows`(decision: String, expected: [String]) async {
        let found = await transitions(
            registering: "modules.guards(entering: Locked.self) \(decision)",
            views: """
                extension Trips {
                    var session: Session { Session() }
                    var decision: GuardDecision<AnyRoute, AnySheet> { .hold(until: "in", presenting: Login()) }
                }
                func mayEnter() -> GuardDecision<AnyRoute, AnySheet> { .hold(until: "in", presenting: Login()) }
                """)
        #expect(found == expected)
    }
}
