import Foundation

extension LinkTable {
    /// The name of a route's link.
    package struct Naming {
        /// The pattern of the first link that prints the route; patterns that begin a URL come first.
        package let pattern: String?
        /// Whether other links have the same key, so that another value may print with another pattern.
        package let isOneOfMany: Bool
    }

    /// Returns the name of a route's link, which is independent of its values.
    package func naming(of route: Route) -> Naming {
        let links = candidates(for: route)
        return Naming(
            pattern: links.first { isWritten(route, by: $0) != nil }.map(path(of:)),
            isOneOfMany: links.count > 1)
    }

    /// Returns the values of a route by name, as its link prints them.
    package func values(of route: Route) -> [(name: String, text: String)] {
        for link in candidates(for: route) {
            guard let writer = isWritten(route, by: link) else { continue }
            let pattern = core.tree.patterns[link]
            let segments = writer.path.split(separator: "/", omittingEmptySubsequences: true)
            return pattern.slots.compactMap { slot in
                switch slot.position {
                case .segment(let index):
                    guard segments.indices.contains(index) else { return nil }
                    let text = segments[index].removingPercentEncoding ?? String(segments[index])
                    return (slot.name, core.tree.values.value(of: text) ?? text)
                case .item: return writer.items.first { $0.name == slot.item }.map { (slot.name, $0.value) }
                case .fragment: return writer.fragments.first.map { (slot.name, $0.text) }
                }
            }
        }
        return []
    }

    private func candidates(for route: Route) -> [Int] {
        let found = core.printers.candidates(for: key?(route))
        return found.first + found.later.filter { !found.first.contains($0) } + found.behind
    }

    private func isWritten(_ route: Route, by link: Int) -> LinkWriter? {
        var writer = LinkWriter(core.tree.values, protectsLiterals: false)
        writer.begin(core.tree.patterns[link], route: 0)
        guard links[link].write(route, &writer) else { return nil }
        writer.end()
        return writer
    }

    /// A pattern without its query items.
    private func path(of link: Int) -> String {
        String(core.tree.patterns[link].description.prefix { $0 != "?" && $0 != "#" })
    }
}

extension LinkTable {
    /// Returns the shape of an unreadable link without possible values, and the pattern that it most likely meant: for `/parkz/yosemite`,
    /// `/parkz/:` and `/parks/:id`.
    ///
    /// A segment is kept only if it equals, or nearly equals, a literal of a pattern.
    package func shape(of link: String) -> (asked: String, meant: String?)? {
        do throws(LinkError) {
            _ = try parse(link)
            return nil
        } catch {
            return error.shape
        }
    }
}

extension LinkError {
    fileprivate var shape: (asked: String, meant: String?)? {
        let bytes = Array(link.utf8)
        let given = bytes[path.clamped(to: 0..<bytes.count)].split(separator: UInt8(ascii: "/")).prefix(32)
            .map { PercentCoding.decodeBytes(bytes, $0.startIndex..<$0.endIndex) ?? Array($0) }
        guard let tree, !given.isEmpty else { return ("/", nil) }
        var kept = Array(repeating: false, count: given.count)
        let patterns = tree.patterns.filter { $0.syntaxError == nil }
        let literals = Set(
            patterns.flatMap(\.segments).compactMap { segment in
                if case .literal(let text) = segment { Array(text.utf8) } else { nil }
            })
        for (index, segment) in given.enumerated() where literals.contains(segment) { kept[index] = true }
        var meant: String?
        if case .unmatched = reason, case .segment(let failed) = position,
            let near = NearestPattern(tree: tree, link: link, path: path).position(from: failed)
        {
            for (index, segment) in zip(near.start..., near.pattern.segments)
            where given.indices.contains(index) {
                guard case .literal(let text) = segment else {
                    kept[index] = false
                    continue
                }
                if EditDistance.near(given[index], Array(text.utf8)) != nil { kept[index] = true }
            }
            meant = String(near.pattern.description.prefix { $0 != "?" && $0 != "#" })
        }
        let asked = zip(given, kept).map { "/" + ($1 ? String(decoding: $0, as: UTF8.self) : ":") }.joined()
        return (asked, meant)
    }
}
