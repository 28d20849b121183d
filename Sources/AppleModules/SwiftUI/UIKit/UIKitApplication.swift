// UIKit's application, scenes and windows. `import SwiftUI` includes UIKit on Apple's platforms, and apps use these
// to read the safe area and to set the appearance of bars. There is one window with the size of a phone's screen
// and no safe area. The appearance of bars is in `UIKitBars.swift`.

/// An object that responds to events. The notifications of the on-screen keyboard are never posted, because it
/// belongs to the browser.
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

    /// The next object that may respond: the view or controller around this one.
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }
    /// False, because the focus belongs to SwiftUI's views.
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// The app and its windows.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIApplication: UIResponder {
    /// The state of the app.
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
    public var connectedScenes: Set<UIScene> { [SceneContext.current?.app?.keyWindow?.windowScene ?? scene] }
    public var windows: [UIWindow] { [keyWindow ?? window] }
    public var keyWindow: UIWindow? { SceneContext.current?.app?.keyWindow ?? window }

    /// An option for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    }

    /// True for web, mail and telephone URLs, which the browser opens.
    public func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased())
    }
    /// Opens a URL outside the app. Only works while an event is handled, because later the window is unknown.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let graph = canOpenURL(url) ? Graph.acting : nil
        graph?.ledger.effect(.openURL(url.absoluteString))
        completionHandler?(graph != nil)
    }

    /// Key of a launch option. There are none on Linux.
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
    /// Key of an option for opening a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The delegate of an app that starts with one, in the window whose event is handled or whose view is created. Nil for delegates made by
    /// SwiftUI: use `UIApplicationDelegateAdaptor`.
    public var delegate: (any UIApplicationDelegate)? {
        get { SceneContext.current?.app?.delegate }
        set { SceneContext.current?.app?.delegate = newValue }
    }
    public var isIdleTimerDisabled = false
    public var applicationIconBadgeNumber = 0
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// No effect on Linux: no notification is ever delivered.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}

    nonisolated public static let openSettingsURLString = "app-settings:"
    // Never posted; use `scenePhase`.
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
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public final var activationState: ActivationState { .foregroundActive }
    /// The scene's delegate, in an app that starts with an application delegate.
    public final weak var delegate: (any UISceneDelegate)?

    /// The options of a new scene. There are none on Linux.
    @MainActor @preconcurrency
    public class ConnectionOptions: NSObject {
        public final var urlContexts: Set<UIOpenURLContext> { [] }
        public final var shortcutItem: UIApplicationShortcutItem? { nil }

        package override init() {}
    }
}

/// A scene with windows.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIWindowScene: UIScene {
    public var windows: [UIWindow] { own.isEmpty ? UIApplication.shared.windows : own }
    public var keyWindow: UIWindow? { windows.first }
    public var screen: UIScreen { .main }
    private let own: [UIWindow]

    /// - Parameter windows: empty for the app's windows.
    package init(windows: [UIWindow]) { own = windows }
}

/// The window of the app.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    /// Shown in an app that starts with an application delegate; otherwise only kept.
    open var rootViewController: UIViewController? { didSet { changes.note() } }
    package let changes = ControllerChanges()
    open private(set) var isKeyWindow = true

    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }
    public required init?(coder: NSCoder) { return nil }
    open override class func appearance() -> UIWindow { UIWindow() }

    open func makeKey() { SceneContext.current?.app?.keyWindow = self }
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
}
