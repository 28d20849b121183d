/// The segments that would have been accepted in place of a link's unmatched segment.
struct ExpectedSegments {
    let tree: LinkTree
    let link: String
    let path: Range<Int>

    /// Returns the literals, and values as `:name`, in the order of the patterns.
    ///
    /// - Complexity: linear in the segments of the link before this one, and in those of all patterns.
    func at(_ segment: Int) -> [String] {
        let bytes = Array(link.utf8)
        let path = path.clamped(to: 0..<bytes.count)
        var scan = LinkScan(bytes, capacity: bytes[path].count { $0 == UInt8(ascii: "/") } + 1)
        let reached = scan.split(path) == nil ? nodes(scan, at: min(segment, scan.count)) : []
        return tree.segments(after: reached).map { segment in
            switch segment {
            case .literal(let text): text
            case .value(let name): ":\(name)"
            }
        }
    }

    /// Returns the possible nodes of the tree after `end` segments, for any values.
    private func nodes(_ scan: LinkScan, at end: Int) -> Set<Int32> {
        var nodes: Set<Int32> = [LinkTree.start]
        for segment in 0..<end {
            var next: Set<Int32> = []
            for node in nodes {
                let literal = tree.literal(scan, segment, from: node)
                if literal >= 0 { next.insert(literal) }
                let value = tree.nodes[Int(node)].value
                if value >= 0 { next.insert(value) }
            }
            if next.contains(where: tree.isEnding) { next.insert(LinkTree.later) }
            nodes = next
        }
        return nodes
    }
}
