public import Foundation

// No keyframes are played on Linux: views stay at the initial value.

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
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    public var body: _KeyframeSequence<Value> { self }
}

/// Several tracks at once.
public struct _KeyframeTracks<Value>: Keyframes {
    public typealias Body = _KeyframeTracks<Value>
    public var body: _KeyframeTracks<Value> { self }
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Part, Content: KeyframeTrackContent>: Keyframes
where Part == Content.Value {
    public typealias Value = Root
    public typealias Body = _KeyframeTracks<Root>
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Part {}
    public init(
        _ keyPath: WritableKeyPath<Root, Part>, @KeyframeTrackContentBuilder<Part> content: () -> Content
    ) {}
    public var body: _KeyframeTracks<Root> { _KeyframeTracks() }
}

/// A linear change.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
    public var body: LinearKeyframe<Value> { self }
}
/// A change along a cubic curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {}
    public var body: CubicKeyframe<Value> { self }
}
/// A change along a spring's curve.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {}
    public var body: SpringKeyframe<Value> { self }
}
/// An immediate change.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public init(_ to: Value) {}
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
    { _KeyframeSequence() }
    public static func buildEither(first component: some KeyframeTrackContent<Value>)
        -> _KeyframeSequence<Value>
    { _KeyframeSequence() }
    public static func buildEither(second component: some KeyframeTrackContent<Value>)
        -> _KeyframeSequence<Value>
    { _KeyframeSequence() }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value {
        first
    }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> _KeyframeSequence<Value> { _KeyframeSequence() }
    public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence() }
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
    ) -> _KeyframeSequence<Value> { _KeyframeSequence() }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
        -> _KeyframeSequence<Value>
    { _KeyframeSequence() }
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
    { _KeyframeTracks() }
    public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks() }
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
    where Content.Value == Value {
        component
    }
}

/// A view animated by keyframes. On Linux it stays at the initial value.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where Value == KeyframePath.Value {
    let initialValue: Value
    let content: (Value) -> Content

    nonisolated public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.content = content
    }
    nonisolated public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.content = content
    }

    @MainActor public var body: some View { content(initialValue) }
}

extension View {
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content make: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, content: { make(view, $0) }, keyframes: keyframes)
    }
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content make: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, content: { make(view, $0) }, keyframes: keyframes)
    }
}
