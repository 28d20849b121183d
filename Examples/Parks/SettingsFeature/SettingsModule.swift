public import ModernNavigation
import SwiftUI

/// The settings, as one screen that is pushed or presented; and the help, an older screen.
public struct SettingsModule: NavigationModule {
    public init() {}

    public func register(in modules: ModuleRegistry) {
        modules.route(SettingsRoute.self) { _ in SettingsScreen() }
        modules.route(HelpRoute.self) { route in
            switch route {
            case .help: HelpBridge()
            case .topic(let topic): HelpTopicScreen(topic: topic)
            case .call: CallScreen()
            }
        }
        modules.sheet(SettingsSheet.self) { _ in SettingsScreen() }
        modules.factory(SettingsFactory())
        modules.links(for: SettingsRoute.self) { DeepLink("/settings", SettingsRoute.settings) }
        modules.links(for: HelpRoute.self) {
            DeepLink("/help", HelpRoute.help)
            DeepLink("about/:topic", HelpRoute.topic)
        }
        modules.sheetLinks(for: SettingsSheet.self) { DeepLink("settings", SettingsSheet.settings) }
        modules.sheetLinks(for: SettingsModal.self) { DeepLink("settings-modal", SettingsModal.settings) }
    }
}

enum SettingsRoute: Hashable, Codable, Sendable {
    case settings
}

enum SettingsSheet: Hashable, Codable, Sendable {
    case settings
}

/// The same screen as a sheet with a stack of its own, as in older modules.
enum SettingsModal: Hashable, Codable, Sendable {
    case settings
}

/// A factory in the older form: it returns a view for a route, and wraps presented views in a stack itself.
struct SettingsFactory: RouteViewFactory {
    static var routeTypes: [Any.Type] { [SettingsModal.self] }

    func view(for route: Any) -> AnyView? {
        guard route is SettingsModal else { return nil }
        return AnyView(
            NavigationStack {
                SettingsScreen(isModal: true)
            })
    }
}
