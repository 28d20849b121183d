// UIKit's, not SwiftUI's: what `UIApplicationDelegateAdaptor` makes, and the words of its methods. All of them may be written; those
// that are called are the requirements of the protocols.

/// What is told that the app has begun.
///
/// A delegate has `init()`, and SwiftUI makes it: see ``UIApplicationDelegateAdaptor``. Other methods that UIKit knows may be written,
/// and nobody calls them.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

@available(macOS, unavailable)
extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

/// What is told of a scene. It is never made: the scenes are SwiftUI's.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UISceneDelegate: NSObjectProtocol {}

/// What is told of a scene with windows. It is never made.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// What a scene is there for, and what is kept of it.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UISceneSession: NSObject {
    /// Where a scene is shown.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role: Role
    public var persistentIdentifier: String { "" }

    init(role: Role) { self.role = role }
}

/// How a scene is made.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    public var sceneClass: AnyClass?
    public var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// An address that a scene is asked to open. `onOpenURL` is told.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIOpenURLContext: NSObject {
    public let url: URL

    init(url: URL) { self.url = url }
}

/// What a person chose of the menu of an app's picture.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String

    public init(type: String, localizedTitle: String) {
        self.type = type
        self.localizedTitle = localizedTitle
    }
}

/// What came of data that an app was asked to fetch.
@available(macOS, unavailable)
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

/// What goes on with an activity.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIUserActivityRestoring {}

/// The way a phone is held.
@available(macOS, unavailable)
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The ways an app lets itself be held.
@available(macOS, unavailable)
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
