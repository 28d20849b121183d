/// Looks for the pattern that a mistyped link most probably meant.
struct NearestPattern {
    let tree: LinkTree
    private let segments: [[UInt8]]

    init(tree: LinkTree, link: String, path: Range<Int>) {
        self.tree = tree
        let bytes = Array(link.utf8)
        let range = path.clamped(to: 0..<bytes.count)
        segments = bytes[range].split(separator: UInt8(ascii: "/")).map { part in
            bytes.withUnsafeBufferPointer { PercentCoding.decodeBytes($0, part.startIndex..<part.endIndex) }
                ?? Array(part)
        }
    }

    /// The nearest root pattern to the whole path, or the nearest continuation to what is left of it.
    func find(from failed: Int) -> LinkPattern? {
        var best: (cost: Int, pattern: LinkPattern)?
        for pattern in tree.patterns where pattern.problem == nil {
            guard let cost = cost(of: pattern, from: pattern.isRoot ? 0 : failed) else { continue }
            if best == nil || cost < best?.cost ?? 0 { best = (cost, pattern) }
        }
        return best?.pattern
    }

    /// Letters to change, with a whole segment too few or too many counted as 3; nil if it is too much.
    private func cost(of pattern: LinkPattern, from start: Int) -> Int? {
        let given = segments.dropFirst(start).prefix(32)
        let difference = given.count - pattern.segments.count
        guard abs(difference) <= 1 else { return nil }
        var total = abs(difference) * 3
        var literals = 0
        for (segment, found) in zip(pattern.segments, given) {
            guard case .literal(let text) = segment else { continue }
            let wanted = Array(text.utf8)
            let edits = Self.edits(Array(found.prefix(64)), Array(wanted.prefix(64)))
            guard edits <= max(2, wanted.count / 3) else { return nil }
            if edits < wanted.count { literals += 1 }
            total += edits
        }
        return literals > 0 ? total : nil
    }

    /// The Levenshtein distance.
    private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = a == b ? diagonal : 1 + min(diagonal, above, row[j])
                diagonal = above
            }
        }
        return row[right.count]
    }
}
