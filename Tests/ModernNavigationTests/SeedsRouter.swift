import Foundation
import ModernNavigation
import SwiftUI

// Seed 004 as it stands there, sections 2 to 6; "..." filled in. A namespace keeps its names from those of
// seed 000.

enum Seed004 {
    // 2
    enum AppRoute: Hashable {
        case productDetail(id: String)
        case userProfile(id: String)
        case settings
    }

    struct RootView: View {
        @State private var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                HomeView()
                    .navigationDestination(for: AppRoute.self) { route in
                        switch route {
                        case .productDetail(let id): ProductDetailView(id: id)
                        case .userProfile(let id): ProfileView(id: id)
                        case .settings: SettingsView()
                        }
                    }
            }
            // 3.2
            .onOpenURL { url in
                if let route = AppRoute.parse(from: url) { path.append(route) }
            }
        }
    }

    // 3.3
    struct Saved {
        var path = NavigationPath()

        func encodePath() -> Data? {
            let codable = path.codable
            return try? JSONEncoder().encode(codable)
        }

        mutating func decodePath(from data: Data) {
            if let codable = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
            {
                path = NavigationPath(codable)
            }
        }
    }

    // 4
    class AppRouter: ObservableObject {
        @Published var path = NavigationPath()
        func navigate(to route: AppRoute) { path.append(route) }
        func popToRoot() { path.removeLast(path.count) }
        func handleDeepLink(_ url: URL) {
            guard let route = AppRoute.parse(from: url) else { return }
            path.removeLast(path.count)
            path.append(route)
        }
    }

    struct AppContainer: View {
        @StateObject private var router = AppRouter()
        var body: some View {
            NavigationStack(path: $router.path) {
                HomeView()
                    .navigationDestination(for: AppRoute.self) { route in
                        LazyView(RouteName(route: route))
                    }
            }
            .environmentObject(router)
        }
    }

    // What the seed leaves to the app
    struct HomeView: View {
        var body: some View { NavigationLink("Settings", value: AppRoute.settings).navigationTitle("Home") }
    }
    struct ProductDetailView: View {
        let id: String
        var body: some View { Text(verbatim: "product \(id)").navigationTitle("Product") }
    }
    struct ProfileView: View {
        let id: String
        var body: some View { Text(verbatim: "profile \(id)").navigationTitle("Profile") }
    }
    struct SettingsView: View {
        var body: some View { Text("settings").navigationTitle("Settings") }
    }
    struct RouteName: View {
        let route: AppRoute
        @EnvironmentObject var router: AppRouter
        var body: some View {
            List {
                Text(verbatim: "depth \(router.path.count)")
                Button("Profile") { router.navigate(to: .userProfile(id: "1")) }
                Button("Root") { router.popToRoot() }
            }
            .navigationTitle("\(route)")
        }
    }
}

// 3.2
extension Seed004.AppRoute {
    static func parse(from url: URL) -> Self? {
        guard url.scheme == "myapp" else { return nil }
        switch url.host {
        case "product": return .productDetail(id: url.lastPathComponent)
        case "profile": return .userProfile(id: url.lastPathComponent)
        default: return nil
        }
    }
}
