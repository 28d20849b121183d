public import ModernNavigation
import SwiftUI

/// The person who uses the app: a tab, the user centre, and a sheet to change the avatar.
public struct ProfileModule: NavigationModule {
    public init() {}

    public func register(in modules: ModuleRegistry) {
        modules.tab("you", "You", systemImage: "person.fill", link: "/you") { AccountScreen() }
        modules.route(ProfileRoute.self) { _ in ProfileScreen() }
        modules.route(AvatarRoute.self) { AvatarCrop(emblem: $0.emblem) }
        modules.sheet(ProfileSheet.self) { _ in AvatarPicker() }
        modules.links(for: ProfileRoute.self, in: "you") { DeepLink("/profile", ProfileRoute.profile) }
        modules.sheetLinks(for: ProfileSheet.self) { DeepLink("avatar", ProfileSheet.avatar) }
    }
}

enum ProfileRoute: Hashable, Codable, Sendable {
    case profile
}

enum ProfileSheet: Hashable, Codable, Sendable {
    case avatar
}

/// The second step of the avatar's own flow.
struct AvatarRoute: Hashable, Codable, Sendable {
    let emblem: Avatar.Emblem
}
