// UIKit's view controllers and effect views, for apps that subclass or embed them. They keep what an app sets, and pushed and presented
// controllers. On Linux nothing of it is shown, and no method is called by the system.

/// A UIKit view controller. Never shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIViewController: UIResponder {
    open var view: UIView! = UIView()
    open var title: String? { didSet { changes.note() } }
    open private(set) var children: [UIViewController] = [] { didSet { changes.note() } }
    open private(set) weak var parent: UIViewController?
    open private(set) var presentedViewController: UIViewController? { didSet { changes.note() } }
    package let changes = ControllerChanges()
    open private(set) weak var presentingViewController: UIViewController?
    /// The nearest navigation controller around it.
    open var navigationController: UINavigationController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UINavigationController }
            .first
    }
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var hidesBottomBarWhenPushed = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var preferredContentSize = CGSize.zero
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// False, because the view is never loaded.
    open var isViewLoaded: Bool { false }
    open var viewIfLoaded: UIView? { nil }
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var isMovingToParent: Bool { false }
    open var isMovingFromParent: Bool { false }
    open var prefersStatusBarHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var shouldAutorotate: Bool { true }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var traitCollection: UITraitCollection { .current }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open var providesPresentationContextTransitionStyle = false
    /// Kept, and never called.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Nil, because no transition runs on Linux.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open override var next: UIResponder? { parent }

    public override init() {}
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    open func loadView() {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// Keeps the controller as the presented one, which isn't shown on Linux; the first time for a class the standard error stream says so.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if !changes.isShown { UnshownControllers.note(viewControllerToPresent) }
        guard presentedViewController == nil else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        completion?()
    }
    /// Ends what this controller presents, or else its own presentation.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let presenter = presentedViewController == nil ? presentingViewController : self
        presenter?.presentedViewController?.presentingViewController = nil
        presenter?.presentedViewController = nil
        completion?()
    }
    /// Pushes the controller on the stack around this one, or else presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let stack = self as? UINavigationController ?? navigationController {
            stack.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
    open func endAppearanceTransition() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func loadViewIfNeeded() {}
    open func setNeedsStatusBarAppearanceUpdate() {}

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.parent = self
        children.append(childController)
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
}

/// A UIKit navigation controller. Never shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UINavigationController: UIViewController {
    /// The screens of the stack, which are its children, too.
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            for child in children where !newValue.contains(where: { $0 === child }) {
                child.removeFromParent()
            }
            for child in newValue { addChild(child) }
        }
    }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? {
        presentedViewController ?? topViewController?.presentedViewController ?? topViewController
    }
    /// Kept, and never called.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Kept, and never recognized: the swipe back belongs to the page.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    open var hidesBarsOnSwipe = false
    open var isNavigationBarHidden = false
    public let navigationBar = UINavigationBar()

    public init(rootViewController: UIViewController) {
        super.init()
        viewControllers = [rootViewController]
    }
    public override init() { super.init() }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        viewControllers.removeSubrange((index + 1)...)
        return popped
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
}

/// A SwiftUI view as a UIKit view controller. Shown in an app that starts with an application delegate.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIHostingController<Content: View>: UIViewController, HostingContent {
    public final var rootView: Content { didSet { changes.note() } }
    package var content: AnyView { AnyView(rootView) }

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
    public init?(coder aDecoder: NSCoder, rootView: Content) { return nil }
    public required init?(coder aDecoder: NSCoder) { return nil }

    open func sizeThatFits(in size: CGSize) -> CGSize { size }
}

/// A visual effect. Not shown on Linux; use `Material`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIVisualEffect: NSObject {
    fileprivate override init() {}
}

/// A blur effect. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
            systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    public convenience init(style: Style) { self.init() }
}

/// A view with a visual effect. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { return nil }
}

/// An activity indicator. Not shown on Linux; use `ProgressView`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIActivityIndicatorView: UIView {
    /// The size of the indicator.
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }

    open var style: Style
    open var color: UIColor!
    open var hidesWhenStopped = true
    open private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { return nil }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

/// A share sheet. Not shown on Linux; use `ShareLink`.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init() }
    public required init?(coder: NSCoder) { return nil }
    public final var excludedActivityTypes: [UIActivity.ActivityType]?
}

/// An action in a share sheet. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIActivity: NSObject {
    /// The type of an action.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType(
            rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType(
            rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType(
            rawValue: "com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    }
}
