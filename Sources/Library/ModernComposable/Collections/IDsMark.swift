/// A mark of the ids in a container, which also tells which ids were removed since an earlier mark.
struct IDsMark<ID> {
    private(set) var mark = ChangeMark()
    /// The last mark of which there is a copy, and the ids that were removed since; nil if these aren't known.
    private var last: (mark: ChangeMark, removed: [ID])?

    /// If more are removed, they aren't noted, and a reader looks at all ids.
    private static var mostRemoved: Int { 64 }

    /// Records that ids were added or moved.
    mutating func change() {
        if let previous = mark.changeIfCopied() { last = (previous, []) }
    }

    mutating func remove(_ id: ID) {
        change()
        guard let count = last?.removed.count else { return }
        if count < Self.mostRemoved { last?.removed.append(id) } else { last = nil }
    }

    mutating func removeAll() {
        mark.change()
        last = nil
    }

    /// Returns the ids that were removed since an earlier mark, some of which may have been added again; nil if that isn't known.
    func removed(since earlier: ChangeMark) -> [ID]? {
        if mark.isSame(as: earlier) { return [] }
        guard let last, last.mark.isSame(as: earlier) else { return nil }
        return last.removed
    }
}

extension IDsMark: Sendable where ID: Sendable {}
