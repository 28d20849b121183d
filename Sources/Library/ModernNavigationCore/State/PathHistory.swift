/// The last changes of a path, for a reader that has seen the path before them, such as the stack that shows it.
///
/// A reader retains the version that it has seen. Only a version that somebody retains is replaced by the next change.
struct PathHistory: Sendable {
    final class Version: Sendable {
        /// That of paths that were always empty.
        static let empty = Version()
    }

    private(set) var version = Version.empty
    /// The versions before the current one, the oldest first, and the number of entries at the start that have stayed since.
    private var earlier: [(version: Version, kept: Int)] = []

    /// A guarded action is tried, reverted and done, and each of these may be seen.
    private static var mostEarlier: Int { 4 }

    /// Records that entries from an index on have changed.
    mutating func change(from index: Int) {
        for place in earlier.indices where earlier[place].kept > index { earlier[place].kept = index }
        guard !isKnownUniquelyReferenced(&version) else { return }
        if earlier.count == Self.mostEarlier { earlier.removeFirst() }
        earlier.append((version, index))
        version = Version()
    }

    /// Returns the number of entries at the start that have stayed since a version; nil if that version isn't known any more.
    func keptCount(since seen: AnyObject, of count: Int) -> Int? {
        seen === version ? count : earlier.last { $0.version === seen }?.kept
    }

    /// Returns the number of entries at the start that are the same in another path with these last changes; nil if that isn't known.
    ///
    /// - Parameter count: The number of entries of this path.
    func common(with other: Self, of count: Int) -> Int? {
        if let kept = keptCount(since: other.version, of: count) { return kept }
        for (version, kept) in other.earlier.reversed() {
            if let own = keptCount(since: version, of: count) { return min(own, kept) }
        }
        return nil
    }
}
