public import Foundation

/// A custom animation. Its curve is sampled in advance and sent to the host.
public protocol CustomAnimation: Hashable, Sendable {
    /// The animated value at `time`; nil once the animation has ended.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
        -> V?
    { nil }
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// Storage of an animation between two calls.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for a value in the storage of an animation.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// State and environment of an animation.
public struct AnimationContext<Value: VectorArithmetic> {
    public var state: AnimationState<Value>
    public var isLogicallyComplete = false
    public let environment: EnvironmentValues

    init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
        self.state = state
        self.environment = environment
    }

    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environment)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}

/// A custom animation as a curve.
struct CustomCurve: Hashable, Sendable {
    let base: any CustomAnimation

    static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Animation {
    public init<A: CustomAnimation>(_ base: A) { self.init(.custom(CustomCurve(base: base))) }

    /// The animated value at `time`; nil once the animation has ended.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        curve.animate(value, at: time, &context)
    }
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
        -> V?
    {
        if case .custom(let custom) = curve {
            return custom.base.velocity(value: value, time: time, context: context)
        }
        var (before, after) = (context, context)
        let step = 0.001
        guard let from = curve.animate(value, at: max(time - step, 0), &before),
            let to = curve.animate(value, at: time + step, &after)
        else { return nil }
        return (to - from).scaled(by: 1 / (time + step - max(time - step, 0)))
    }
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .custom(let custom) = curve else { return false }
        return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

extension Animation.Curve {
    /// The duration, for repeating the animation; nil if it can only be determined by sampling.
    private var duration: TimeInterval? {
        switch self {
        case .timing(_, _, _, _, let duration): duration
        case .spring(let response, let damping, _):
            Spring(response: response, dampingRatio: damping).settlingDuration
        case .physical(let mass, let stiffness, let damping, _):
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
                .settlingDuration
        case .shaped(_, let duration): duration
        case .delayed(let curve, let delay): curve.duration.map { $0 + delay }
        case .sped(let curve, let speed): curve.duration.map { speed > 0 ? $0 / speed : .infinity }
        case .repeated(let curve, let count, _):
            curve.duration.map { $0 * (count.map(Double.init) ?? .infinity) }
        case .custom: nil
        }
    }

    func animate<V: VectorArithmetic>(
        _ value: V, at time: TimeInterval, _ context: inout AnimationContext<V>
    ) -> V? {
        switch self {
        case .timing(let x1, let y1, let x2, let y2, let duration):
            guard time < duration else { return nil }
            let curve = UnitCurve.bezier(
                startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
            return value.scaled(by: curve.value(at: time / duration))
        case .shaped(let curve, let duration):
            return time < duration ? value.scaled(by: curve.value(at: time / duration)) : nil
        case .spring(let response, let damping, _):
            return Self.spring(Spring(response: response, dampingRatio: damping), value, 0, time)
        case .physical(let mass, let stiffness, let damping, let velocity):
            return Self.spring(
                Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), value,
                velocity, time)
        case .delayed(let curve, let delay):
            return time < delay ? .zero : curve.animate(value, at: time - delay, &context)
        case .sped(let curve, let speed):
            return curve.animate(value, at: time * speed, &context)
        case .repeated(let curve, let count, let autoreverses):
            guard let duration = curve.duration, duration > 0, duration.isFinite else {
                return curve.animate(value, at: time, &context)
            }
            let round = (time / duration).rounded(.down)
            if let count, round >= Double(count) { return nil }
            let passed = time - round * duration
            let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
            return curve.animate(value, at: isBack ? duration - passed : passed, &context) ?? value
        case .custom(let custom):
            return custom.base.animate(value: value, time: time, context: &context)
        }
    }

    private static func spring<V: VectorArithmetic>(
        _ spring: Spring, _ value: V, _ velocity: Double, _ time: TimeInterval
    ) -> V? {
        guard time < spring.settlingDuration else { return nil }
        return spring.value(target: value, initialVelocity: value.scaled(by: velocity), time: time)
    }
}
