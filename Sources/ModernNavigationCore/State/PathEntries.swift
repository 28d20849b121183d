import ModernComposable

/// The part of a path that is independent of the type of its routes: the ids of its entries.
///
/// Not generic, so it is compiled once.
@usableFromInline
struct PathEntries: Sendable {
    private(set) var ids: [EntryID] = []
    private var counter = EntryCounter()
    private var mark = ChangeMark()
    /// The mark of the path that this one is a changed copy of, and the number of entries at the start that are still the same.
    private var source: (mark: ChangeMark, kept: Int)?

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
        noteChange(from: ids.count)
        let replaced = Replaced(from: ids.count, ids: [], inserted: 1)
        ids.append(counter.take())
        return replaced
    }

    /// Removes all entries from an index on.
    @discardableResult
    @usableFromInline
    mutating func truncate(to length: Int) -> Replaced {
        noteChange(from: length)
        let replaced = replaced(length..<ids.count, inserting: 0)
        ids.removeSubrange(length...)
        return replaced
    }

    /// Replaces entries by new ones.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with count: Int) -> Replaced {
        noteChange(from: range.lowerBound)
        let replaced = replaced(range, inserting: count)
        ids.replaceSubrange(range, with: (0..<count).map { _ in counter.take() })
        return replaced
    }

    /// Moves an entry to the end; it keeps its identity.
    mutating func bringToEnd(_ index: Int) -> Replaced {
        noteChange(from: index)
        let replaced = replaced(index..<ids.count, inserting: ids.count - index)
        ids.append(ids.remove(at: index))
        return replaced
    }

    /// Restores replaced entries.
    ///
    /// - Returns: The entries that were there instead, and their position.
    @usableFromInline
    mutating func takeBack(_ old: Replaced) -> (range: Range<Int>, Replaced) {
        let range = old.range
        noteChange(from: range.lowerBound)
        let now = replaced(range, inserting: old.ids.count)
        ids.replaceSubrange(range, with: old.ids)
        return (range, now)
    }

    /// The number of entries at the start that are the same in another path, because one is a changed copy of the other; nil if that isn't
    /// known.
    func common(with other: PathEntries) -> Int? {
        if mark.isSame(as: other.mark) { return ids.count }
        if let source = other.source, source.mark.isSame(as: mark) { return source.kept }
        if let source, source.mark.isSame(as: other.mark) { return source.kept }
        return nil
    }

    private mutating func noteChange(from index: Int) {
        if let copied = mark.changeFromCopies() {
            source = (copied, index)
        } else if let kept = source?.kept, index < kept {
            source?.kept = index
        }
    }

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
