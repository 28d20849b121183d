/// The identity of one entry of a ``RoutePath``, or of one presentation of a flow.
///
/// Equal routes may stand in a path more than once; their entries still differ by id. An id is unique within
/// the flow that gave it out, and a flow never gives the same one out twice. It is no part of a flow's value:
/// two states that show the same are equal whatever their ids, and ids are not saved.
public struct EntryID: Hashable, Sendable, CustomStringConvertible {
    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    public var description: String { "#\(number)" }
}

/// Gives out ids in order. It is bookkeeping, not value: any two counters are equal.
struct EntryCounter: Hashable, Sendable {
    var next: UInt64 = 1

    init() {}

    mutating func take() -> EntryID {
        defer { next += 1 }
        return EntryID(next)
    }

    mutating func skip(past id: EntryID) { next = max(next, id.number + 1) }

    static func == (_: Self, _: Self) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
