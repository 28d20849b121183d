public import ModernNavigation
import SwiftUI

/// The app's user: a tab, the user centre, and sheets for signing in and changing the avatar.
public struct ProfileModule: NavigationModule {
    private let session: Session

    public init() { self.init(session: Session()) }

    public init(session: Session) { self.session = session }

    public func register(in modules: ModuleRegistry) {
        modules.tab("you", "You", systemImage: "person.fill", link: "/you") {
            AccountScreen(session: session)
        }
        modules.route(ProfileRoute.self) { _ in ProfileScreen(session: session) }
        modules.route(CropRoute.self) { AvatarCrop(emblem: $0.emblem, session: session) }
        modules.sheet(ProfileSheet.self) { sheet in
            switch sheet {
            case .avatar: AvatarPicker()
            case .login: LoginSheet(session: session)
            case .discardAvatar: DiscardAvatar(session: session)
            }
        }
        modules.links(for: ProfileRoute.self, in: "you") { DeepLink("/profile", ProfileRoute.profile) }
        modules.sheetLinks(for: ProfileSheet.self) { DeepLink("avatar", ProfileSheet.avatar) }
        modules.guards(entering: ProfileRoute.self) { _ in mayEnter }
        modules.guards(entering: ProfileSheet.self) { $0 == .avatar ? mayEnter : .allow }
        modules.guards(leaving: CropRoute.self) { _ in
            session.hasChangedAvatar
                ? .hold(until: .avatarSettled, presenting: ProfileSheet.discardAvatar) : .allow
        }
    }

    /// The profile requires a signed-in person. Otherwise the login sheet is shown first, and the profile after it.
    private var mayEnter: GuardDecision<AnyRoute, AnySheet> {
        session.isSignedIn ? .allow : .hold(until: .signedIn, presenting: ProfileSheet.login)
    }
}

enum ProfileRoute: Hashable, Codable, Sendable {
    case profile
}

enum ProfileSheet: Hashable, Codable, Sendable {
    case avatar
    case login
    /// Asks whether to discard the changes of a new avatar.
    case discardAvatar
}

/// The second step of the avatar's own flow.
struct CropRoute: Hashable, Codable, Sendable {
    let emblem: Avatar.Emblem
}
