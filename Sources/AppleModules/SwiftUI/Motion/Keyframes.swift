public import Foundation

/// The changes of a value over time.
public protocol Keyframes<Value> {
    associatedtype Value = Body.Value
    associatedtype Body: Keyframes
    @KeyframesBuilder<Value> var body: Body { get }
}

/// The changes of one property over time.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Body.Value
    associatedtype Body: KeyframeTrackContent
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Several keyframes, one after the other.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent, KeyframeList {
    let keyframes: [Keyframe<Value>]
    public var body: _KeyframeSequence<Value> { self }
}

/// Several tracks at once.
public struct _KeyframeTracks<Value>: Keyframes, KeyframeTrackList {
    let tracks: [KeyframeTimeline<Value>.Track]
    public typealias Body = _KeyframeTracks<Value>
    public var body: _KeyframeTracks<Value> { self }
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Part, Content: KeyframeTrackContent>: Keyframes, KeyframeTrackList
where Part == Content.Value {
    public typealias Value = Root
    public typealias Body = _KeyframeTracks<Root>
    let tracks: [KeyframeTimeline<Root>.Track]

    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Part {
        tracks = [KeyframeTimeline<Root>.Track(\.self, content().allKeyframes)]
    }
    public init(
        _ keyPath: WritableKeyPath<Root, Part>, @KeyframeTrackContentBuilder<Part> content: () -> Content
    ) { tracks = [KeyframeTimeline<Root>.Track(keyPath, content().allKeyframes)] }
    public var body: _KeyframeTracks<Root> { _KeyframeTracks(tracks: tracks) }
}

/// A linear change.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeList {
    let keyframes: [Keyframe<Value>]
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframes = [Keyframe(to, duration, .linear(timingCurve))]
    }
    public var body: LinearKeyframe<Value> { self }
}
/// A change along a cubic curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeList {
    let keyframes: [Keyframe<Value>]
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) { keyframes = [Keyframe(to, duration, .cubic(from: startVelocity, to: endVelocity))] }
    public var body: CubicKeyframe<Value> { self }
}
/// A change along a spring's curve.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeList {
    let keyframes: [Keyframe<Value>]
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        keyframes = [Keyframe(to, duration ?? spring.settlingDuration, .spring(spring, from: startVelocity))]
    }
    public var body: SpringKeyframe<Value> { self }
}
/// An immediate change.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeList {
    let keyframes: [Keyframe<Value>]
    public init(_ to: Value) { keyframes = [Keyframe(to, 0, .move)] }
    public var body: MoveKeyframe<Value> { self }
}

/// Builds the keyframes of one track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
        -> _KeyframeSequence<Value>
    { _KeyframeSequence(keyframes: components.flatMap(\.allKeyframes)) }
    public static func buildEither(first component: some KeyframeTrackContent<Value>)
        -> _KeyframeSequence<Value>
    { _KeyframeSequence(keyframes: component.allKeyframes) }
    public static func buildEither(second component: some KeyframeTrackContent<Value>)
        -> _KeyframeSequence<Value>
    { _KeyframeSequence(keyframes: component.allKeyframes) }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value {
        first
    }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> _KeyframeSequence<Value> {
        _KeyframeSequence(keyframes: accumulated.allKeyframes + next.allKeyframes)
    }
    public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(keyframes: []) }
}

/// Builds the tracks of a value, or the keyframes of a value with a single track.
@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value {
        first
    }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> _KeyframeSequence<Value> {
        _KeyframeSequence(keyframes: accumulated.allKeyframes + next.allKeyframes)
    }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
        -> _KeyframeSequence<Value>
    { _KeyframeSequence(keyframes: components.flatMap(\.allKeyframes)) }
    public static func buildFinalResult<Content: KeyframeTrackContent>(_ component: Content)
        -> KeyframeTrack<Value, Value, Content>
    where Content.Value == Value {
        KeyframeTrack { component }
    }

    public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
    where Content.Value == Value {
        expression
    }
    public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
    where Content.Value == Value {
        first
    }
    public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>)
        -> _KeyframeTracks<Value>
    { _KeyframeTracks(tracks: accumulated.allTracks + next.allTracks) }
    public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks(tracks: []) }
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
    where Content.Value == Value {
        component
    }
}
