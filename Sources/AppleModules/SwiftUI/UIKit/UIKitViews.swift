// UIKit's views, for apps that subclass or pass them. On Linux they are never shown.

/// A UIKit view, and the appearance of its kind. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UIView: UIResponder {
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var isOpaque = true
    open var clipsToBounds = false
    open var alpha: CGFloat = 1
    open var tag = 0
    open var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var transform = CGAffineTransform.identity
    open var transform3D = CATransform3DIdentity
    open private(set) lazy var layer = CALayer()
    open var contentMode = ContentMode.scaleToFill
    open var autoresizingMask = AutoresizingMask()
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizesSubviews = true
    open var mask: UIView?
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open var traitCollection: UITraitCollection { .current }
    /// The window around it.
    open var window: UIWindow? {
        sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIWindow }.first
    }
    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    public class var noIntrinsicMetric: CGFloat { -1 }
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
    open func insertSubview(_ view: UIView, at index: Int) {
        addSubview(view)
        subviews.removeLast()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
    }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        let index = subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview }
        insertSubview(view, at: index ?? subviews.count)
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let index = subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview }
        insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
    }
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
    /// Kept, and never recognized.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }
    open override var next: UIResponder? { superview }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
    open func setNeedsUpdateConstraints() {}
    open func updateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open func invalidateIntrinsicContentSize() {}
    open func draw(_ rect: CGRect) {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didAddSubview(_ subview: UIView) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func tintColorDidChange() {}
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    open func endEditing(_ force: Bool) -> Bool { false }
    open func didMoveToWindow() {}
    open func didMoveToSuperview() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func sizeToFit() {}
}

@available(macOS, unavailable)
extension UIView {
    /// How a view places what it draws. No effect on Linux.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// How a view changes with the one around it. No effect on Linux.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}
