public import Foundation

/// A spring, as the model of an animation.
public struct Spring: Hashable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// A `duration` below a thousandth of a second counts as a thousandth.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(
            response: duration, dampingRatio: bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - min(bounce, 1))
    }

    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / max(response, 0.001)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
            allowOverDamping: true)
    }

    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        self.mass = max(mass, 0.000_001)
        self.stiffness = max(stiffness, 0.000_001)
        let critical = 2 * (self.mass * self.stiffness).squareRoot()
        self.damping = allowOverDamping ? max(damping, 0) : min(max(damping, 0), critical)
    }

    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let decay = -log(min(max(epsilon, 0.000_001), 0.999)) / max(settlingDuration, 0.001)
        self.init(response: 2 * Double.pi * max(dampingRatio, 0.001) / decay, dampingRatio: dampingRatio)
    }

    private var frequency: Double { (stiffness / mass).squareRoot() }
    public var response: Double { 2 * Double.pi / frequency }
    public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
    public var duration: TimeInterval { response }
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    public var settlingDuration: TimeInterval { settlingDuration(within: 0.001) }

    public static var smooth: Spring { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

extension Spring {
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let motion = motion(at: time)
        return target - target.scaled(by: motion.rest) + initialVelocity.scaled(by: motion.push)
    }

    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
    {
        let step = 0.000_1
        let (before, after) = (max(time - step, 0), time + step)
        let way =
            value(target: target, initialVelocity: initialVelocity, time: after)
            - value(target: target, initialVelocity: initialVelocity, time: before)
        return way.scaled(by: 1 / (after - before))
    }

    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        let size = max(target.magnitudeSquared.squareRoot(), initialVelocity.magnitudeSquared.squareRoot())
        return size > 0 ? settlingDuration(within: epsilon / size) : 0
    }

    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = fromValue
        result.animatableData += value(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    private func settlingDuration(within epsilon: Double) -> TimeInterval {
        let ratio = max(dampingRatio, 0.000_1)
        // The slower of the two exponentials of an overdamped spring.
        let decay = ratio > 1 ? frequency * (ratio - (ratio * ratio - 1).squareRoot()) : frequency * ratio
        return -log(min(max(epsilon, 0.000_001), 0.999)) / decay
    }

    /// The remaining part of the distance, and the effect of a unit velocity.
    private func motion(at time: TimeInterval) -> (rest: Double, push: Double) {
        let time = max(time, 0)
        let decay = frequency * dampingRatio
        if abs(dampingRatio - 1) < 0.000_001 {
            let fade = exp(-frequency * time)
            return ((1 + frequency * time) * fade, time * fade)
        }
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let fade = exp(-decay * time)
            let push = fade * sin(swing * time) / swing
            return (fade * cos(swing * time) + decay * push, push)
        }
        let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (exp((spread - decay) * time), exp((-spread - decay) * time))
        let push = (slow - fast) / (2 * spread)
        return ((slow + fast) / 2 + decay * push, push)
    }
}

extension Animation {
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        .spring(
            response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        .interpolatingSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: initialVelocity)
    }
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.shaped(curve, duration: duration))
    }
}
