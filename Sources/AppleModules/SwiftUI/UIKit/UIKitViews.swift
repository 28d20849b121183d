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
