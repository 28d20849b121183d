/// The part of a path that is independent of the type of its routes: the ids of its entries.
///
/// Not generic, so it is compiled once.
@usableFromInline
struct PathEntries: Sendable {
    private(set) var ids: [EntryID] = []
    private var counter = EntryCounter()
    private(set) var history = PathHistory()

    /// Replaced entries, and their position.
    @usableFromInline
    struct Replaced: Sendable {
        let from: Int
        let ids: [EntryID]
        /// The number of entries that replaced them.
        let inserted: Int
    }

    /// Creates the entries of a new path.
    init(count: Int) {
        if count > 0 { replace(0..<0, with: count) }
    }

    /// Adds an entry at the end.
    @discardableResult
    @usableFromInline
    mutating func append() -> Replaced {
        let replaced = Replaced(from: ids.count, ids: [], inserted: 1)
        history.change(from: ids.count)
        ids.append(counter.take())
        return replaced
    }

    /// Removes all entries from an index on.
    @discardableResult
    @usableFromInline
    mutating func truncate(to length: Int) -> Replaced {
        let replaced = replaced(length..<ids.count, inserting: 0)
        history.change(from: length)
        ids.removeSubrange(length...)
        return replaced
    }

    /// Replaces entries by new ones.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with count: Int) -> Replaced {
        let replaced = replaced(range, inserting: count)
        history.change(from: range.lowerBound)
        ids.replaceSubrange(range, with: (0..<count).map { _ in counter.take() })
        return replaced
    }

    /// Moves an entry to the end; it keeps its identity.
    mutating func bringToEnd(_ index: Int) -> Replaced {
        let replaced = replaced(index..<ids.count, inserting: ids.count - index)
        history.change(from: index)
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
        history.change(from: old.from)
        ids.replaceSubrange(range, with: old.ids)
        return (range, now)
    }

    /// The number of entries at the start that are the same in another path, because both are changed copies of one; nil if that isn't known.
    func common(with other: PathEntries) -> Int? { history.common(with: other.history, of: ids.count) }

    mutating func reserveCapacity(_ capacity: Int) { ids.reserveCapacity(capacity) }

    private func replaced(_ range: Range<Int>, inserting count: Int) -> Replaced {
        Replaced(from: range.lowerBound, ids: Array(ids[range]), inserted: count)
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
