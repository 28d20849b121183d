/// Printing of routes: by the first link that accepts each, verified by reading back if needed.
extension LinkCore {
    /// The items and the fragment after the routes' own.
    @usableFromInline
    struct Ending {
        @usableFromInline
        init(items: [LinkItem], fragment: String?, isRooted: Bool) {
            self.items = items
            self.fragment = fragment
            self.isRooted = isRooted
        }

        let items: [LinkItem]
        let fragment: String?
        let isRooted: Bool
    }

    /// Writes a route by a link; false if the route isn't one of the link's.
    @usableFromInline
    typealias Write = (_ link: Int, _ route: Int, _ writer: inout LinkWriter) -> Bool

    @usableFromInline
    func print(
        _ count: Int, _ ending: Ending, key: (_ route: Int) -> LinkKey?, _ write: Write
    ) -> String? {
        for protectsLiterals in [false, true] {
            guard let written = self.written(count, protectsLiterals: protectsLiterals, key, write) else {
                return nil
            }
            if let text = text(written, ending) { return text }
        }
        return nil
    }

    /// Written routes, with the links used for them.
    private struct Written {
        var writer: LinkWriter
        var links: [Int] = []
        var starts: [Int] = []
        /// The path in front of each link, in bytes.
        var offsets: [Int] = []
    }

    private func written(
        _ count: Int, protectsLiterals: Bool, _ key: (Int) -> LinkKey?, _ write: Write
    ) -> Written? {
        var written = Written(writer: LinkWriter(tree.values, protectsLiterals: protectsLiterals))
        var segment = 0
        for route in 0..<count {
            let candidates = printers.candidates(for: key(route))
            if appendToParent(candidates, route, &written, write) {
                segment = written.starts[route] + tree.patterns[written.links[route]].segments.count
                continue
            }
            let offset = written.writer.path.utf8.count
            let found = (route == 0 ? candidates.first : candidates.later).first { link in
                written.writer.begin(tree.patterns[link], route: route)
                return write(link, route, &written.writer)
            }
            guard let found else { return nil }
            written.writer.end()
            written.links.append(found)
            written.starts.append(segment)
            written.offsets.append(offset)
            segment += tree.patterns[found].segments.count
        }
        return written
    }

    /// Writes a route by a link that is behind the previous route's link (``DeepLink/behind(_:)``). The new path replaces the previous
    /// one. Returns false if no such link has the same values there.
    private func appendToParent(
        _ candidates: LinkPrinters.Candidates, _ route: Int, _ written: inout Written, _ write: Write
    ) -> Bool {
        guard !candidates.behind.isEmpty, let parent = written.links.last, let start = written.starts.last,
            let offset = written.offsets.last
        else { return false }
        let before = written.writer
        for link in candidates.behind where parents[link] == parent {
            var writer = before
            writer.path = String(decoding: before.path.utf8.prefix(offset), as: UTF8.self)
            writer.begin(tree.patterns[link], route: route)
            guard write(link, route, &writer) else { continue }
            writer.end()
            guard writer.path.utf8.starts(with: (before.path + "/").utf8) else { continue }
            written.writer = writer
            written.links.append(link)
            written.starts.append(start)
            written.offsets.append(offset)
            return true
        }
        return false
    }

    private func text(_ written: Written, _ ending: Ending) -> String? {
        let writer = written.writer
        let isAlone = written.links.count == 1 && ending.items.isEmpty && ending.fragment == nil
        var items: [LinkItem] = []
        var fragment = ending.fragment
        if !writer.items.isEmpty || !writer.fragments.isEmpty || !isAlone {
            items = writer.items.map { item in
                LinkItem(name: name(item.name, of: item.route, written), value: item.value)
            }
            for (route, text) in writer.fragments {
                let name = name("#", of: route, written)
                if name == "#" { fragment = text } else { items.append(LinkItem(name: name, value: text)) }
            }
            items += ending.items
            if items.count > LinkLimits.items { return nil }
        }
        if !(isAlone && isPlain[written.links[0]]) {
            let parts = LinkParts(path: 0..<writer.path.utf8.count, items: items, fragment: fragment)
            guard isReadBack(written, parts, ending) else { return nil }
        }
        return text(writer.path, items, fragment, isRooted: ending.isRooted)
    }

    private func text(_ path: String, _ items: [LinkItem], _ fragment: String?, isRooted: Bool) -> String? {
        var text = path.isEmpty ? "/" : path
        if !isRooted { text.removeFirst() }
        for (index, item) in items.enumerated() {
            text += index == 0 ? "?" : "&"
            PercentCoding.append(item.name, to: &text, keepingSlashes: true)
            text += "="
            PercentCoding.append(item.value, to: &text, keepingSlashes: true)
        }
        if let fragment {
            text += "#"
            PercentCoding.append(fragment, to: &text, keepingSlashes: true)
        }
        return text.utf8.count <= LinkLimits.bytes ? text : nil
    }

    /// The bare name if no later route uses it, otherwise with the route's position.
    private func name(_ name: String, of route: Int, _ written: Written) -> String {
        let isClaimed = written.links[(route + 1)...].contains { tree.patterns[$0].itemNames.contains(name) }
        return isClaimed ? "\(route + 1).\(name)" : name
    }

    /// Returns whether path and items read back as the same links from the same segments, and leave the ending unused.
    private func isReadBack(_ written: Written, _ parts: LinkParts, _ ending: Ending) -> Bool {
        if ending.fragment != nil,
            written.links.contains(where: { tree.patterns[$0].itemNames.contains("#") })
        {
            return false
        }
        let bytes = Array(written.writer.path.utf8)
        let capacity = bytes.count { $0 == UInt8(ascii: "/") }
        if capacity > LinkLimits.segments { return false }
        var scan = LinkScan(bytes, capacity: max(capacity, 1))
        guard scan.split(parts.path) == nil else { return false }
        return isReadBack(written, scan, parts, ending)
    }

    private func isReadBack(
        _ written: Written, _ scan: LinkScan, _ parts: LinkParts, _ ending: Ending
    ) -> Bool {
        if scan.count == 0, !tree.isEnding(LinkTree.start) { return written.links.isEmpty }
        var match = LinkMatch(tree: tree)
        var steps: [LinkMatch.MatchedSegments]
        if let node = match.whole(scan),
            tree.links(at: node).contains(where: { tree.misfit($0, scan, start: 0) == nil })
        {
            steps = [LinkMatch.MatchedSegments(node: node, start: 0, end: scan.count)]
        } else if let found = match.chain(scan) {
            steps = found
        } else {
            return false
        }
        guard let chain = try? LinkChain(steps, tree, parents, scan, parts),
            chain.stops.map(\.start) == written.starts, chain.stops.map(\.link) == written.links
        else { return false }
        for index in chain.stops.indices {
            let cursor = chain.cursor(index, tree, scan, parts)
            let names = cursor.pattern.itemNames
            let isTaken = ending.items.contains { item in names.contains { cursor.isOwn(item, $0) } }
            if isTaken { return false }
        }
        return true
    }
}
