public import Foundation

extension LinkTable {
    /// Reads a URL. See ``parse(_:)-(String)``.
    public func parse(_ url: URL) throws(LinkError) -> ParsedLink<Route> {
        try parse(url.absoluteString)
    }

    /// Reads a link: a whole URL, or a path with a query, with or without its first slash.
    ///
    /// - Throws: a ``LinkError`` that says where the link goes wrong; nothing is read in part.
    /// - Complexity: O(*n*) in the bytes of the link.
    public func parse(_ link: String) throws(LinkError) -> ParsedLink<Route> {
        guard link.utf8.count <= LinkLimits.bytes else {
            let start = String(decoding: link.utf8.prefix(LinkLimits.bytes), as: UTF8.self)
            let reason = LinkError.Reason.tooLong(bytes: link.utf8.count, limit: LinkLimits.bytes)
            throw LinkError(link: start, place: .link, reason: reason)
        }
        var link = link
        let result = link.withUTF8 { bytes -> Result<ParsedLink<Route>, Refusal> in
            let parts: LinkParts
            do throws(Refusal) {
                parts = try LinkParts(bytes, origins: LinkOrigins(schemes: schemes, hosts: hosts))
            } catch {
                return .failure(error)
            }
            return withUnsafeTemporaryAllocation(of: LinkScan.Segment.self, capacity: parts.capacity) {
                segments in
                read(LinkScan(bytes: bytes, segments: segments), parts)
            }
        }
        switch result {
        case .success(let parsed): return parsed
        case .failure(let refusal):
            throw LinkError(
                link: link, place: refusal.place, reason: refusal.reason, tree: tree, path: refusal.path)
        }
    }

    private func read(_ scan: LinkScan, _ parts: LinkParts) -> Result<ParsedLink<Route>, Refusal> {
        var scan = scan
        if let problem = scan.cut(parts.path) {
            return .failure(
                Refusal(place: .segment(problem.segment), reason: problem.reason, path: parts.path))
        }
        if scan.count == 0, tree.nodes[Int(LinkTree.start)].links.isEmpty {
            return .success(ParsedLink(routes: [], items: parts.items, fragment: parts.fragment))
        }
        var match = LinkMatch(tree: tree)
        if let node = match.whole(scan) {
            return read(single: LinkMatch.Step(node: node, start: 0, end: scan.count), scan, parts)
        }
        if let steps = match.sentence(scan) { return read(sentence: steps, scan, parts) }
        let found = match.furthest < scan.count ? scan.text(match.furthest) : nil
        return .failure(
            Refusal(place: .segment(match.furthest), reason: .unmatched(found: found), path: parts.path))
    }

    private func read(
        single step: LinkMatch.Step, _ scan: LinkScan, _ parts: LinkParts
    ) -> Result<ParsedLink<Route>, Refusal> {
        var last: LinkPattern.RequiredItem?
        for link in tree.nodes[Int(step.node)].links {
            let pattern = links[Int(link)].pattern
            var cursor = LinkCursor(
                scan: scan, pattern: pattern, start: 0, items: parts.items, fragment: parts.fragment)
            last = cursor.takeRequired()
            if last != nil { continue }
            switch route(Int(link), &cursor, parts) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let route):
                if cursor.taken.isEmpty && !cursor.tookFragment {
                    return .success(ParsedLink(routes: [route], items: parts.items, fragment: parts.fragment))
                }
                let items = parts.items.indices.filter { !cursor.taken.contains($0) }.map { parts.items[$0] }
                let fragment = cursor.tookFragment ? nil : parts.fragment
                return .success(ParsedLink(routes: [route], items: items, fragment: fragment))
            }
        }
        return .failure(Refusal(missing: last, path: parts.path))
    }

    private func read(
        sentence steps: [LinkMatch.Step], _ scan: LinkScan, _ parts: LinkParts
    ) -> Result<ParsedLink<Route>, Refusal> {
        let choice: LinkSentence
        switch LinkSentence.choose(steps, tree, scan, parts) {
        case .failure(let refusal): return .failure(refusal)
        case .success(let found): choice = found
        }
        var routes: [Route] = []
        routes.reserveCapacity(steps.count)
        var taken = Set<Int>()
        var tookFragment = false
        for (index, step) in steps.enumerated() {
            var cursor = choice.cursor(index, step, tree, scan, parts)
            _ = cursor.takeRequired()
            switch route(choice.links[index], &cursor, parts) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let route): routes.append(route)
            }
            taken.formUnion(cursor.taken)
            tookFragment = tookFragment || cursor.tookFragment
        }
        let items = parts.items.indices.filter { !taken.contains($0) }.map { parts.items[$0] }
        return .success(
            ParsedLink(routes: routes, items: items, fragment: tookFragment ? nil : parts.fragment))
    }

    private func route(
        _ index: Int, _ cursor: inout LinkCursor, _ parts: LinkParts
    ) -> Result<Route, Refusal> {
        let link = links[index]
        do {
            if let route = try link.read(&cursor) { return .success(route) }
            let place = LinkError.Place.segment(cursor.start)
            let reason = LinkError.Reason.refused(pattern: link.pattern.description)
            return .failure(Refusal(place: place, reason: reason, path: parts.path))
        } catch {
            return .failure(Refusal(error, link.pattern, start: cursor.start, path: parts.path))
        }
    }
}
