import ModernNavigation
import Observation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum FromOutside {
    // excerpt: routes
    @Routable
    enum TripRoute: Hashable, Codable {
        @Link("/trips/:id") case trip(id: Int)
        @Link("photos/:id") case photo(id: Int)
    }
    // end

    struct TripsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.route(TripRoute.self) { route in
                switch route {
                case .trip(let id): Text("The sea").navigationTitle("Trip \(id)")
                case .photo(let id): Text("A boat").navigationTitle("Photo \(id)")
                }
            }
            modules.links(for: TripRoute.self)
        }
    }

    // excerpt: push
    @MainActor @Observable final class Notifications {
        fileprivate(set) var opened: [AnyHashable: Any]?

        // The delegate of the notification centre calls it, with response.notification.request.content.userInfo.
        func open(_ userInfo: [AnyHashable: Any]) { opened = userInfo }
    }

    struct OpensNotifications: ViewModifier {
        let notifications: Notifications
        @Environment(AppNavigationStore.self) private var navigation

        func body(content: Content) -> some View {
            content.onChange(of: notifications.opened == nil, initial: true) {
                guard let opened = notifications.opened else { return }
                notifications.opened = nil
                navigation.open(notification: opened)
            }
        }
    }
    // end

    // excerpt: universal
    struct TripsApp: App {
        let modules = ModuleRegistry(schemes: ["trips"], hosts: ["trips.example"]) { TripsModule() }

        var body: some Scene {
            WindowGroup { NavigationWindow(modules: modules) { Text("Home").navigationTitle("Home") } }
        }

        // For https://trips.example/.well-known/apple-app-site-association.
        var siteAssociation: String { modules.links.appSiteAssociation(appIDs: ["TEAM.example.trips"]) }
    }
    // end

    // excerpt: sheet
    @Routable
    enum HelpSheet: Hashable, Codable {
        @Link("help") case help
    }

    struct HelpModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.sheet(HelpSheet.self) { _ in Text("Ask us").navigationTitle("Help") }
            modules.sheetLinks(for: HelpSheet.self)
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct FromOutsideTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `a notification opens its link, at the start and from within a sheet`() async throws {
        let modules = ModuleRegistry(schemes: ["trips"]) {
            FromOutside.TripsModule()
            FromOutside.HelpModule()
        }
        let notifications = FromOutside.Notifications()
        notifications.open(["link": "trips://trips/7"])
        let screen = await openWindow(modules) {
            Text("Home").navigationTitle("Home")
                .modifier(FromOutside.OpensNotifications(notifications: notifications))
        }
        #expect(screen.titles == ["Home", "Trip 7"])
        try await screen.open("trips://trips/8?sheet=help")
        #expect(screen.title == "Help")
        notifications.open(["link": "trips://trips/9"])
        await screen.settle()
        #expect(screen.titles == ["Home", "Trip 9"])
        notifications.open(["aps": "nothing"])
        await screen.settle()
        #expect(screen.titles == ["Home", "Trip 9"])
    }

    @Test func `a web link opens the app, and the site file lists the links that do`() async throws {
        let screen = await HeadlessScreen(FromOutside.TripsApp.self)
        try await screen.open("https://trips.example/trips/7")
        #expect(screen.titles == ["Home", "Trip 7"])
        #expect(FromOutside.TripsApp().siteAssociation.contains("/trips/?*"))
    }

    @Test func `a link leads to several screens and a sheet, with a way back`() async throws {
        let modules = ModuleRegistry(hosts: ["trips.example"]) {
            FromOutside.TripsModule()
            FromOutside.HelpModule()
        }
        let screen = await openWindow(modules) { Text("Home").navigationTitle("Home") }
        try await screen.open("/trips/7/photos/12?sheet=help")
        #expect(screen.title == "Help")
        try await screen.pullDown()
        #expect(screen.titles == ["Home", "Trip 7", "Photo 12"])
        #expect(screen.address?.path() == "/trips/7/photos/12")
    }
}
