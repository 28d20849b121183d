// UIKit's, not SwiftUI's: what apps set for all bars and the like. But for a hidden bar of tabs it is kept nowhere.

public import CoreGraphics

/// What is set for all tab bars. Where it hides them there are none; the rest is kept nowhere.
@available(macOS, unavailable)
open class UITabBar: UIView {
    open override class func appearance() -> UITabBar { SceneContext.current?.tabBar ?? UITabBar() }

    public var barTintColor: UIColor?
    public var unselectedItemTintColor: UIColor?
    public var backgroundImage: UIImage?
    public var shadowImage: UIImage?
    public var selectionIndicatorImage: UIImage?
    public var isTranslucent = true
    public var standardAppearance = UITabBarAppearance()
    public var scrollEdgeAppearance: UITabBarAppearance?
}

/// What is set for all navigation bars.
@available(macOS, unavailable)
open class UINavigationBar: UIView {
    open override class func appearance() -> UINavigationBar { UINavigationBar() }

    public var barTintColor: UIColor?
    public var isTranslucent = true
    public var prefersLargeTitles = false
    public var shadowImage: UIImage?
    public var backIndicatorImage: UIImage?
    public var backIndicatorTransitionMaskImage: UIImage?
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    public var standardAppearance = UINavigationBarAppearance()
    public var compactAppearance: UINavigationBarAppearance?
    public var compactScrollEdgeAppearance: UINavigationBarAppearance?
    public var scrollEdgeAppearance: UINavigationBarAppearance?

    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// How tall a bar is.
@available(macOS, unavailable)
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// What is set for all buttons of bars.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIBarButtonItem: NSObject {
    open class func appearance() -> UIBarButtonItem { UIBarButtonItem() }

    public override init() {}
    public var tintColor: UIColor?
    public var title: String?
    public var isEnabled = true
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
}

/// What a person uses in UIKit.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIControl: UIView {
    /// How it is used.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
}

/// What is set for all sliders.
@available(macOS, unavailable)
open class UISlider: UIControl {
    open override class func appearance() -> UISlider { UISlider() }

    public var minimumTrackTintColor: UIColor?
    public var maximumTrackTintColor: UIColor?
    public var thumbTintColor: UIColor?
    public func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// What is set for all switches.
@available(macOS, unavailable)
open class UISwitch: UIControl {
    open override class func appearance() -> UISwitch { UISwitch() }

    public var onTintColor: UIColor?
    public var thumbTintColor: UIColor?
}

/// What is set for all circles of lists that are loaded anew.
@available(macOS, unavailable)
open class UIRefreshControl: UIControl {
    open override class func appearance() -> UIRefreshControl { UIRefreshControl() }
}

/// What is set for all that scrolls.
@available(macOS, unavailable)
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
@available(macOS, unavailable)
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
@available(macOS, unavailable)
open class UITableViewCell: UIView {
    open override class func appearance() -> UITableViewCell { UITableViewCell() }

    /// How a chosen row looks.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }
    public var selectionStyle = SelectionStyle.default
}

/// What is set for all fields of several lines.
@available(macOS, unavailable)
open class UITextView: UIScrollView {
    open override class func appearance() -> UITextView { UITextView() }
}

/// What is set for all dots of pages.
@available(macOS, unavailable)
open class UIPageControl: UIControl {
    open override class func appearance() -> UIPageControl { UIPageControl() }

    public var currentPageIndicatorTintColor: UIColor?
    public var pageIndicatorTintColor: UIColor?
    public var preferredIndicatorImage: UIImage?
    public var preferredCurrentPageIndicatorImage: UIImage?
    public var backgroundStyle = BackgroundStyle.automatic

    /// What is behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        case automatic, prominent, minimal
    }
}

/// What is set for all pickers with segments.
@available(macOS, unavailable)
open class UISegmentedControl: UIControl {
    open override class func appearance() -> UISegmentedControl { UISegmentedControl() }

    public var selectedSegmentTintColor: UIColor?
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: State
    ) {}
}

/// How a bar looks.
@MainActor @preconcurrency
@available(macOS, unavailable)
public class UIBarAppearance: NSObject {
    public var backgroundColor: UIColor?
    public var shadowColor: UIColor?
    public var backgroundImage: UIImage?
    public var shadowImage: UIImage?

    public var backgroundEffect: UIBlurEffect?

    public override init() {}
    public func configureWithOpaqueBackground() {}
    public func configureWithTransparentBackground() {}
    public func configureWithDefaultBackground() {}
}

/// How a navigation bar looks.
@available(macOS, unavailable)
public final class UINavigationBarAppearance: UIBarAppearance {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()

    public func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// How the buttons of a bar look.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIBarButtonItemAppearance: NSObject {
    /// How they look while they are used so.
    @MainActor @preconcurrency
    public final class State: NSObject {
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        public var backgroundImage: UIImage?
    }

    public let normal = State()
    public let highlighted = State()
    public let disabled = State()
    public let focused = State()

    public override init() {}
}

/// How a tab bar looks.
@available(macOS, unavailable)
public final class UITabBarAppearance: UIBarAppearance {
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    public var selectionIndicatorTintColor: UIColor?
    public var stackedItemWidth: CGFloat = 0
    public var stackedItemSpacing: CGFloat = 0
}

/// How the buttons of a tab bar look.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UITabBarItemAppearance: NSObject {
    /// How they look while they are used so.
    @MainActor @preconcurrency
    public final class State: NSObject {
        public var iconColor: UIColor?
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        public var badgeBackgroundColor: UIColor?
    }

    public let normal = State()
    public let selected = State()
    public let disabled = State()
    public let focused = State()

    public override init() {}
}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let font = NSAttributedString.Key("NSFont")
}
