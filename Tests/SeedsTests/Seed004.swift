import ModernNavigation
import SwiftUI

// Seed 004, sections 2 to 6, unchanged; the app fills in each "...".

// 2. 定义路由枚举
enum AppRoute: Hashable {
    case productDetail(id: String)
    case userProfile(id: String)
    case settings
    // 5
    case heavyView
    case custom(DestinationView)
}

extension AppRoute: CarriesDestination {}

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
                    case .heavyView: LazyView(HeavyView())
                    case .custom(let view): view
                    }
                }
        }
        // 3.2 在视图中处理URL
        .onOpenURL { url in
            if let route = AppRoute.parse(from: url) {
                path.append(route)
            }
        }
    }
}

// 3.1
enum Mixed {
    struct Product: Identifiable { let id: Int }
    struct Category: Identifiable { let id: String }

    enum AppRoute: Hashable {
        case product(Product.ID)
        case category(Category.ID)
    }

    struct ContentView: View {
        @State private var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                RootView(path: $path)
                    .navigationDestination(for: AppRoute.self) { route in
                        // 处理自定义路由枚举
                        Text(verbatim: "\(route)")
                    }
                    .navigationDestination(for: Int.self) { id in
                        // 处理纯ID跳转
                        LegacyDetailView(id: id)
                    }
                    .navigationDestination(for: String.self) { value in
                        // 处理字符串路径
                        if value.starts(with: "web:") {
                            WebView(url: value.dropFirst(4))
                        }
                    }
            }
        }
    }

    struct RootView: View {
        @Binding var path: NavigationPath
        var body: some View {
            List {
                NavigationLink("Product", value: AppRoute.product(7))
                NavigationLink("Number", value: 42)
                NavigationLink("Web", value: "web:example.com")
                Button("All") {
                    withAnimation {
                        path.append(AppRoute.category("books"))
                        path.append(42)
                        path.append("web:example.com")
                    }
                }
            }
        }
    }

    struct LegacyDetailView: View {
        let id: Int
        var body: some View { Text("legacy \(id)") }
    }

    struct WebView: View {
        let url: Substring
        var body: some View { Text("web page \(String(url))") }
    }
}

// 3.2
extension AppRoute {
    static func parse(from url: URL) -> Self? {
        guard url.scheme == "myapp" else { return nil }
        switch url.host {
        case "product": return .productDetail(id: url.lastPathComponent)
        case "profile": return .userProfile(id: url.lastPathComponent)
        default: return nil
        }
    }
}

// 3.3
struct Persisted {
    var path = NavigationPath()

    // 编码路径
    func encodePath() -> Data? {
        let codable = path.codable
        return try? JSONEncoder().encode(codable)
    }

    // 解码路径
    mutating func decodePath(from data: Data) {
        if let codable = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data) {
            path = NavigationPath(codable)
        }
    }
}

// 4
class AppRouter: ObservableObject {
    @Published var path = NavigationPath()
    func navigate(to route: AppRoute) {
        path.append(route)
    }
    func popToRoot() {
        path.removeLast(path.count)
    }
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
                    switch route {
                    case .custom(let view): view
                    case .heavyView: LazyView(HeavyView())
                    case .settings: SettingsView()
                    default: Text(verbatim: "\(route)").navigationTitle("Other")
                    }
                }
                .toolbar {
                    // 6. 添加调试按钮
                    ToolbarItem(placement: .bottomBar) { Button("Debug") { debugPath() } }
                }
        }
        .environmentObject(router)
        .onOpenURL { router.handleDeepLink($0) }
    }

    // 6. 打印当前路径状态
    func debugPath() {
        let path = router.path
        print("Current path depth: \(path.count)")
        dump(path)
    }
}

// 5. 兼容旧系统的过渡方案: an app's own goes before the library's.
struct CompatNavigationLink<Destination: View>: View {
    let destination: Destination
    @EnvironmentObject var router: AppRouter
    var body: some View {
        Button {
            router.navigate(to: .custom(destination))
        } label: {
            destination
        }
    }
}

// 5. 延迟加载视图示例: so does this.
struct LazyView<Content: View>: View {
    let build: () -> Content
    init(_ build: @autoclosure @escaping () -> Content) {
        self.build = build
    }
    var body: Content {
        build()
    }
}

// The parts that the seed leaves to the app.
struct HomeView: View {
    @EnvironmentObject private var router: AppRouter
    var body: some View {
        List {
            NavigationLink("Settings", value: AppRoute.settings)
            NavigationLink("Heavy", value: AppRoute.heavyView)
        }
        .navigationTitle("Home")
    }
}
struct ProductDetailView: View {
    let id: String
    var body: some View { Text("product \(id)").navigationTitle("Product") }
}
struct ProfileView: View {
    let id: String
    var body: some View { Text("profile \(id)").navigationTitle("Profile") }
}
struct SettingsView: View {
    @EnvironmentObject private var router: AppRouter
    var body: some View {
        List {
            CompatNavigationLink(destination: Text("old detail"))
            Text("depth \(router.path.count)")
            Button("Profile") { router.navigate(to: .userProfile(id: "ann")) }
            Button("Root") { router.popToRoot() }
        }
        .navigationTitle("Settings")
    }
}
struct HeavyView: View {
    var body: some View { Text("heavy").navigationTitle("Heavy") }
}
