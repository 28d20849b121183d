/// Which link each step of a sentence is, and which query items are whose.
struct LinkSentence {
    private(set) var links: [Int]
    /// Item names in the order in which routes claim them, the last route first.
    private var claimed: [String] = []
    /// How many of `claimed` stood there before each route.
    private var before: [Int]

    /// Chooses from the last route to the first, as the last that knows an item's name owns it.
    static func choose(
        _ steps: [LinkMatch.Step], _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) -> Result<LinkSentence, Refusal> {
        var sentence = LinkSentence(count: steps.count)
        for (index, step) in steps.enumerated().reversed() {
            sentence.before[index] = sentence.claimed.count
            var missing: LinkPattern.RequiredItem?
            let link = tree.nodes[Int(step.node)].links.first { link in
                sentence.links[index] = Int(link)
                var cursor = sentence.cursor(index, step, tree, scan, parts)
                missing = cursor.takeRequired()
                return missing == nil
            }
            guard let link else { return .failure(Refusal(missing: missing, path: parts.path)) }
            sentence.links[index] = Int(link)
            sentence.claimed += tree.patterns[Int(link)].itemNames
        }
        return .success(sentence)
    }

    private init(count: Int) {
        links = Array(repeating: 0, count: count)
        before = Array(repeating: 0, count: count)
    }

    func cursor(
        _ index: Int, _ step: LinkMatch.Step, _ tree: LinkTree, _ scan: LinkScan, _ parts: LinkParts
    ) -> LinkCursor {
        LinkCursor(
            scan: scan, pattern: tree.patterns[links[index]], start: step.start, items: parts.items,
            fragment: parts.fragment, position: index + 1, claimed: claimed[..<before[index]])
    }
}

extension LinkPattern {
    /// The query items that this pattern knows, and `#` if it takes the fragment.
    var itemNames: [String] {
        slots.filter { $0.item != "" }.map(\.item) + required.map(\.name)
    }
}
