import ModernNavigation
import SwiftUI

// Seeds 000 and 001, unchanged. The names that they leave to the app are at the end.

struct SettingsView: View {
    var isModal: Bool = false
    @Environment(NavigationStore<AppRoute, AppSheet>.self) private var navStore

    var body: some View {
        List { Text("通知") }
            .navigationTitle("设置")
            .toolbar {
                if isModal {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("关闭") { navStore.dispatch(.dismiss) }
                    }
                }
            }
    }
}

struct UserRouteFactory: RouteViewFactory {
    func view(for route: Any) -> AnyView? {
        // 方案 A:通过路由类型区分
        if let userRoute = route as? UserRoute {
            _ = userRoute
            return AnyView(SettingsView(isModal: false))  // 纯净视图用于 Push
        }

        // 方案 B:通过特定的 Sheet 路由类型
        if let sheet = route as? UserSheet {
            switch sheet {
            case .settingsModal:
                return AnyView(
                    NavigationStack {  // 只有 Sheet 才包裹 Stack
                        SettingsView(isModal: true)
                    }
                )
            }
        }
        return nil
    }
}

typealias AppRoute = UserRoute
typealias AppSheet = UserSheet

enum UserRoute: Hashable { case settings, userCentre }
enum UserSheet: Hashable { case settingsModal }
