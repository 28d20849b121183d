/// The identity of an entry of a ``RoutePath``, or of a presentation.
///
/// Equal routes may occur in a path more than once, with different ids. An id is unique within the flow that created
/// it, and is never reused there. It isn't part of a flow's value: states with the same content are equal, whatever
/// their ids, and ids are not saved.
public struct EntryID: Hashable, Sendable, CustomStringConvertible {
    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    public var description: String { "#\(number)" }
}

/// Creates ids in order. Not part of the value: any two counters are equal.
struct EntryCounter: Hashable, Sendable {
    var next: UInt64 = 1

    mutating func take() -> EntryID {
        defer { next += 1 }
        return EntryID(next)
    }

    mutating func skip(past id: EntryID) { next = max(next, id.number + 1) }

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
