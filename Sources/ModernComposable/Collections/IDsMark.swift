/// A mark of the ids in a container, which also tells whether ids were only added since an earlier mark.
struct IDsMark: Sendable {
    private(set) var mark = ChangeMark()
    /// The last mark of which there is a copy. All of its ids are still there.
    private var grownFrom: ChangeMark?

    mutating func added() {
        if let previous = mark.changeIfCopied() { grownFrom = previous }
    }

    mutating func removed() {
        mark.change()
        grownFrom = nil
    }

    /// Whether ids may have been removed since an earlier mark.
    func mayHaveLost(since earlier: ChangeMark) -> Bool {
        !mark.isSame(as: earlier) && grownFrom?.isSame(as: earlier) != true
    }
}
