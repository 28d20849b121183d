/// The stored property that `@ObservableState` adds to a struct to observe its fields.
///
/// It isn't part of `==`, hashing and coding of the struct.
public struct _StateObservation: Sendable {
    fileprivate final class Token: Sendable {}

    fileprivate let registrar = FieldRegistrar()
    /// Unique for each value: a copy gets another token with its first change.
    fileprivate var token = Token()

    public init() {}

    public var identity: _StateIdentity {
        _StateIdentity(registrar: registrar, token: UInt(bitPattern: ObjectIdentifier(token)))
    }

    /// Records a read of a field.
    public func access(_ field: Int) { registrar.access(field) }

    /// Announces a change of a field.
    public mutating func change(_ field: Int) {
        if !isKnownUniquelyReferenced(&token) { token = Token() }
        registrar.change(field)
    }
}

/// Reads the identity of an observed value, and accesses nothing else of the value.
struct StateIdentifier {
    private let offset: Int?
    private let type: any ObservableState.Type

    /// Nil if the state is not observable.
    init?<State>(_: State.Type) {
        guard let type = State.self as? any ObservableState.Type else { return nil }
        self.type = type
        offset = type._$observationOffset
    }

    /// Whether the state is a struct, so that reading it observes its fields.
    var hasFields: Bool { offset != nil }

    /// Returns the identity; nil if it can't be determined.
    func identity<State>(of state: Borrowed<State>) -> _StateIdentity? {
        guard let offset else { return ask(state) }
        let observation: Borrowed<_StateObservation> = state.part(at: offset)
        return _StateIdentity(registrar: observation.value.registrar, token: Self.token(observation))
    }

    private func ask<State>(_ state: Borrowed<State>) -> _StateIdentity? {
        func open<S: ObservableState>(_ type: S.Type) -> _StateIdentity? {
            type._$identity(at: state.known(as: S.self).pointer)
        }
        let type = type
        return open(type)
    }

    func isSame<State>(_ state: Borrowed<State>, as other: _StateIdentity) -> Bool {
        guard let offset else { return ask(state) == other }
        let observation: Borrowed<_StateObservation> = state.part(at: offset)
        return other.token == Self.token(observation) && other.registrar === observation.value.registrar
    }

    /// Returns an address and not the token: retaining the token would make the next change replace it.
    private static func token(_ observation: Borrowed<_StateObservation>) -> UInt {
        UInt(bitPattern: ObjectIdentifier(observation.value.token))
    }
}

// The state of a field before a change, so that observers are only notified of real changes. None of these
// types retains the field's value.
extension _StateObservation {
    /// No information, so each access that may change the field counts as a change.
    public struct Unknown {}

    public func before<Value>(_ value: Value) -> Unknown { Unknown() }

    public func before<Value: Equatable & BitwiseCopyable>(_ value: Value) -> Value { value }

    public func before<Value: ObservableState & Equatable & BitwiseCopyable>(_ value: Value) -> Value {
        value
    }

    public func before<Value: ChangeTracking>(_ value: Value) -> ChangeMark { value.changeMark }

    public func before<Value: ObservableState>(_ value: Value) -> _FieldIdentity { _FieldIdentity(value) }

    public func before<Value: ObservableState>(_ value: Value?) -> _FieldIdentity { _FieldIdentity(value) }

    public mutating func changed<Value>(_ field: Int, _ value: Value, since before: Unknown) {
        change(field)
    }

    public mutating func changed<Value: Equatable & BitwiseCopyable>(
        _ field: Int, _ value: Value, since before: Value
    ) {
        if value != before { change(field) }
    }

    public mutating func changed<Value: ObservableState & Equatable & BitwiseCopyable>(
        _ field: Int, _ value: Value, since before: Value
    ) {
        if value != before { change(field) }
    }

    public mutating func changed<Value: ChangeTracking>(
        _ field: Int, _ value: Value, since before: ChangeMark
    ) {
        if !value.changeMark.isSame(as: before) { change(field) }
    }

    public mutating func changed<Value: ObservableState>(
        _ field: Int, _ value: Value, since before: _FieldIdentity
    ) {
        if !_FieldIdentity(value).isSame(as: before) { change(field) }
    }

    public mutating func changed<Value: ObservableState>(
        _ field: Int, _ value: Value?, since before: _FieldIdentity
    ) {
        if !_FieldIdentity(value).isSame(as: before) { change(field) }
    }
}

// A copy that is only kept, and never changed and put back, gets an identity of its own at once. Otherwise the first
// change of the original would treat it as a copy that may be put back.
extension _StateObservation {
    public static func detach<Value>(_ value: inout Value) {}

    public static func detach<Value: ObservableState>(_ value: inout Value) { value._$detach() }

    public static func detach<Value: ObservableState>(_ value: inout Value?) { value?._$detach() }
}

/// The identity of a field's value.
public enum _FieldIdentity {
    case absent
    case unknown
    case value(_StateIdentity)

    init(_ value: (some ObservableState)?) {
        if let value {
            self = value._$identity.map(Self.value) ?? .unknown
        } else {
            self = .absent
        }
    }

    func isSame(as other: _FieldIdentity) -> Bool {
        switch (self, other) {
        case (.absent, .absent): true
        case (.value(let first), .value(let second)): first == second
        default: false
        }
    }
}

extension _StateObservation: Hashable {
    public static func == (_: Self, _: Self) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}

extension _StateObservation: Codable {
    public init(from decoder: any Decoder) { self.init() }

    public func encode(to encoder: any Encoder) {}
}
