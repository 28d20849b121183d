public import Foundation

/// A value over time, as described by keyframes.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let courses: [Course]

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, keyframes: content())
    }

    init(initialValue: Value, keyframes: some Keyframes<Value>) {
        self.initialValue = initialValue
        courses = keyframes.allTracks.map { $0.course(initialValue) }
    }

    /// The duration of the longest track, in seconds.
    public var duration: TimeInterval { courses.map(\.duration).max() ?? 0 }

    /// The value after `time` seconds; after the end the last one.
    public func value(time: Double) -> Value { value(at: time, isBefore: false) }

    /// The value after a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    /// - Parameter isBefore: Whether to leave out a move at that very time.
    private func value(at time: Double, isBefore: Bool) -> Value {
        courses.reduce(into: initialValue) { $1.set(&$0, time, isBefore) }
    }

    /// One track, whose course depends on the value that it begins with.
    struct Track {
        let course: (Value) -> Course

        init<Part: Animatable>(_ path: WritableKeyPath<Value, Part>, _ keyframes: [Keyframe<Part>]) {
            course = { value in
                let segments = Keyframe.segments(keyframes, from: value[keyPath: path])
                return Course(
                    segments: segments.map { ($0.start, $0.end, $0.isStraight) },
                    set: { value, time, isBefore in
                        let segment =
                            isBefore
                            ? segments.first { $0.end >= time && $0.start < $0.end }
                            : segments.last { $0.start <= time }
                        guard let segment = segment ?? segments.last else { return }
                        value[keyPath: path] = segment.value(min(max(time, segment.start), segment.end))
                    })
            }
        }
    }

    struct Course {
        /// The start and the end of each keyframe in seconds, and whether its value changes at a constant rate.
        let segments: [(start: Double, end: Double, isStraight: Bool)]
        let set: (inout Value, Double, _ isBefore: Bool) -> Void
        var duration: Double { segments.last?.end ?? 0 }
    }

    /// The timeline in steps that a host animates: whole keyframes where all tracks are straight, and samples of curves.
    var steps: [AnimatedStep<Value>] {
        let parts = courses.flatMap(\.segments)
        let ends = Set(parts.map(\.end)).filter { $0 > 0 }.sorted()
        let jumps = Set(parts.filter { $0.start == $0.end }.map(\.end))
        func jump(at time: Double) -> AnimatedStep<Value> {
            AnimatedStep(value: value(time: time), animation: nil, duration: 0)
        }
        var steps = [jump(at: 0)]
        for (start, end) in zip([0] + ends, ends) {
            let isStraight = parts.allSatisfy { $0.isStraight || $0.end <= start || $0.start >= end }
            let count = isStraight ? 1 : max(1, Int(((end - start) / AnimatedPace.sample).rounded(.up)))
            let length = (end - start) / Double(count)
            for number in 1...count {
                let time = number == count ? end : start + length * Double(number)
                steps.append(
                    AnimatedStep(
                        value: value(at: time, isBefore: true), animation: .linear(duration: length),
                        duration: length))
            }
            if jumps.contains(end) { steps.append(jump(at: end)) }
        }
        return steps
    }
}

/// One keyframe of a track.
struct Keyframe<Value: Animatable> {
    enum Shape {
        case move
        case linear(UnitCurve)
        case cubic(from: Value?, to: Value?)
        case spring(Spring, from: Value?)
    }
    let end: Value
    let duration: Double
    let shape: Shape

    init(_ end: Value, _ duration: Double, _ shape: Shape) {
        self.end = end
        self.duration = duration.isFinite ? min(max(duration, 0), 3600) : 0
        self.shape = shape
    }

    /// A keyframe at its place in time.
    struct Segment {
        let start: Double
        let end: Double
        let isStraight: Bool
        /// The value at a time of the track.
        let value: (Double) -> Value
    }

    static func segments(_ keyframes: [Self], from initial: Value) -> [Segment] {
        var segments: [Segment] = []
        var (time, value, velocity) = (0.0, initial, Value.AnimatableData.zero)
        for (place, keyframe) in keyframes.enumerated() {
            let next = keyframes.indices.contains(place + 1) ? keyframes[place + 1] : nil
            let part = keyframe.part(from: value, velocity, before: next)
            let (start, length) = (time, keyframe.duration)
            segments.append(
                Segment(start: start, end: start + length, isStraight: keyframe.isStraight) { time in
                    // Exact at the end, where a curve is only computed approximately.
                    time < start + length ? part.value(time - start) : keyframe.end
                })
            (time, value, velocity) = (start + length, keyframe.end, part.velocity)
        }
        return segments
    }

    private var isStraight: Bool {
        switch shape {
        case .move: true
        case .linear(let curve): curve == .linear
        case .cubic, .spring: duration == 0
        }
    }

    private typealias Data = Value.AnimatableData

    /// The value at seconds since the keyframe began, and the velocity at its end.
    private func part(from value: Value, _ velocity: Data, before next: Self?) -> (
        value: (Double) -> Value, velocity: Data
    ) {
        let (first, last, duration) = (value.animatableData, end.animatableData, max(duration, 1e-9))
        let way = last - first
        func changed(_ data: Data) -> Value {
            var changed = value
            changed.animatableData = data
            return changed
        }
        switch shape {
        case .move: return ({ _ in end }, .zero)
        case .linear(let curve):
            return (
                { changed(first + way.scaled(by: curve.value(at: $0 / duration))) },
                way.scaled(by: curve.velocity(at: 1) / duration)
            )
        case .cubic(let given, let wanted):
            let from = given?.animatableData ?? velocity
            let to = wanted?.animatableData ?? Self.velocity(from: first, duration, through: next)
            return ({ changed(Self.cubic(first, from, last, to, $0 / duration, duration)) }, to)
        case .spring(let spring, let given):
            let from = given?.animatableData ?? velocity
            return ({ changed(first + spring.value(target: way, initialVelocity: from, time: $0)) }, .zero)
        }
    }

    /// The velocity with which a cubic keyframe passes into the next one: that of the straight way past it. At the end it is at rest.
    private static func velocity(from first: Data, _ duration: Double, through next: Self?) -> Data {
        guard let next, case .cubic = next.shape else { return .zero }
        return (next.end.animatableData - first).scaled(by: 1 / max(duration + next.duration, 1e-9))
    }

    /// The cubic polynomial with these values and velocities at its ends, at a progress from 0 to 1.
    private static func cubic(
        _ first: Data, _ from: Data, _ last: Data, _ to: Data, _ progress: Double, _ duration: Double
    ) -> Data {
        let (square, cube) = (progress * progress, progress * progress * progress)
        var sum = first.scaled(by: 2 * cube - 3 * square + 1)
        sum += from.scaled(by: (cube - 2 * square + progress) * duration)
        sum += last.scaled(by: 3 * square - 2 * cube)
        sum += to.scaled(by: (cube - square) * duration)
        return sum
    }
}

/// Keyframes of one track that know themselves. Others are composed of them by their `body`.
protocol KeyframeList<Value>: KeyframeTrackContent {
    var keyframes: [Keyframe<Value>] { get }
}

extension KeyframeTrackContent {
    /// The builder of `body` only takes keyframes of the same value.
    var allKeyframes: [Keyframe<Value>] {
        (self as? any KeyframeList<Value>)?.keyframes ?? body.allKeyframes as? [Keyframe<Value>] ?? []
    }
}

protocol KeyframeTrackList<Value>: Keyframes {
    var tracks: [KeyframeTimeline<Value>.Track] { get }
}

extension Keyframes {
    /// The builder of `body` only takes tracks of the same value.
    var allTracks: [KeyframeTimeline<Value>.Track] {
        (self as? any KeyframeTrackList<Value>)?.tracks
            ?? body.allTracks as? [KeyframeTimeline<Value>.Track] ?? []
    }
}
