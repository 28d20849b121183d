/// What a presented flow returns to the one who presented it; see ``NavigationAction/dismissReturning(_:)``.
///
/// It belongs to the moment: two of them are equal when they hold equal values, and only the name of its type is
/// coded. A plan that returned one before a restart returns none after it.
public struct ReturnedValue: Hashable, Sendable {
    /// The value; nil in an action that was read from a file.
    let value: (any Sendable)?

    /// The name of the value's type, for logs and journeys.
    public let type: String

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

/// Which presentation was the last to return something, and what.
///
/// It is on its way to whoever waits for it, and no part of the value of a state.
struct Returned: Hashable, Sendable {
    var value: ReturnedValue?
    var presentation: EntryID?

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
