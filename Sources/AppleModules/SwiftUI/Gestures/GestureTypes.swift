public import Foundation

/// A gesture.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
    /// Lets the compiler infer the value of a custom gesture.
    nonisolated static func _valueType() -> Value.Type
}

extension Gesture where Value == Body.Value {
    nonisolated public static func _valueType() -> Value.Type { Value.self }
}

extension Gesture where Body == Never {
    nonisolated public static func _valueType() -> Value.Type { Value.self }
}

extension Never: Gesture {
    public typealias Value = Never
    nonisolated public static func _valueType() -> Never.Type { Never.self }
}

extension Gesture where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is followed by the graph and has no body") }
}

/// One or several taps.
nonisolated public struct TapGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }
    public typealias Value = ()

    var handled: Set<HandledGesture> { [count > 1 ? .taps(count) : .tap] }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<()> {
        switch event {
        case .tap where count == 1: .ended(())
        case .taps(count): .ended(())
        default: .unchanged
        }
    }
}

/// A tap with a location. On Linux the location is always the top left.
nonisolated public struct SpatialTapGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    /// The value of the gesture.
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public var count: Int
    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
    }

    var handled: Set<HandledGesture> { TapGesture(count: count).handled }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        TapGesture(count: count).follow(event, memory).map { Value(location: .zero) }
    }
}

/// A long press.
nonisolated public struct LongPressGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    public typealias Value = Bool
    public var minimumDuration: Double
    public var maximumDistance: CGFloat
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    var handled: Set<HandledGesture> { [.press] }
    var pressDuration: Double? { minimumDuration }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Bool> {
        switch event {
        case .press(true): .changed(true)
        case .press(false): .failed
        case .longPress: .ended(true)
        default: .unchanged
        }
    }
}

/// A drag.
nonisolated public struct DragGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    /// The value of the gesture. The predicted end is where the drag would be a quarter of a second later.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public internal(set) var velocity: CGSize = .zero
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4)
        }
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

    var handled: Set<HandledGesture> { [.drag] }
    var dragDistance: Double? { Double(minimumDistance) }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        guard case .drag(let drag) = event else { return .unchanged }
        let value = Value(
            time: Date(), location: CGPoint(x: drag.x, y: drag.y),
            startLocation: CGPoint(x: drag.startX, y: drag.startY),
            velocity: CGSize(width: drag.velocityX, height: drag.velocityY))
        let distance = value.translation
        if !memory.isUnderWay {
            guard hypot(distance.width, distance.height) >= minimumDistance else { return .unchanged }
        }
        memory.isUnderWay = drag.phase == .changed
        switch drag.phase {
        case .changed: return .changed(value)
        case .ended: return .ended(value)
        case .cancelled: return .failed
        }
    }
}

/// A pinch of two fingers.
nonisolated public struct MagnifyGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    /// The value of the gesture. On Linux the start location is always the centre.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    public var minimumScaleDelta: CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    var handled: Set<HandledGesture> { [.magnify] }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        guard case .magnify(let scale, let phase) = event else { return .unchanged }
        return memory.outcome(
            of: Value(
                time: Date(), magnification: CGFloat(scale), velocity: 0, startAnchor: .center,
                startLocation: .zero),
            in: phase, begins: abs(scale - 1) >= Double(minimumScaleDelta))
    }
}

/// The older form of `MagnifyGesture`.
@available(swift, deprecated: 100000.0, renamed: "MagnifyGesture")
nonisolated public struct MagnificationGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    public typealias Value = CGFloat
    public var minimumScaleDelta: CGFloat
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    var handled: Set<HandledGesture> { [.magnify] }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).follow(event, memory).map(\.magnification)
    }
}

/// A rotation of two fingers.
nonisolated public struct RotateGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    /// The value of the gesture. On Linux the start location is always the centre.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }
    public var minimumAngleDelta: Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    var handled: Set<HandledGesture> { [.rotate] }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        guard case .rotate(let degrees, let phase) = event else { return .unchanged }
        return memory.outcome(
            of: Value(
                time: Date(), rotation: .degrees(degrees), velocity: .zero, startAnchor: .center,
                startLocation: .zero),
            in: phase, begins: abs(degrees) >= minimumAngleDelta.degrees)
    }
}

/// The older form of `RotateGesture`.
@available(swift, deprecated: 100000.0, renamed: "RotateGesture")
nonisolated public struct RotationGesture: Gesture, FollowedGesture {
    public typealias Body = Never
    public typealias Value = Angle
    public var minimumAngleDelta: Angle
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    var handled: Set<HandledGesture> { [.rotate] }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta).follow(event, memory).map(\.rotation)
    }
}

/// A type-erased gesture.
nonisolated public struct AnyGesture<Value>: Gesture, FollowedGesture {
    public typealias Body = Never
    private let gesture: any Gesture<Value>

    nonisolated public init<T: Gesture<Value>>(_ gesture: T) { self.gesture = gesture }

    nonisolated public static func _valueType() -> Value.Type { Value.self }

    @MainActor var handled: Set<HandledGesture> { gesture.followed?.handled ?? [] }
    @MainActor var pressDuration: Double? { gesture.followed?.pressDuration }
    @MainActor var dragDistance: Double? { gesture.followed?.dragDistance }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        gesture.outcome(of: event, memory)
    }
}
