// UIKit's application and scene delegates, created by `UIApplicationDelegateAdaptor`. An app may implement any of
// UIKit's methods; only the protocol requirements declared here are called.

/// A delegate of the application.
///
/// SwiftUI creates it with `init()`; see ``UIApplicationDelegateAdaptor``. Other UIKit methods may be implemented,
/// but are never called.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an app without scene delegates.
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called in an app that starts with this delegate.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called in an app that starts with this delegate, and has no scene delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
}

@available(macOS, unavailable)
extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
}

/// A delegate of a scene. Created in an app that starts with an application delegate, for each window in the browser.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
}

@available(macOS, unavailable)
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// A delegate of a scene with windows.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

@available(macOS, unavailable)
extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// The session of a scene.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role: Role
    public var persistentIdentifier: String { "" }

    package init(role: Role) { self.role = role }
}

/// The configuration of a scene.
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

/// A URL that a scene is asked to open. On Linux, use `onOpenURL`.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIOpenURLContext: NSObject {
    public let url: URL

    package init(url: URL) { self.url = url }
}

/// An item in the menu of an app's icon.
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

/// The result of a background fetch.
@available(macOS, unavailable)
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData, noData, failed
}

/// An object that can continue a user activity.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIUserActivityRestoring {}

/// The orientation of the interface.
@available(macOS, unavailable)
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that an app supports.
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
