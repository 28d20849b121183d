/// Finds the pattern that is most similar to a mistyped link.
struct NearestPattern {
    let tree: LinkTree
    private let segments: [[UInt8]]

    init(tree: LinkTree, link: String, path: Range<Int>) {
        self.tree = tree
        let bytes = Array(link.utf8)
        let range = path.clamped(to: 0..<bytes.count)
        segments = bytes[range].split(separator: UInt8(ascii: "/")).map { part in
            PercentCoding.decodeBytes(bytes, part.startIndex..<part.endIndex) ?? Array(part)
        }
    }

    /// Returns the pattern most similar to the whole path, or to the rest of the path from a segment where another pattern may
    /// start: the unmatched segment, or one before it.
    func find(from failed: Int) -> LinkPattern? { position(from: failed)?.pattern }

    /// Returns the same pattern, with the segment at which it begins.
    func position(from failed: Int) -> (pattern: LinkPattern, start: Int)? {
        var best: (cost: Int, pattern: LinkPattern, start: Int)?
        for (pattern, positions) in zip(tree.patterns, tree.positions) where pattern.syntaxError == nil {
            var starts: [Int] = []
            if positions.contains(.later), failed > 0, !pattern.segments.isEmpty {
                starts = Array(max(1, failed + 1 - pattern.segments.count)...max(1, failed))
            }
            if positions.contains(.start) { starts.insert(0, at: 0) }
            for start in starts {
                guard let cost = cost(of: pattern, from: start, failed) else { continue }
                if best == nil || cost < best?.cost ?? 0 { best = (cost, pattern, start) }
            }
        }
        return best.map { ($0.pattern, $0.start) }
    }

    /// Returns the number of letters to change; a whole segment too few or too many counts as 3. Nil if it is too high. A pattern
    /// that covers the segment in question may be followed by others.
    private func cost(of pattern: LinkPattern, from start: Int, _ failed: Int) -> Int? {
        let given = segments.dropFirst(start).prefix(32)
        let difference = given.count - pattern.segments.count
        // A pattern that ends before the segment in question was matched without an error.
        guard difference >= -1, start + pattern.segments.count > failed else { return nil }
        var total = difference == 0 ? 0 : 3
        var literals = 0
        for (segment, found) in zip(pattern.segments, given) {
            guard case .literal(let text) = segment else { continue }
            guard let edits = EditDistance.near(found, Array(text.utf8)) else { return nil }
            literals += 1
            total += edits
        }
        return literals > 0 ? total : nil
    }
}

/// The number of letters in which two texts differ. Only the first 64 bytes are compared, because links come from outside and may be
/// long.
enum EditDistance {
    /// Returns the candidate with the fewest different letters, the first of several. Case is ignored.
    static func nearest(to text: String, in candidates: [String]) -> String? {
        let found = Array(text.utf8.prefix(64))
        var best: (edits: Int, candidate: String)?
        for candidate in candidates {
            let wanted = Array(candidate.utf8)
            guard let edits = near(found, wanted) else { continue }
            if edits < best?.edits ?? .max { best = (edits, candidate) }
        }
        return best?.candidate
    }

    /// Returns the number of different letters; nil if it is too high for a likely typing error.
    static func near(_ found: [UInt8], _ wanted: [UInt8]) -> Int? {
        let left = found.prefix(64)
        let right = wanted.prefix(64)
        if left == right { return 0 }
        let edits = max(1, between(left.map(lowercased), right.map(lowercased)))
        return edits <= max(2, wanted.count / 3) && edits < wanted.count ? edits : nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// The Levenshtein distance.
    private static func between(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
