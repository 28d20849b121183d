/// What a path knows of its entries beside their routes: their ids, and which of them are on disk.
///
/// It depends on no type of route, so it is compiled once for all of them.
@usableFromInline
struct PathEntries: Sendable {
    private(set) var ids: [EntryID] = []
    private(set) var savePoint = SavePoint()
    private var counter = EntryCounter()

    /// Entries that made room for others, and where.
    @usableFromInline
    struct Replaced: Sendable {
        let from: Int
        let ids: [EntryID]
        /// How many stand in their place.
        let inserted: Int
        fileprivate let savePoint: SavePoint
    }

    /// Makes the entries of a new path.
    init(count: Int) {
        if count > 0 { replace(0..<0, with: count) }
    }

    /// Adds an entry at the end.
    @discardableResult
    @usableFromInline
    mutating func append() -> Replaced {
        let replaced = Replaced(from: ids.count, ids: [], inserted: 1, savePoint: savePoint)
        savePoint.touch(ids.count)
        ids.append(counter.take())
        return replaced
    }

    /// Removes all from an index on.
    @discardableResult
    @usableFromInline
    mutating func cut(to length: Int) -> Replaced {
        let replaced = replaced(length..<ids.count, inserting: 0)
        savePoint.touch(length)
        ids.removeSubrange(length...)
        return replaced
    }

    /// Puts new entries in the place of some.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with count: Int) -> Replaced {
        let replaced = replaced(range, inserting: count)
        savePoint.touch(range.lowerBound)
        ids.replaceSubrange(range, with: (0..<count).map { _ in counter.take() })
        return replaced
    }

    /// Takes an entry to the end, as the entry that it is.
    mutating func bringToEnd(_ index: Int) -> Replaced {
        let replaced = replaced(index..<ids.count, inserting: ids.count - index)
        savePoint.touch(index)
        ids.append(ids.remove(at: index))
        return replaced
    }

    /// Puts entries back as they were.
    ///
    /// - Returns: what stood in their place, and where.
    @usableFromInline
    mutating func takeBack(_ old: Replaced) -> (range: Range<Int>, Replaced) {
        let range = old.range
        let now = replaced(range, inserting: old.ids.count)
        ids.replaceSubrange(range, with: old.ids)
        savePoint = old.savePoint
        return (range, now)
    }

    /// Declares that what the path holds now is on disk under this mark.
    mutating func markSaved(_ mark: UInt64) { savePoint = SavePoint(mark: mark) }

    mutating func reserveCapacity(_ capacity: Int) { ids.reserveCapacity(capacity) }

    private func replaced(_ range: Range<Int>, inserting count: Int) -> Replaced {
        Replaced(from: range.lowerBound, ids: Array(ids[range]), inserted: count, savePoint: savePoint)
    }
}

extension PathEntries.Replaced {
    /// Where the entries stand that took their place.
    var range: Range<Int> { from..<from + inserted }

    /// Which of the entries are not among others.
    @usableFromInline
    func missing(in other: Self) -> [Int] {
        if ids.isEmpty || other.ids.isEmpty { return Array(ids.indices) }
        let kept = Set(other.ids)
        return ids.indices.filter { !kept.contains(ids[$0]) }
    }
}

/// Which prefix of a path is known to be on disk.
///
/// The path keeps it by itself, so that a save finds what changed without a copy of the old path, whoever
/// changed it. A mark names one saved content; the path still holds that content below ``touchedFrom``.
struct SavePoint: Sendable {
    var mark: UInt64?
    var touchedFrom = Int.max

    init(mark: UInt64? = nil) { self.mark = mark }

    var isTouched: Bool { touchedFrom != Int.max }

    mutating func touch(_ index: Int) { touchedFrom = Swift.min(touchedFrom, index) }
}
