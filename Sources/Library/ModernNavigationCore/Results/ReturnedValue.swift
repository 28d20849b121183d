/// The value that a presented flow returns; see ``NavigationAction/dismissReturning(_:)``.
///
/// Two are equal if they contain equal values. The value itself isn't encoded, only the name of its type: a held plan
/// with a value returns none after a restart.
public struct ReturnedValue: Hashable, Sendable {
    /// The value; nil in an action that was decoded.
    let value: (any Sendable)?

    /// The name of the value's type, for logs and journeys.
    let type: String

    public init(_ value: some Sendable) {
        self.value = value
        type = "\(Swift.type(of: value))"
    }

    init(typeNamed type: String) {
        value = nil
        self.type = type
    }

    public static func == (left: Self, right: Self) -> Bool {
        func equals<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
        guard left.type == right.type else { return false }
        guard let value = left.value as? any Equatable else { return true }
        return right.value == nil || equals(value)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// The last value that a presentation returned, and the id of that presentation.
///
/// It is stored for the waiting caller only, and isn't part of a state's value.
struct Returned: Hashable, Sendable {
    var value: ReturnedValue?
    var presentation: EntryID?

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
