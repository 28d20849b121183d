/// The link of each step in a path, and the owner of each query item.
struct LinkChain {
    /// A screen of the path.
    struct Stop {
        let link: Int
        /// The first segment of the link.
        let start: Int
        /// The number of entries in `claimed` from the routes after it.
        fileprivate let claimedBefore: Int
    }

    private(set) var stops: [Stop] = []
    /// Item names in the order in which routes claim them, from the last route to the first.
    private var claimed: [String] = []

    /// Chooses the links from the last route to the first, because an item belongs to the last route whose pattern
    /// contains its name.
    init(
        _ steps: [LinkMatch.MatchedSegments], _ tree: LinkTree, _ parents: LinkParents, _ scan: LinkScan,
        _ parts: LinkParts
    ) throws(LinkReadError) {
        // The position of each step's own screen, which follows those of its parents.
        var position = steps.count
        if !parents.isEmpty {
            position = steps.reduce(0) {
                $0 + 1 + (tree.links(at: $1.node).first.map { parents.depth(of: Int($0)) } ?? 0)
            }
        }
        for step in steps.reversed() {
            var missing: [LinkPattern.RequiredItem] = []
            var found: Int?
            for link in tree.links(at: step.node) where tree.misfit(link, scan, start: step.start) == nil {
                let stop = Stop(link: Int(link), start: step.start, claimedBefore: claimed.count)
                var cursor = cursor(of: stop, position: position, tree, scan, parts)
                guard let item = cursor.takeRequired() else {
                    found = Int(link)
                    break
                }
                missing.append(item)
            }
            guard let found else {
                throw LinkReadError(missing: missing, among: parts.items, path: parts.path)
            }
            for link in [found] + parents.before(found) {
                stops.append(Stop(link: link, start: step.start, claimedBefore: claimed.count))
                claimed += tree.patterns[link].itemNames
                position -= 1
            }
        }
        stops.reverse()
    }

    func cursor(
        _ index: Int, _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) -> LinkCursor {
        cursor(of: stops[index], position: index + 1, tree, scan, parts)
    }

    private func cursor(
        of stop: Stop, position: Int, _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) -> LinkCursor {
        LinkCursor(
            scan: scan, tree: tree, link: stop.link, start: stop.start, items: parts.items,
            fragment: parts.fragment, position: position, claimed: claimed[..<stop.claimedBefore])
    }
}
