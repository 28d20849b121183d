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
            let edits = EditDistance.between(Array(found.prefix(64)), Array(wanted.prefix(64)))
            guard edits <= EditDistance.near(wanted.count) else { return nil }
            if edits < wanted.count { literals += 1 }
            total += edits
        }
        return literals > 0 ? total : nil
    }

}

/// How many letters differ.
enum EditDistance {
    /// The most letters in which a word may differ from what was meant.
    static func near(_ count: Int) -> Int { max(2, count / 3) }

    /// The candidate in which the fewest letters differ, the first of several.
    static func nearest(to text: String, in candidates: [String]) -> String? {
        let found = Array(text.lowercased().utf8.prefix(64))
        var best: (edits: Int, candidate: String)?
        for candidate in candidates {
            let wanted = Array(candidate.lowercased().utf8.prefix(64))
            let edits = between(found, wanted)
            if edits <= near(wanted.count), edits < wanted.count, edits < best?.edits ?? .max {
                best = (edits, candidate)
            }
        }
        return best?.candidate
    }

    /// The Levenshtein distance.
    static func between(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
