public import Foundation

/// The timing of an animated change.
///
/// State changes at once; the browser animates the elements. In tests nothing is animated.
public struct Animation: Hashable, Sendable {
    indirect enum Curve: Hashable, Sendable {
        case timing(Double, Double, Double, Double, duration: Double)
        case shaped(UnitCurve, duration: Double)
        case spring(response: Double, dampingFraction: Double, blendDuration: Double)
        case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
        case delayed(Curve, by: Double)
        case sped(Curve, by: Double)
        case repeated(Curve, count: Int?, autoreverses: Bool)
        case custom(CustomCurve)
    }

    let curve: Curve

    init(_ curve: Curve) { self.curve = curve }
}

extension Animation {
    public static let `default` = Animation.spring()

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(.timing(0.42, 0, 0.58, 1, duration: duration))
    }
    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }
    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(.timing(0.42, 0, 1, 1, duration: duration))
    }
    public static var easeIn: Animation { easeIn(duration: standardDuration) }
    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(.timing(0, 0, 0.58, 1, duration: duration))
    }
    public static var easeOut: Animation { easeOut(duration: standardDuration) }
    public static func linear(duration: TimeInterval) -> Animation {
        Animation(.timing(0, 0, 1, 1, duration: duration))
    }
    public static var linear: Animation { linear(duration: standardDuration) }
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(.timing(p1x, p1y, p2x, p2y, duration: duration))
    }

    private static var standardDuration: TimeInterval { 0.35 }
}

extension Animation {
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0)
        -> Animation
    {
        Animation(
            .spring(
                response: duration, dampingFraction: dampingFraction(bounce: bounce),
                blendDuration: blendDuration))
    }
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(.spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }
    public static var spring: Animation { spring() }

    public static var smooth: Animation { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Animation { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        Animation(.spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }
    public static var interactiveSpring: Animation { interactiveSpring() }
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(.physical(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity))
    }
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let frequency = 2 * Double.pi / duration
        return interpolatingSpring(
            stiffness: frequency * frequency, damping: 2 * dampingFraction(bounce: bounce) * frequency,
            initialVelocity: initialVelocity)
    }
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    private static func dampingFraction(bounce: Double) -> Double {
        bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 1)
    }
}

extension Animation {
    public func delay(_ delay: TimeInterval) -> Animation { Animation(.delayed(curve, by: delay)) }
    public func speed(_ speed: Double) -> Animation { Animation(.sped(curve, by: speed)) }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(curve, count: repeatCount, autoreverses: autoreverses))
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(curve, count: nil, autoreverses: autoreverses))
    }
}
