/// A controller with pages. It keeps its controllers, and is never shown on Linux: use a `TabView` with the style `page`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    /// The name of an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public private(set) final var transitionStyle = TransitionStyle.pageCurl
    public private(set) final var navigationOrientation = NavigationOrientation.horizontal
    open var spineLocation: SpineLocation { .none }
    open var isDoubleSided = false
    /// Kept, and never called.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Kept, and never called.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open var viewControllers: [UIViewController]? { children }

    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        super.init()
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,
        animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        for child in children { child.removeFromParent() }
        for child in viewControllers ?? [] { addChild(child) }
        completion?(true)
    }
}

/// What has the pages. Never called on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

@available(macOS, unavailable)
extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate of a controller with pages. Never called on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

@available(macOS, unavailable)
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
