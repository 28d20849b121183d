public import Foundation

/// Something that a person does with a finger. Of all gestures only a tap is followed here.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
}

/// A gesture that a tap may complete.
protocol TapSource {
    /// What a tap does; nil where no tap is asked for.
    var tapAction: (() -> Void)? { get }
}

private func tapAction(of gesture: Any) -> (() -> Void)? { (gesture as? any TapSource)?.tapAction }

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is followed by the graph and has no body") }
}

/// A tap.
nonisolated public struct TapGesture: Gesture {
    public typealias Body = Never
    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }
    public typealias Value = ()
}

/// A tap that says where it was. It is never followed.
nonisolated public struct SpatialTapGesture: Gesture {
    public typealias Body = Never
    /// What the gesture says of itself.
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    nonisolated public init(count: Int = 1) {}
}

/// A press that lasts. It is never followed.
nonisolated public struct LongPressGesture: Gesture {
    public typealias Body = Never
    public typealias Value = Bool
    public var minimumDuration: Double
    public var maximumDistance: CGFloat
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

/// A drag. It is never followed.
nonisolated public struct DragGesture: Gesture {
    public typealias Body = Never
    /// What the gesture says of itself.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        public var velocity: CGSize { .zero }
        public var predictedEndLocation: CGPoint { location }
        public var predictedEndTranslation: CGSize { translation }
    }
    public var minimumDistance: CGFloat
    nonisolated public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
    }
    @_disfavoredOverload
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
    }
}

/// Two fingers that move apart or together. It is never followed.
nonisolated public struct MagnifyGesture: Gesture {
    public typealias Body = Never
    /// What the gesture says of itself.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// The older form of `MagnifyGesture`.
@available(swift, deprecated: 100000.0, renamed: "MagnifyGesture")
nonisolated public struct MagnificationGesture: Gesture {
    public typealias Body = Never
    public typealias Value = CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn. It is never followed.
nonisolated public struct RotateGesture: Gesture {
    public typealias Body = Never
    /// What the gesture says of itself.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// The older form of `RotateGesture`.
@available(swift, deprecated: 100000.0, renamed: "RotateGesture")
nonisolated public struct RotationGesture: Gesture {
    public typealias Body = Never
    public typealias Value = Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// One gesture, then another. It is never followed.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never
    /// What the gesture says of itself.
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }
    public var first: First
    public var second: Second
    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

/// Two gestures at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, TapSource {
    public typealias Body = Never
    /// What the gesture says of itself.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public var first: First
    public var second: Second
    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    var tapAction: (() -> Void)? { SwiftUI.tapAction(of: first) ?? SwiftUI.tapAction(of: second) }
}

/// Two gestures of which one may be made.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, TapSource {
    public typealias Body = Never
    /// What the gesture says of itself.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public var first: First
    public var second: Second
    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    var tapAction: (() -> Void)? { SwiftUI.tapAction(of: first) ?? SwiftUI.tapAction(of: second) }
}

/// A gesture with something to do when it ends.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture, TapSource {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    var tapAction: (() -> Void)? {
        let inner = SwiftUI.tapAction(of: content)
        guard let action = action as? (()) -> Void else { return inner }
        return {
            inner?()
            action(())
        }
    }
}

/// A gesture with something to do as it goes on.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture, TapSource {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    var tapAction: (() -> Void)? { SwiftUI.tapAction(of: content) }
}

/// A gesture that keeps a state while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture, TapSource {
    public typealias Body = Never
    public typealias Value = Base.Value
    public var base: Base
    var tapAction: (() -> Void)? { SwiftUI.tapAction(of: base) }
}

extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self) }
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<
        Self, Other
    > {
        SimultaneousGesture(self, other)
    }
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other>
    {
        ExclusiveGesture(self, other)
    }
}

extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self)
    }
}

/// A value that holds while a gesture goes on: here always its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public init(wrappedValue: Value, resetTransaction: Transaction) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.wrappedValue = wrappedValue
    }
    public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }
    public var projectedValue: GestureState<Value> { self }
}

extension View {
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
    {
        tapping(gesture)
    }
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    { tapping(gesture) }
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    { tapping(gesture) }

    @ViewBuilder
    nonisolated private func tapping<T: Gesture>(_ gesture: T) -> some View {
        if let action = tapAction(of: gesture) { modifier(TapModifier(action: action)) } else { self }
    }
}
