import Foundation
import ScreenTesting
import SwiftUI
import Testing

/// Programs as Apple's page on `NavigationStack` (seed 003) and an article on routers (seed 004) write them.
@MainActor
@Suite("Semantics: as it is written elsewhere")
struct SemanticsSeedTests {
    // MARK: Seed 003

    struct Park: Hashable, Identifiable {
        let name: String
        var id: String { name }
        init(_ name: String) { self.name = name }
    }

    struct ParkDetails: View {
        let park: Park
        var body: some View { Text("Details of \(park.name)").navigationTitle(park.name) }
    }

    struct ParksView: View {
        let parks = [Park("Acadia"), Park("Yosemite"), Park("Sequoia")]
        @State private var presentedParks: [Park] = []

        var body: some View {
            NavigationStack(path: $presentedParks) {
                List(parks) { park in
                    NavigationLink(park.name, value: park)
                }
                .navigationDestination(for: Park.self) { park in
                    ParkDetails(park: park)
                }
                .navigationTitle("Parks")
                .toolbar { Button("Show two parks", action: showParks) }
            }
        }

        func showParks() {
            presentedParks = [Park("Yosemite"), Park("Sequoia")]
        }
    }

    @Test(
        "Seed 003: a link adds a screen; a written path shows its last, with the way back through the others")
    func parks() async throws {
        let screen = await Screen { ParksView() }
        try await screen.tap("Acadia")
        #expect(screen.shows("Details of Acadia"))
        try await screen.back()
        try await screen.tap("Show two parks")
        #expect(screen.titles == ["Parks", "Yosemite", "Sequoia"])
        try await screen.back()
        #expect(screen.shows("Details of Yosemite"))
        try await screen.back()
        #expect(screen.titles == ["Parks"])
        #expect(screen.diagnostics.isEmpty)
    }

    // MARK: Seed 004

    enum AppRoute: Hashable, Codable {
        case productDetail(id: String)
        case userProfile(id: String)
        case settings

        static func parse(from url: URL) -> Self? {
            guard url.scheme == "myapp" else { return nil }
            switch url.host {
            case "product": return .productDetail(id: url.lastPathComponent)
            case "profile": return .userProfile(id: url.lastPathComponent)
            default: return nil
            }
        }
    }

    class AppRouter: ObservableObject {
        @Published var path = NavigationPath()

        func navigate(to route: AppRoute) { path.append(route) }
        func popToRoot() { path.removeLast(path.count) }

        func handleDeepLink(_ url: URL) {
            guard let route = AppRoute.parse(from: url) else { return }
            path.removeLast(path.count)
            path.append(route)
        }

        func encodePath() -> Data? {
            let codable = path.codable
            return try? JSONEncoder().encode(codable)
        }

        func decodePath(from data: Data) {
            if let codable = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
            {
                path = NavigationPath(codable)
            }
        }
    }

    struct AppContainer: View {
        @StateObject private var router: AppRouter
        init(router: AppRouter) { _router = StateObject(wrappedValue: router) }
        var body: some View {
            NavigationStack(path: $router.path) {
                HomeView()
                    .navigationDestination(for: AppRoute.self) { route in
                        switch route {
                        case .productDetail(let id): Page(title: "Product \(id)")
                        case .userProfile(let id): Page(title: "Profile \(id)")
                        case .settings: Page(title: "Settings")
                        }
                    }
                    .navigationDestination(for: Int.self) { id in Page(title: "Number \(id)") }
            }
            .onOpenURL { router.handleDeepLink($0) }
            .environmentObject(router)
        }
    }

    struct HomeView: View {
        @EnvironmentObject var router: AppRouter
        var body: some View {
            VStack {
                Text("Depth \(router.path.count)")
                Button("Settings") { router.navigate(to: .settings) }
            }
            .navigationTitle("Home")
        }
    }

    struct Page: View {
        let title: String
        @EnvironmentObject var router: AppRouter
        var body: some View {
            VStack {
                NavigationLink("Number", value: 3)
                Button("Profile") { router.navigate(to: .userProfile(id: "ann")) }
                Button("Home") { router.popToRoot() }
            }
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .bottomBar) { Button("Depth is \(router.path.count)") {} }
            }
        }
    }

    @Test("Seed 004: a router pushes routes of several types, and goes back to the root")
    func router() async throws {
        let router = AppRouter()
        let screen = await Screen { AppContainer(router: router) }
        try await screen.tap("Settings")
        try await screen.tap("Number")
        try await screen.tap("Profile")
        #expect(screen.titles == ["Home", "Settings", "Number 3", "Profile ann"])
        #expect(screen.shows("Depth is 3"))
        try await screen.swipeBack()
        #expect(router.path.count == 2)
        #expect(screen.shows("Depth is 2"))
        try await screen.tap("Home")
        #expect(screen.titles == ["Home"])
        #expect(screen.shows("Depth 0"))
    }

    @Test("Seed 004: a deep link replaces the path")
    func deepLink() async throws {
        let screen = await Screen { AppContainer(router: AppRouter()) }
        try await screen.tap("Settings")
        try await screen.open("myapp://product/123")
        #expect(screen.titles == ["Home", "Product 123"])
        try await screen.open("myapp://nowhere/1")
        #expect(screen.titles == ["Home", "Product 123"])
    }

    @Test("Seed 004: a saved path is there again")
    func saved() async throws {
        let first = AppRouter()
        let screen = await Screen { AppContainer(router: first) }
        try await screen.open("myapp://product/123")
        try await screen.tap("Number")
        let data = try #require(first.encodePath())
        let second = AppRouter()
        second.decodePath(from: data)
        let again = await Screen { AppContainer(router: second) }
        #expect(again.titles == ["Home", "Product 123", "Number 3"])
        try await again.back()
        try await again.back()
        #expect(second.path.isEmpty)
    }

    @available(*, deprecated)
    struct LegacyView: View {
        @State var showDetailA = false
        @State var showDetailB = false
        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink("", destination: Text("Detail A"), isActive: $showDetailA)
                    NavigationLink("", destination: Text("Detail B"), isActive: $showDetailB)
                    Button("操作A") { showDetailA = true }
                    Button("操作B") { showDetailB = true }
                }
            }
        }
    }

    @Test("Seed 004: the older way, by links that are switched on")
    @available(*, deprecated)
    func legacy() async throws {
        let screen = await Screen { LegacyView() }
        try await screen.tap("操作A")
        #expect(screen.shows("Detail A"))
        try await screen.back()
        try await screen.tap("操作B")
        #expect(screen.shows("Detail B"))
        try await screen.back()
        #expect(!screen.canGoBack)
    }
}
