/// The kind of an animation's timing.
@available(macOS, unavailable)
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The timing of an animation. No effect on Linux, where an animation is finished at once.
@MainActor @preconcurrency
@available(macOS, unavailable)
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of an animation as a curve. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public private(set) final var animationCurve = UIView.AnimationCurve.easeInOut
    public private(set) final var controlPoint1 = CGPoint(x: 0.42, y: 0)
    public private(set) final var controlPoint2 = CGPoint(x: 0.58, y: 1)
    open var timingCurveType: UITimingCurveType { .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    public override init() {}
    public init(animationCurve curve: UIView.AnimationCurve) { animationCurve = curve }
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
    }
}

/// The timing of an animation as a spring. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public private(set) final var initialVelocity = CGVector.zero
    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    public override init() {}
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
    }
    public init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        initialVelocity = velocity
    }
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }
}
