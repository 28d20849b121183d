import ModernNavigation
import SwiftUI

// Seed 004, sections 2, 3 and 6, word for word, where `Seed004.swift` has additions. Each is in a namespace, because
// the sections use the same names for different things.

enum Section2 {
    // 定义路由枚举
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
        }
    }
}

enum Section3 {
    struct RootView: View { var body: some View { Text("root") } }
    struct Product: Identifiable { let id: Int }
    struct Category: Identifiable { let id: String }
    struct LegacyDetailView: View {
        let id: Int
        var body: some View { Text("legacy \(id)") }
    }
    struct WebView: View {
        let url: Substring
        var body: some View { Text(url) }
    }

    enum AppRoute: Hashable {
        case product(Product.ID)
        case category(Category.ID)
    }
    struct ContentView: View {
        @State private var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                RootView()
                    .navigationDestination(for: AppRoute.self) { route in
                        // 处理自定义路由枚举
                    }
                    .navigationDestination(for: Int.self) { id in
                        // 处理纯ID跳转
                        LegacyDetailView(id: id)
                    }
                    .navigationDestination(for: String.self) { value in
                        // 处理字符串路径
                        if value.starts(with: "web:") { WebView(url: value.dropFirst(4)) }
                    }
            }
        }
    }
}

/// 3.3 and 6, in a view with the path.
struct PersistingView: View {
    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            HomeView().toolbar {
                // 添加调试按钮
                ToolbarItem(placement: .bottomBar) { Button("Debug") { debugPath() } }
            }
        }
        .task { if let data = encodePath() { decodePath(from: data) } }
    }

    // 编码路径
    func encodePath() -> Data? {
        let codable = path.codable
        return try? JSONEncoder().encode(codable)
    }
    // 解码路径
    func decodePath(from data: Data) {
        if let codable = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data) {
            path = NavigationPath(codable)
        }
    }

    // 打印当前路径状态
    func debugPath() {
        print("Current path depth: \(path.count)")
        dump(path)
    }
}
