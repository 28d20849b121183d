// What a UIKit controller says about itself to the bars and the presentation around it. Kept, and not shown on Linux.

/// An item of a bar. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0

    public override init() {}
}

/// The item of a controller in a tab bar. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?

    public override init() {}
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}

/// What a navigation bar would show for a controller. Not shown on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UINavigationItem: NSObject {
    /// When the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var hidesBackButton = false
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var backButtonTitle: String?
    open var backBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open var standardAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    public init(title: String) { self.title = title }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }
}

/// How a controller is presented. No effect on Linux.
@available(macOS, unavailable)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// How the presentation of a controller moves. No effect on Linux.
@available(macOS, unavailable)
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A gesture of UIKit. Never recognized on Linux; use SwiftUI's gestures.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIGestureRecognizer: NSObject {
    /// The state of a gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    open var state: State { .possible }
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var view: UIView? { nil }

    public override init() {}
}

/// A delegate of a gesture. Never called on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

@available(macOS, unavailable)
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// Says once for each class of controllers that it isn't shown.
@MainActor
@available(macOS, unavailable)
enum UnshownControllers {
    private static var named: Set<ObjectIdentifier> = []

    static func note(_ controller: UIViewController) {
        guard named.insert(ObjectIdentifier(type(of: controller))).inserted else { return }
        StandardError.write(line(for: controller))
    }

    private static func line(for controller: UIViewController) -> String {
        "\(type(of: controller)) was presented, which isn't shown on Linux: there is no UIKit. "
            + "Present a view of SwiftUI: sheet, fullScreenCover, alert, confirmationDialog."
    }
}
