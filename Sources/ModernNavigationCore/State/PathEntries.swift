/// The part of a path that is independent of the type of its routes: the ids of its entries, and the saved prefix.
///
/// Not generic, so it is compiled once.
@usableFromInline
struct PathEntries: Sendable {
    private(set) var ids: [EntryID] = []
    private(set) var savePoint = SavePoint()
    private var counter = EntryCounter()

    /// Replaced entries, and their position.
    @usableFromInline
    struct Replaced: Sendable {
        let from: Int
        let ids: [EntryID]
        /// The number of entries that replaced them.
        let inserted: Int
        fileprivate let savePoint: SavePoint
    }

    /// Creates the entries of a new path.
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

    /// Removes all entries from an index on.
    @discardableResult
    @usableFromInline
    mutating func cut(to length: Int) -> Replaced {
        let replaced = replaced(length..<ids.count, inserting: 0)
        savePoint.touch(length)
        ids.removeSubrange(length...)
        return replaced
    }

    /// Replaces entries by new ones.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with count: Int) -> Replaced {
        let replaced = replaced(range, inserting: count)
        savePoint.touch(range.lowerBound)
        ids.replaceSubrange(range, with: (0..<count).map { _ in counter.take() })
        return replaced
    }

    /// Moves an entry to the end; it keeps its identity.
    mutating func bringToEnd(_ index: Int) -> Replaced {
        let replaced = replaced(index..<ids.count, inserting: ids.count - index)
        savePoint.touch(index)
        ids.append(ids.remove(at: index))
        return replaced
    }

    /// Restores replaced entries.
    ///
    /// - Returns: The entries that were there instead, and their position.
    @usableFromInline
    mutating func takeBack(_ old: Replaced) -> (range: Range<Int>, Replaced) {
        let range = old.range
        let now = replaced(range, inserting: old.ids.count)
        ids.replaceSubrange(range, with: old.ids)
        savePoint = old.savePoint
        return (range, now)
    }

    /// Records that the current content is on disk under this mark.
    mutating func markSaved(_ mark: UInt64) { savePoint = SavePoint(mark: mark) }

    mutating func reserveCapacity(_ capacity: Int) { ids.reserveCapacity(capacity) }

    private func replaced(_ range: Range<Int>, inserting count: Int) -> Replaced {
        Replaced(from: range.lowerBound, ids: Array(ids[range]), inserted: count, savePoint: savePoint)
    }
}

extension PathEntries.Replaced {
    /// The range of the entries that replaced them.
    var range: Range<Int> { from..<from + inserted }

    /// Returns the indices of the entries that aren't in another list.
    @usableFromInline
    func missing(in other: Self) -> [Int] {
        if ids.isEmpty || other.ids.isEmpty { return Array(ids.indices) }
        let kept = Set(other.ids)
        return ids.indices.filter { !kept.contains(ids[$0]) }
    }
}

/// The prefix of a path that is known to be on disk.
///
/// It is stored in the path, so that a save finds the changes without a copy of the old path. A mark identifies one
/// saved content; the path is unchanged since then below ``touchedFrom``.
struct SavePoint: Sendable {
    var mark: UInt64?
    var touchedFrom = Int.max

    init(mark: UInt64? = nil) { self.mark = mark }

    var isTouched: Bool { touchedFrom != Int.max }

    mutating func touch(_ index: Int) { touchedFrom = Swift.min(touchedFrom, index) }
}
