/// A gesture that the graph can recognise.
///
/// A gesture value is created again in each evaluation of its view, so the progress of the recognition is stored in
/// a `GestureMemory`.
@MainActor
protocol FollowedGesture<Value> {
    associatedtype Value
    /// The gestures that the host has to report.
    var handled: Set<HandledGesture> { get }
    /// The minimum duration of a press.
    var pressDuration: Double? { get }
    /// The minimum distance of a drag.
    var dragDistance: Double? { get }
    func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value>
}

extension FollowedGesture {
    var pressDuration: Double? { nil }
    var dragDistance: Double? { nil }
}

/// The result of an event for a gesture.
enum GestureOutcome<Value> {
    /// The event doesn't belong to the gesture, or is not sufficient yet.
    case unchanged
    case changed(Value)
    case ended(Value)
    case failed

    func map<Other>(_ transform: (Value) -> Other) -> GestureOutcome<Other> {
        switch self {
        case .unchanged: .unchanged
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// Progress of the recognition of a gesture.
@MainActor
final class GestureMemory {
    var isUnderWay = false
    /// The values of both parts of a combined gesture.
    var values: (first: Any?, second: Any?)
    /// The last reported value, so that equal values are not reported twice.
    var last: Any?
    private var parts: [Int: GestureMemory] = [:]

    func part(_ index: Int) -> GestureMemory {
        if let known = parts[index] { return known }
        let made = GestureMemory()
        parts[index] = made
        return made
    }

    func reset() {
        isUnderWay = false
        values = (nil, nil)
        last = nil
        parts = [:]
    }

    /// The outcome of a phase, for a gesture that begins once `begins` is true.
    func outcome<Value>(of value: Value, in phase: GesturePhase, begins: Bool) -> GestureOutcome<Value> {
        guard isUnderWay || begins else { return .unchanged }
        isUnderWay = phase == .changed
        switch phase {
        case .changed: return .changed(value)
        case .ended: return .ended(value)
        case .cancelled: return .failed
        }
    }
}

extension Gesture {
    /// The outcome of an event. For a custom gesture, that of its body.
    @MainActor func outcome(of event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        func follow(_ followed: some FollowedGesture) -> Any { followed.follow(event, memory) }
        if let followed = self as? any FollowedGesture {
            return follow(followed) as? GestureOutcome<Value> ?? .unchanged
        }
        guard Body.self != Never.self else { return .unchanged }
        func outcome(of body: some Gesture) -> Any { body.outcome(of: event, memory) }
        return outcome(of: body) as? GestureOutcome<Value> ?? .unchanged
    }

    /// The recognised gesture: this one, or the innermost body of a custom gesture.
    @MainActor var followed: (any FollowedGesture)? {
        if let followed = self as? any FollowedGesture { return followed }
        return Body.self == Never.self ? nil : body.followed
    }

    @MainActor fileprivate var handledInside: Set<HandledGesture> { followed?.handled ?? [] }
}

/// A gesture that combines two.
protocol GesturePair: FollowedGesture {
    associatedtype First: Gesture
    associatedtype Second: Gesture
    var first: First { get }
    var second: Second { get }
}

extension GesturePair {
    var handled: Set<HandledGesture> { first.handledInside.union(second.handledInside) }
    var pressDuration: Double? { first.followed?.pressDuration ?? second.followed?.pressDuration }
    var dragDistance: Double? { first.followed?.dragDistance ?? second.followed?.dragDistance }
}

/// A gesture that wraps another.
protocol GestureWrapper: FollowedGesture {
    associatedtype Inner: Gesture
    var inner: Inner { get }
}

extension GestureWrapper {
    var handled: Set<HandledGesture> { inner.handledInside }
    var pressDuration: Double? { inner.followed?.pressDuration }
    var dragDistance: Double? { inner.followed?.dragDistance }
}

/// An optional gesture. Nil recognises nothing.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never
}

extension Optional: FollowedGesture where Wrapped: Gesture {
    var handled: Set<HandledGesture> { self?.handledInside ?? [] }
    var pressDuration: Double? { self?.followed?.pressDuration }
    var dragDistance: Double? { self?.followed?.dragDistance }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Wrapped.Value> {
        self?.outcome(of: event, memory) ?? .unchanged
    }
}

/// Two gestures in sequence.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, GesturePair {
    public typealias Body = Never
    /// The value of the gesture.
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

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let outcome = step(event, memory)
        switch outcome {
        case .ended, .failed: memory.reset()
        case .unchanged, .changed: break
        }
        return outcome
    }

    @MainActor private func step(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        guard let done = memory.values.first as? First.Value else {
            switch first.outcome(of: event, memory.part(0)) {
            case .unchanged: return .unchanged
            case .changed(let value): return .changed(.first(value))
            case .failed: return .failed
            case .ended(let value):
                memory.values.first = value
                return .changed(.second(value, nil))
            }
        }
        // The finger was lifted before the second gesture began.
        if event == .press(false), memory.values.second == nil { return .failed }
        let outcome = second.outcome(of: event, memory.part(1))
        if case .changed(let value) = outcome { memory.values.second = value }
        return outcome.map { .second(done, $0) }
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures at the same time.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, GesturePair {
    public typealias Body = Never
    /// The value of the gesture.
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

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let one = first.outcome(of: event, memory.part(0))
        let other = second.outcome(of: event, memory.part(1))
        var hasChanged = false
        var hasEnded = false
        var hasFailed = false
        func note<Part>(_ outcome: GestureOutcome<Part>, _ keep: (Part?) -> Void) {
            switch outcome {
            case .unchanged: break
            case .changed(let value):
                keep(value)
                hasChanged = true
            case .ended(let value):
                keep(value)
                hasEnded = true
            case .failed:
                keep(nil)
                hasFailed = true
            }
        }
        note(one) { memory.values.first = $0 }
        note(other) { memory.values.second = $0 }
        let value = Value(
            first: memory.values.first as? First.Value, second: memory.values.second as? Second.Value)
        if hasEnded {
            memory.reset()
            return .ended(value)
        }
        if hasChanged { return .changed(value) }
        if hasFailed, value.first == nil, value.second == nil { return .failed }
        return .unchanged
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures with only one recognised; the first takes precedence.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, GesturePair {
    public typealias Body = Never
    /// The value of the gesture.
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

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let outcome = first.outcome(of: event, memory.part(0)).map(Value.first)
        switch outcome {
        case .changed, .ended:
            memory.part(1).reset()
            return outcome
        case .unchanged, .failed: return second.outcome(of: event, memory.part(1)).map(Value.second)
        }
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture, GestureWrapper {
    public typealias Body = Never
    public typealias Value = Content.Value
    let inner: Content
    let action: (Content.Value) -> Void

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let outcome = inner.outcome(of: event, memory.part(0))
        if case .ended(let value) = outcome { action(value) }
        return outcome
    }
}

/// A gesture with an action for its changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture, GestureWrapper
where Content.Value: Equatable {
    public typealias Body = Never
    public typealias Value = Content.Value
    let inner: Content
    let action: (Content.Value) -> Void

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        let outcome = inner.outcome(of: event, memory.part(0))
        switch outcome {
        case .unchanged: break
        case .changed(let value):
            if memory.last as? Value != value { action(value) }
            memory.last = value
        case .ended, .failed: memory.last = nil
        }
        return outcome
    }
}

/// A gesture with a transformed value.
nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture, GestureWrapper {
    public typealias Body = Never
    let inner: Content
    let transform: (Content.Value) -> Value

    nonisolated public static func _valueType() -> Value.Type { Value.self }

    @MainActor func follow(_ event: ElementEvent, _ memory: GestureMemory) -> GestureOutcome<Value> {
        inner.outcome(of: event, memory.part(0)).map(transform)
    }
}

extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(inner: self, action: action)
    }
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(inner: self, transform: body)
    }
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
        _ChangedGesture(inner: self, action: action)
    }
}
