/// The result of comparing a link with one pattern.
package struct LinkContender: Hashable, Sendable {
    package let pattern: LinkPattern
    /// Whether the link, or a part of it, was read by this pattern.
    package let isWinner: Bool
    /// One sentence: the part that the pattern read, or the reason why it wasn't chosen.
    package let reason: String

    /// The same for a link inside an item of another one.
    package func inside(_ item: LinkItem) -> Self {
        Self(pattern: pattern, isWinner: isWinner, reason: "In “\(item.name)=\(item.value)”: \(reason)")
    }
}

extension LinkTable {
    /// Compares a link with every pattern. Patterns that read it come first, then those that came closest.
    ///
    /// - Returns: an empty array for a link that can't be split into segments.
    /// - Complexity: O(*p* · *s*) for *p* patterns and *s* segments.
    package func contenders(for link: String) -> [LinkContender] {
        guard let outline = LinkOutline(link, schemes: schemes, hosts: hosts) else { return [] }
        var winners: [LinkContest.Winner] = []
        let isRead = (try? read(link, &winners)) != nil
        let contest = LinkContest(
            tree: core.tree, origins: core.origins,
            link: String(decoding: core.origins.readable(Array(link.utf8)), as: UTF8.self),
            segments: outline.segments, items: outline.items,
            winners: isRead ? winners : [])
        return contest.contenders
    }

    /// The items of a link; empty for one that can't be split.
    package func items(of link: String) -> [LinkItem] {
        LinkOutline(link, schemes: schemes, hosts: hosts)?.items ?? []
    }

    private func read(_ link: String, _ winners: inout [LinkContest.Winner]) throws(LinkError) {
        _ = try core.read(link) { index, cursor throws(LinkValueError) in
            let start = cursor.start
            guard try links[index].read(&cursor) != nil else { return false }
            winners.append(LinkContest.Winner(index: index, start: start))
            return true
        }
    }
}

/// The comparison of one link with all patterns.
struct LinkContest {
    struct Winner {
        let index: Int
        let start: Int
    }

    private struct Result {
        let index: Int
        let start: Int
        /// The number of segments that fit.
        let fitting: Int
        let reason: String
    }

    let tree: LinkTree
    let origins: LinkOrigins
    let link: String
    let segments: [String]
    let items: [LinkItem]
    /// Empty for a link that can't be read.
    let winners: [Winner]

    var contenders: [LinkContender] {
        let won = winners.map { winner in
            let pattern = tree.patterns[winner.index]
            let count = pattern.segments.count
            let position =
                count == segments.count || count == 0
                ? "the link" : "segment\(count > 1 ? "s" : "") \(range(winner.start, count))"
            return LinkContender(pattern: pattern, isWinner: true, reason: "It reads \(position).")
        }
        let lost = tree.patterns.indices.filter { index in !winners.contains { $0.index == index } }
            .compactMap(best)
            .sorted { ($1.fitting, $0.index) < ($0.fitting, $1.index) }
            .map {
                LinkContender(pattern: tree.patterns[$0.index], isWinner: false, reason: $0.reason)
            }
        return won + lost
    }

    private func range(_ start: Int, _ count: Int) -> String {
        count > 1 ? "\(start + 1) to \(start + count)" : "\(start + 1)"
    }

    /// The comparison at the position where most segments fit; nil for a malformed pattern.
    private func best(_ index: Int) -> Result? {
        guard tree.patterns[index].syntaxError == nil else { return nil }
        var starts = tree.positions[index].contains(.start) ? [0] : []
        if tree.positions[index].contains(.later), segments.count > 1 {
            starts += winners.isEmpty ? Array(1..<segments.count) : winners.map(\.start).filter { $0 > 0 }
        }
        let results = starts.map { compare(index, at: $0) }
        guard let best = results.max(by: { ($0.fitting, $1.start) < ($1.fitting, $0.start) }) else {
            let reason = "It continues a path, and can't begin one."
            return Result(index: index, start: 0, fitting: 0, reason: reason)
        }
        return best
    }

    private func compare(_ index: Int, at start: Int) -> Result {
        let pattern = tree.patterns[index]
        for (offset, segment) in pattern.segments.enumerated() {
            let position = start + offset
            func result(_ reason: String) -> Result {
                Result(index: index, start: start, fitting: offset, reason: reason)
            }
            guard segments.indices.contains(position) else {
                return result("The link ends before segment \(position + 1), \(segment.words).")
            }
            if case .literal(let text) = segment, text != segments[position] {
                return result(
                    "Segment \(position + 1) is “\(LinkError.shown(segments[position]))”, not “\(text)”.")
            }
        }
        return Result(
            index: index, start: start, fitting: pattern.segments.count, reason: whyNot(index, start))
    }

    /// Why a pattern whose segments fit has not won.
    private func whyNot(_ index: Int, _ start: Int) -> String {
        let pattern = tree.patterns[index]
        if let misfit = misfit(index, start) { return misfit }
        if let item = pattern.required.first(where: { item in
            !items.contains { $0.name == item.name && $0.value == item.value }
        }) {
            return "It requires the item \(item.name)=\(item.value)."
        }
        let end = start + pattern.segments.count
        guard let winner = winners.first(where: { $0.start == start }) else {
            guard segments.indices.contains(end) else { return "Its items can't be read from the link." }
            return "It ends before “\(LinkError.shown(segments[end]))”, and no other pattern reads the rest."
        }
        let other = tree.patterns[winner.index]
        if other.segments.count > pattern.segments.count { return "“\(other)” is longer." }
        if other.segments.count < pattern.segments.count {
            return "No other pattern reads the rest of the link."
        }
        for (mine, theirs) in zip(pattern.segments, other.segments) where mine != theirs {
            if case .literal = theirs { return "In “\(other)”, \(theirs.words) has priority over a value." }
        }
        if other.required.count > pattern.required.count { return "“\(other)” requires more items." }
        return "“\(other)” has the same shape and is declared first."
    }

    /// Why the values of a pattern can't be read.
    private func misfit(_ index: Int, _ start: Int) -> String? {
        let bytes = Array(link.utf8)
        guard let parts = try? LinkParts(bytes, origins: origins) else { return nil }
        var scan = LinkScan(bytes, capacity: parts.capacity)
        guard scan.split(parts.path) == nil,
            let misfit = tree.misfit(Int32(truncatingIfNeeded: index), scan, start: start)
        else { return nil }
        let error = LinkReadError(misfit, tree.patterns[index], start: start, among: items, path: parts.path)
        return LinkError(link: link, position: error.position, reason: error.reason, hint: error.hint)
            .explanation
    }
}

extension LinkPattern.Segment {
    fileprivate var words: String {
        switch self {
        case .literal(let text): "“\(text)”"
        case .value(let name): "the value “\(name)”"
        }
    }
}
