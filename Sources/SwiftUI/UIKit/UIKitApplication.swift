// UIKit's, not SwiftUI's: on Apple's platforms `import SwiftUI` brings UIKit along, and apps ask it for the safe area of their
// window, and hide bars by how all of them look. There is one window, as large as a phone's screen, and no safe area in it; what
// is set for all bars is in `UIKitBars.swift`.

public import CoreGraphics

/// What takes part in events. The names are those of a keyboard on the screen, which a browser has for itself: never posted.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIResponder: NSObject {
    nonisolated public static let keyboardWillShowNotification = Notification.Name(
        "UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = Notification.Name(
        "UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name(
        "UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = Notification.Name(
        "UIKeyboardDidHideNotification")
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    nonisolated public static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// The app, as far as one asks for its windows.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIApplication: UIResponder {
    /// What the app is doing.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public static let shared = UIApplication()
    private let window = UIWindow()
    private let scene: UIWindowScene

    private override init() {
        scene = UIWindowScene(windows: [window])
        super.init()
        window.windowScene = scene
    }

    public var applicationState: State { .active }
    public var connectedScenes: Set<UIScene> { [scene] }
    public var windows: [UIWindow] { [window] }
    public var keyWindow: UIWindow? { window }

    /// A way to open an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    }

    /// True for addresses of the web, mail and telephone, which a browser opens.
    public func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased())
    }
    /// Opens an address outside the app, within what a person does: later nobody knows whose window it would be.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let graph = canOpenURL(url) ? Graph.acting : nil
        graph?.ledger.effect(.openURL(url.absoluteString))
        completionHandler?(graph != nil)
    }

    /// What an app was launched with: nothing, here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    /// What is said of an address that an app is asked to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Nil, as where SwiftUI has made the delegate: `UIApplicationDelegateAdaptor` gives it.
    public var delegate: (any UIApplicationDelegate)? { nil }
    public var isIdleTimerDisabled = false
    public var applicationIconBadgeNumber = 0
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Nothing is ever delivered.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}

    nonisolated public static let openSettingsURLString = "app-settings:"
    // Never posted: `scenePhase` tells.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    nonisolated public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A scene of the app.
@MainActor @preconcurrency
@available(macOS, unavailable)
public class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public var activationState: ActivationState { .foregroundActive }
    public var delegate: (any UISceneDelegate)? { nil }

    /// What a scene was connected with: nothing, here.
    @MainActor @preconcurrency
    public class ConnectionOptions: NSObject {
        public var urlContexts: Set<UIOpenURLContext> { [] }
        public var shortcutItem: UIApplicationShortcutItem? { nil }
    }
}

/// A scene with windows.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIWindowScene: UIScene {
    public let windows: [UIWindow]
    public var keyWindow: UIWindow? { windows.first }
    public var screen: UIScreen { .main }

    init(windows: [UIWindow]) { self.windows = windows }
}

/// The window of the app.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIWindow: UIView {
    public internal(set) weak var windowScene: UIWindowScene?
    /// Kept, and never shown: what is shown is SwiftUI's.
    open var rootViewController: UIViewController?
    open private(set) var isKeyWindow = true
    public let safeAreaInsets = UIEdgeInsets.zero

    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }
    public required init?(coder: NSCoder) { return nil }
    open override class func appearance() -> UIWindow { UIWindow() }

    open func makeKey() {}
    open func makeKeyAndVisible() { isHidden = false }
}
