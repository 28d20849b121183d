// UIKit's, not SwiftUI's: on Apple's platforms `import SwiftUI` brings UIKit along, and apps ask it for the safe area of their
// window, and hide bars by how all of them look. There is one window, as large as a phone's screen, and no safe area in it; what
// is set for all bars is kept nowhere, and changes nothing.

public import CoreGraphics

/// What takes part in events. The names are those of a keyboard on the screen, which a browser has for itself: never posted.
@MainActor @preconcurrency
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
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A scene of the app.
@MainActor @preconcurrency
public class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
    public let windows: [UIWindow]
    public var keyWindow: UIWindow? { windows.first }
    public var screen: UIScreen { .main }

    init(windows: [UIWindow]) { self.windows = windows }
}

/// The window of the app.
@MainActor @preconcurrency
public final class UIWindow: UIResponder {
    public let isKeyWindow = true
    public let safeAreaInsets = UIEdgeInsets.zero
    public var bounds: CGRect { UIScreen.main.bounds }
    public var frame: CGRect { UIScreen.main.bounds }
    public internal(set) weak var windowScene: UIWindowScene?
    /// There is none: views are SwiftUI's.
    public var rootViewController: UIViewController? { nil }
}

/// A view of UIKit, and what is set for all of a kind. Nothing becomes of it.
@MainActor @preconcurrency
open class UIView: UIResponder {
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var isOpaque = true
    open var clipsToBounds = false
    open var alpha: CGFloat = 1
    open var tag = 0
    open var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?

    public convenience override init() { self.init(frame: .zero) }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { return nil }
    open class func appearance() -> UIView { UIView() }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
    open func didMoveToWindow() {}
    open func didMoveToSuperview() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func sizeToFit() {}
}

/// What is set for all tab bars.
open class UITabBar: UIView {
    open override class func appearance() -> UITabBar { UITabBar() }

    public var barTintColor: UIColor?
    public var unselectedItemTintColor: UIColor?
    public var isTranslucent = true
    public var standardAppearance = UITabBarAppearance()
    public var scrollEdgeAppearance: UITabBarAppearance?
}

/// What is set for all navigation bars.
open class UINavigationBar: UIView {
    open override class func appearance() -> UINavigationBar { UINavigationBar() }

    public var barTintColor: UIColor?
    public var isTranslucent = true
    public var prefersLargeTitles = false
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    public var standardAppearance = UINavigationBarAppearance()
    public var compactAppearance: UINavigationBarAppearance?
    public var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// What is set for all that scrolls.
open class UIScrollView: UIView {
    open override class func appearance() -> UIScrollView { UIScrollView() }

    public var bounces = true
    public var alwaysBounceVertical = false
    public var isScrollEnabled = true
    public var isPagingEnabled = false
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var contentInset = UIEdgeInsets.zero
}

/// What is set for all tables.
open class UITableView: UIScrollView {
    open override class func appearance() -> UITableView { UITableView() }

    /// The lines between rows.
    public enum SeparatorStyle: Sendable {
        case none, singleLine
    }
    public var separatorStyle = SeparatorStyle.singleLine
    public var separatorColor: UIColor?
    public var allowsSelection = true
    public var tableFooterView: UIView?
    public var sectionHeaderTopPadding: CGFloat = 0
}

/// What is set for all rows.
open class UITableViewCell: UIView {
    open override class func appearance() -> UITableViewCell { UITableViewCell() }

    /// How a chosen row looks.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }
    public var selectionStyle = SelectionStyle.default
}

/// What is set for all fields of several lines.
open class UITextView: UIScrollView {
    open override class func appearance() -> UITextView { UITextView() }
}

/// What is set for all dots of pages.
open class UIPageControl: UIView {
    open override class func appearance() -> UIPageControl { UIPageControl() }

    public var currentPageIndicatorTintColor: UIColor?
    public var pageIndicatorTintColor: UIColor?
}

/// What is set for all pickers with segments.
open class UISegmentedControl: UIView {
    open override class func appearance() -> UISegmentedControl { UISegmentedControl() }

    public var selectedSegmentTintColor: UIColor?
}

/// How a bar looks.
@MainActor @preconcurrency
public class UIBarAppearance: NSObject {
    public var backgroundColor: UIColor?
    public var shadowColor: UIColor?
    public var backgroundImage: UIImage?
    public var shadowImage: UIImage?

    public override init() {}
    public func configureWithOpaqueBackground() {}
    public func configureWithTransparentBackground() {}
    public func configureWithDefaultBackground() {}
}

/// How a navigation bar looks.
public final class UINavigationBarAppearance: UIBarAppearance {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks.
public final class UITabBarAppearance: UIBarAppearance {}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let font = NSAttributedString.Key("NSFont")
}
