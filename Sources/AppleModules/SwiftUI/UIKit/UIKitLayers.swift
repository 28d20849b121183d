// Core Animation's layers, for apps that change those of UIKit's views. They keep what an app sets. On Linux they are never drawn.

/// The layer of a view. Never drawn on Linux; use `clipShape`, `border` and `shadow`.
@available(macOS, unavailable)
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var masksToBounds = false
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var opacity: Float = 1
    open var isHidden = false
    open var frame = CGRect.zero
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var transform = CATransform3DIdentity
    open var sublayerTransform = CATransform3DIdentity
    open var shouldRasterize = false
    open var allowsGroupOpacity = true
    open var name: String?
    open var speed: Float = 1
    open var timeOffset: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var mask: CALayer?
    open private(set) weak var superlayer: CALayer?
    /// The layers in it; nil without any.
    open private(set) var sublayers: [CALayer]?

    public override init() {}
    public init(layer: Any) {}
    public required init?(coder: NSCoder) { return nil }

    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = (sublayers ?? []) + [layer]
    }
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func layoutSublayers() {}
    open func removeAllAnimations() {}
    open func removeAnimation(forKey key: String) {}
}

/// The corners of a layer.
@available(macOS, unavailable)
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The shape of a layer's corners.
@available(macOS, unavailable)
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Changes of layers that belong together, for each thread. On Linux a change counts at once, so a completion is called when its transaction
/// ends.
@available(macOS, unavailable)
open class CATransaction: NSObject {
    /// The completions of the thread's open transactions.
    private final class Stack: NSObject {
        var completions: [(() -> Void)?] = []

        static var current: Stack {
            let values = Thread.current.threadDictionary
            if let stack = values["CATransaction"] as? Stack { return stack }
            let stack = Stack()
            values["CATransaction"] = stack
            return stack
        }
    }

    open class func begin() { Stack.current.completions.append(nil) }
    open class func commit() {
        let stack = Stack.current
        if !stack.completions.isEmpty { stack.completions.removeLast()?() }
    }
    open class func flush() {}
    open class func setDisableActions(_ flag: Bool) {}
    open class func setAnimationDuration(_ dur: TimeInterval) {}
    /// Sets the completion of the innermost transaction. Without one it is called at once.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let stack = Stack.current
        if stack.completions.isEmpty {
            block?()
        } else {
            stack.completions[stack.completions.count - 1] = block
        }
    }
    open class func completionBlock() -> (() -> Void)? { Stack.current.completions.last ?? nil }
}
