/// Reads a path as a sequence of patterns.
///
/// The longest pattern is tried first, and a literal before a value; if a value or the rest can't be read, the next
/// shorter one is tried. A position from which the rest can't be read is cached, so each is visited once: the cost
/// is bounded by the number of segments times the part of the tree that is reachable from one position.
struct LinkMatch {
    struct MatchedSegments {
        var node: Int32
        var start: Int
        var end: Int
    }

    let tree: LinkTree
    /// The furthest segment without a match; one past the last if the link ended too early.
    private(set) var furthest = 0

    /// The pattern that matched furthest among those with unreadable values.
    private(set) var misfit: (link: Int32, step: MatchedSegments, failure: LinkValueError)?

    init(tree: LinkTree) { self.tree = tree }

    /// Returns the node of the one pattern that covers the whole path, or nil. Allocates nothing.
    mutating func whole(_ scan: LinkScan) -> Int32? {
        let node = whole(scan, LinkTree.start, 0)
        return node < 0 ? nil : node
    }

    private mutating func whole(_ scan: LinkScan, _ node: Int32, _ segment: Int) -> Int32 {
        if segment == scan.count {
            if tree.isEnding(node) { return node }
            furthest = segment
            return -1
        }
        let literal = tree.literal(scan, segment, from: node)
        if literal >= 0 {
            let found = whole(scan, literal, segment + 1)
            if found >= 0 { return found }
        }
        let value = tree.nodes[Int(node)].value
        if value >= 0 { return whole(scan, value, segment + 1) }
        if literal < 0, segment > furthest { furthest = segment }
        return -1
    }

    /// Returns the patterns of a path that consists of several; nil if none match.
    mutating func chain(_ scan: LinkScan) -> [MatchedSegments]? {
        var steps: [MatchedSegments] = []
        var choices = [accepts(scan, LinkTree.start, 0)]
        var isDead = [Bool](repeating: false, count: scan.count + 1)
        while var choice = choices.popLast() {
            guard let step = choice.popLast() else {
                if let failed = steps.popLast() { isDead[failed.end] = true }
                continue
            }
            choices.append(choice)
            if isDead[step.end] || !fits(step, scan) { continue }
            steps.append(step)
            if step.end == scan.count { return steps }
            choices.append(accepts(scan, LinkTree.later, step.end))
        }
        return nil
    }

    private mutating func fits(_ step: MatchedSegments, _ scan: LinkScan) -> Bool {
        for link in tree.links(at: step.node) {
            guard let failure = tree.misfit(link, scan, start: step.start) else { return true }
            if step.end > misfit?.step.end ?? -1 { misfit = (link, step, failure) }
        }
        return false
    }

    /// Returns the patterns that are possible at `segment`, in reverse order of preference.
    private mutating func accepts(_ scan: LinkScan, _ root: Int32, _ segment: Int) -> [MatchedSegments] {
        var found: [MatchedSegments] = []
        collect(scan, root, segment, start: segment, &found)
        // Found with literals first; tried from the longest.
        let ordered = found.enumerated().sorted { left, right in
            left.element.end != right.element.end
                ? left.element.end < right.element.end : left.offset > right.offset
        }
        return ordered.map(\.element)
    }

    private mutating func collect(
        _ scan: LinkScan, _ node: Int32, _ segment: Int, start: Int, _ found: inout [MatchedSegments]
    ) {
        if segment > start, tree.isEnding(node) {
            found.append(MatchedSegments(node: node, start: start, end: segment))
        }
        if segment > furthest { furthest = segment }
        if segment == scan.count { return }
        let literal = tree.literal(scan, segment, from: node)
        if literal >= 0 { collect(scan, literal, segment + 1, start: start, &found) }
        let value = tree.nodes[Int(node)].value
        if value >= 0 { collect(scan, value, segment + 1, start: start, &found) }
    }
}
