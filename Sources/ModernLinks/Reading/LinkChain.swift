/// The links of a path that consists of several patterns, and the route that each query item belongs to.
struct LinkChain {
    private(set) var links: [Int]
    /// Item names in the order in which routes claim them, from the last route to the first.
    private var claimed: [String] = []
    /// For each route, the number of entries in `claimed` from the routes after it.
    private var before: [Int]

    /// Chooses the links from the last route to the first, because an item belongs to the last route whose pattern
    /// contains its name.
    init(
        _ steps: [LinkMatch.Step], _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) throws(LinkRefusal) {
        links = Array(repeating: 0, count: steps.count)
        before = links
        for (index, step) in steps.enumerated().reversed() {
            before[index] = claimed.count
            var missing: [LinkPattern.RequiredItem] = []
            var isFound = false
            for link in tree.links(at: step.node) where tree.misfit(link, scan, start: step.start) == nil {
                links[index] = Int(link)
                var cursor = cursor(index, step, tree, scan, parts)
                guard let item = cursor.takeRequired() else {
                    isFound = true
                    break
                }
                missing.append(item)
            }
            if !isFound, !missing.isEmpty {
                throw LinkRefusal(missing: missing, among: parts.items, path: parts.path)
            }
            claimed += tree.patterns[links[index]].itemNames
        }
    }

    func cursor(
        _ index: Int, _ step: LinkMatch.Step, _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) -> LinkCursor {
        LinkCursor(
            scan: scan, pattern: tree.patterns[links[index]], start: step.start, items: parts.items,
            fragment: parts.fragment, position: index + 1, claimed: claimed[..<before[index]])
    }
}
