// UIKit's bars and controls, which apps use to set a common appearance. No effect on Linux, except for hiding the
// tab bar.

/// The appearance of tab bars. Only `isHidden` has an effect on Linux.
@available(macOS, unavailable)
open class UITabBar: UIView {
    open override class func appearance() -> UITabBar { SceneContext.current?.tabBar ?? UITabBar() }

    public final var barTintColor: UIColor?
    public final var unselectedItemTintColor: UIColor?
    public final var backgroundImage: UIImage?
    public final var shadowImage: UIImage?
    public final var selectionIndicatorImage: UIImage?
    public final var isTranslucent = true
    public final var standardAppearance = UITabBarAppearance()
    public final var scrollEdgeAppearance: UITabBarAppearance?
}

/// The appearance of navigation bars. No effect on Linux.
@available(macOS, unavailable)
open class UINavigationBar: UIView {
    open override class func appearance() -> UINavigationBar { UINavigationBar() }

    public final var barTintColor: UIColor?
    public final var isTranslucent = true
    public final var prefersLargeTitles = false
    public final var shadowImage: UIImage?
    public final var backIndicatorImage: UIImage?
    public final var backIndicatorTransitionMaskImage: UIImage?
    public final var titleTextAttributes: [NSAttributedString.Key: Any]?
    public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    public final var standardAppearance = UINavigationBarAppearance()
    public final var compactAppearance: UINavigationBarAppearance?
    public final var compactScrollEdgeAppearance: UINavigationBarAppearance?
    public final var scrollEdgeAppearance: UINavigationBarAppearance?

    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The height of a bar.
@available(macOS, unavailable)
public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

/// The appearance of bar buttons. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIBarButtonItem: UIBarItem {
    open class func appearance() -> UIBarButtonItem { UIBarButtonItem() }

    public final var tintColor: UIColor?
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
}

/// A UIKit control. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIControl: UIView {
    /// The state of a control.
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

/// The appearance of sliders. No effect on Linux.
@available(macOS, unavailable)
open class UISlider: UIControl {
    open override class func appearance() -> UISlider { UISlider() }

    public final var minimumTrackTintColor: UIColor?
    public final var maximumTrackTintColor: UIColor?
    public final var thumbTintColor: UIColor?
    public func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// The appearance of switches. No effect on Linux.
@available(macOS, unavailable)
open class UISwitch: UIControl {
    open override class func appearance() -> UISwitch { UISwitch() }

    public final var onTintColor: UIColor?
    public final var thumbTintColor: UIColor?
}

/// The appearance of refresh controls. No effect on Linux.
@available(macOS, unavailable)
open class UIRefreshControl: UIControl {
    open override class func appearance() -> UIRefreshControl { UIRefreshControl() }
}

/// The appearance of scroll views. No effect on Linux.
@available(macOS, unavailable)
open class UIScrollView: UIView {
    open override class func appearance() -> UIScrollView { UIScrollView() }

    public final var bounces = true
    public final var alwaysBounceVertical = false
    public final var isScrollEnabled = true
    public final var isPagingEnabled = false
    public final var showsVerticalScrollIndicator = true
    public final var showsHorizontalScrollIndicator = true
    public final var contentInset = UIEdgeInsets.zero
}

/// The appearance of tables. No effect on Linux.
@available(macOS, unavailable)
open class UITableView: UIScrollView {
    open override class func appearance() -> UITableView { UITableView() }

    /// The separators between rows.
    public enum SeparatorStyle: Sendable {
        case none, singleLine
    }
    public final var separatorStyle = SeparatorStyle.singleLine
    public final var separatorColor: UIColor?
    public final var allowsSelection = true
    public final var tableFooterView: UIView?
    public final var sectionHeaderTopPadding: CGFloat = 0
}

/// The appearance of table rows. No effect on Linux.
@available(macOS, unavailable)
open class UITableViewCell: UIView {
    open override class func appearance() -> UITableViewCell { UITableViewCell() }

    /// The appearance of a selected row.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }
    public final var selectionStyle = SelectionStyle.default
}

/// The appearance of text views. No effect on Linux.
@available(macOS, unavailable)
open class UITextView: UIScrollView {
    open override class func appearance() -> UITextView { UITextView() }
}

/// The appearance of page indicators. No effect on Linux.
@available(macOS, unavailable)
open class UIPageControl: UIControl {
    open override class func appearance() -> UIPageControl { UIPageControl() }

    public final var currentPageIndicatorTintColor: UIColor?
    public final var pageIndicatorTintColor: UIColor?
    public final var preferredIndicatorImage: UIImage?
    public final var preferredCurrentPageIndicatorImage: UIImage?
    public final var backgroundStyle = BackgroundStyle.automatic

    /// The background of the dots.
    public enum BackgroundStyle: Int, Sendable {
        case automatic, prominent, minimal
    }
}

/// The appearance of segmented controls. No effect on Linux.
@available(macOS, unavailable)
open class UISegmentedControl: UIControl {
    open override class func appearance() -> UISegmentedControl { UISegmentedControl() }

    public final var selectedSegmentTintColor: UIColor?
    public func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: State
    ) {}
}

/// The appearance of a bar. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public class UIBarAppearance: NSObject {
    public final var backgroundColor: UIColor?
    public final var shadowColor: UIColor?
    public final var backgroundImage: UIImage?
    public final var shadowImage: UIImage?

    public final var backgroundEffect: UIBlurEffect?

    public override init() {}
    public func configureWithOpaqueBackground() {}
    public func configureWithTransparentBackground() {}
    public func configureWithDefaultBackground() {}
}

/// The appearance of a navigation bar. No effect on Linux.
@available(macOS, unavailable)
public final class UINavigationBarAppearance: UIBarAppearance {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var buttonAppearance = UIBarButtonItemAppearance()
    public var backButtonAppearance = UIBarButtonItemAppearance()
    public var doneButtonAppearance = UIBarButtonItemAppearance()

    public func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The appearance of bar buttons. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIBarButtonItemAppearance: NSObject {
    /// The appearance in one state.
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

/// The appearance of a tab bar. No effect on Linux.
@available(macOS, unavailable)
public final class UITabBarAppearance: UIBarAppearance {
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    public var selectionIndicatorTintColor: UIColor?
    public var stackedItemWidth: CGFloat = 0
    public var stackedItemSpacing: CGFloat = 0
}

/// The appearance of tab bar buttons. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UITabBarItemAppearance: NSObject {
    /// The appearance in one state.
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
