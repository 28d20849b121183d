public import Foundation

extension LinkTable {
    /// The path, query and fragment for these routes, or nil where there is no link that reads back as them.
    ///
    /// `parse(print(x))` is `x`: for each Unicode string in a value, and also where a value looks like a literal
    /// of another pattern (it is then escaped further than it had to be). Nil means that
    /// - a route has no link, or its first link is a continuation;
    /// - the sentence would be read as other routes whatever is escaped (a diagnostic of the table says which);
    /// - an item or the fragment that is handed in would be read as a route's own;
    /// - the link would be beyond ``LinkLimits``.
    ///
    /// - Parameters:
    ///   - items: further query items, such as a presented sheet's own link, written after the routes' own.
    ///   - rooted: false leaves out the first slash, for a link that stands inside another's item.
    public func print(
        _ routes: [Route], items: [LinkItem] = [], fragment: String? = nil, rooted: Bool = true
    ) -> String? {
        for escapesValues in [false, true] {
            guard let sentence = write(routes, escapesValues: escapesValues) else { return nil }
            if let text = text(sentence, items, fragment, rooted: rooted) { return text }
        }
        return nil
    }

    /// See ``print(_:items:fragment:rooted:)``.
    public func print(_ link: ParsedLink<Route>, rooted: Bool = true) -> String? {
        print(link.routes, items: link.items, fragment: link.fragment, rooted: rooted)
    }

    /// The whole URL: `base` is a web address such as `https://parks.example`, or one of the app's own schemes, such as
    /// `parksapp:`. Nil where ``print(_:items:fragment:rooted:)`` is nil, and where this table would not read a link
    /// from `base`.
    public func url(
        _ routes: [Route], items: [LinkItem] = [], fragment: String? = nil, base: URL
    ) -> URL? {
        guard let text = print(routes, items: items, fragment: fragment),
            let scheme = base.scheme?.lowercased()
        else { return nil }
        if schemes.contains(where: { $0.lowercased() == scheme }) {
            // A host may be lowercased on its way, so only a plain first segment stands in its place.
            let first = text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            let isPlain =
                !first.isEmpty && first.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            return URL(string: isPlain ? "\(scheme):/\(text)" : "\(scheme)://\(text)")
        }
        var origin = base.absoluteString[...]
        while origin.hasSuffix("/") { origin.removeLast() }
        return URL(string: origin + text)
    }

    /// See ``url(_:items:fragment:base:)``.
    public func url(_ link: ParsedLink<Route>, base: URL) -> URL? {
        url(link.routes, items: link.items, fragment: link.fragment, base: base)
    }

    /// Routes that have been written, and by which links.
    private struct Written {
        var writer = LinkWriter()
        var links: [Int] = []
        var starts: [Int] = []
    }

    private func write(_ routes: [Route], escapesValues: Bool) -> Written? {
        var written = Written()
        written.writer.escapesValues = escapesValues
        var segment = 0
        for (index, route) in routes.enumerated() {
            let candidates = index == 0 ? printers.first : printers.later
            let found = candidates.first { candidate in
                written.writer.begin(links[candidate].pattern, route: index)
                return links[candidate].write(route, &written.writer)
            }
            guard let found else { return nil }
            written.writer.end()
            written.links.append(found)
            written.starts.append(segment)
            segment += links[found].pattern.segments.count
        }
        return written
    }

    private func text(
        _ written: Written, _ extra: [LinkItem], _ fragment: String?, rooted: Bool
    ) -> String? {
        let writer = written.writer
        var items = writer.items.map { item in
            LinkItem(name: name(item.name, of: item.route, written), value: item.value)
        }
        var ownFragment: String?
        for (route, text) in writer.fragments {
            let name = name("#", of: route, written)
            if name == "#" { ownFragment = text } else { items.append(LinkItem(name: name, value: text)) }
        }
        let ownCount = items.count
        items += extra
        if items.count > LinkLimits.items { return nil }
        let isAlone = written.links.count == 1 && extra.isEmpty && fragment == nil
        if !(isAlone && isPlain[written.links[0]]) {
            let whole = LinkParts(
                path: 0..<writer.path.utf8.count, items: items, fragment: ownFragment ?? fragment)
            if fragment != nil, written.links.contains(where: { links[$0].pattern.itemNames.contains("#") }) {
                return nil
            }
            guard isReadBack(written, whole, ownCount: ownCount) else { return nil }
        }
        var text = writer.path
        if text.isEmpty { text = "/" }
        if !rooted { text.removeFirst() }
        for (index, item) in items.enumerated() {
            text += index == 0 ? "?" : "&"
            PercentCoding.append(item.name, to: &text, keepingSlashes: true)
            text += "="
            PercentCoding.append(item.value, to: &text, keepingSlashes: true)
        }
        if let fragment = ownFragment ?? fragment {
            text += "#"
            PercentCoding.append(fragment, to: &text, keepingSlashes: true)
        }
        return text.utf8.count <= LinkLimits.bytes ? text : nil
    }

    /// The bare name if no later route knows it, otherwise with the route's position.
    private func name(_ name: String, of route: Int, _ written: Written) -> String {
        let isClaimed = written.links[(route + 1)...].contains { links[$0].pattern.itemNames.contains(name) }
        return isClaimed ? "\(route + 1).\(name)" : name
    }

    /// Whether the path and items are read as the same links from the same segments.
    private func isReadBack(_ written: Written, _ parts: LinkParts, ownCount: Int) -> Bool {
        var path = written.writer.path
        return path.withUTF8 { bytes in
            let capacity = bytes.count { $0 == UInt8(ascii: "/") }
            if capacity > LinkLimits.segments { return false }
            return withUnsafeTemporaryAllocation(of: LinkScan.Segment.self, capacity: max(capacity, 1)) {
                segments in
                var scan = LinkScan(bytes: bytes, segments: segments)
                guard scan.cut(parts.path) == nil else { return false }
                return isReadBack(written, scan, parts, ownCount: ownCount)
            }
        }
    }

    private func isReadBack(_ written: Written, _ scan: LinkScan, _ parts: LinkParts, ownCount: Int) -> Bool {
        if scan.count == 0, tree.nodes[Int(LinkTree.start)].links.isEmpty { return written.links.isEmpty }
        var match = LinkMatch(tree: tree)
        var steps: [LinkMatch.Step]
        if let node = match.whole(scan) {
            steps = [LinkMatch.Step(node: node, start: 0, end: scan.count)]
        } else if let found = match.sentence(scan) {
            steps = found
        } else {
            return false
        }
        guard steps.map(\.start) == written.starts,
            case .success(let choice) = LinkSentence.choose(steps, tree, scan, parts),
            choice.links == written.links
        else { return false }
        for (index, step) in steps.enumerated() {
            let cursor = choice.cursor(index, step, tree, scan, parts)
            let names = cursor.pattern.itemNames
            let isTaken = parts.items[ownCount...].contains { item in
                names.contains { cursor.isOwn(item, $0) }
            }
            if isTaken { return false }
        }
        return true
    }
}
