/// A controller with tabs. Shown in an app that starts with an application delegate; otherwise it only keeps its controllers.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UITabBarController: UIViewController {
    /// The controllers of the tabs, which are its children, too.
    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set {
            let kept = newValue ?? []
            for child in children where !kept.contains(where: { $0 === child }) { child.removeFromParent() }
            for child in kept { addChild(child) }
            selectedIndex = children.isEmpty ? NSNotFound : min(max(selected, 0), children.count - 1)
        }
    }
    private var selected = 0 { didSet { changes.note() } }
    /// The index of the selected tab; `NSNotFound` without tabs. An index that no tab has changes nothing.
    open var selectedIndex: Int {
        get { children.indices.contains(selected) ? selected : NSNotFound }
        set { if children.indices.contains(newValue) { selected = newValue } }
    }
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(selected) ? children[selected] : nil }
        set { if let index = children.firstIndex(where: { $0 === newValue }) { selected = index } }
    }
    /// Kept, and never called, because only a person's tap calls it.
    open weak var delegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar()

    public override init() { super.init() }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
}

/// A delegate of a controller with tabs. Never called on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@available(macOS, unavailable)
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}

/// A controller with columns. It keeps its controllers, and is never shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UISplitViewController: UIViewController {
    /// The controllers of the columns, which are its children, too.
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            for child in children where !newValue.contains(where: { $0 === child }) {
                child.removeFromParent()
            }
            for child in newValue { addChild(child) }
        }
    }
    /// True: a window is as wide as a phone for UIKit.
    open var isCollapsed: Bool { true }

    public override init() { super.init() }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@available(macOS, unavailable)
extension UIViewController {
    /// The nearest controller with tabs around it.
    public var tabBarController: UITabBarController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
    }
    /// The nearest controller with columns around it.
    public var splitViewController: UISplitViewController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }
            .first
    }
}
