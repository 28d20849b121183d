/// The content of a link, independent of patterns: the decoded segments of its path, and its items.
package struct LinkOutline {
    package let segments: [String]
    package let items: [LinkItem]

    /// Nil for a link that no table with these schemes and hosts can read.
    ///
    /// - Complexity: O(*n*) in the bytes of the link, which are bounded by ``LinkLimits``.
    package init?(_ link: String, schemes: [String] = [], hosts: [String] = []) {
        guard link.utf8.count <= LinkLimits.bytes else { return nil }
        var link = link
        let origins = LinkOrigins(schemes: schemes, hosts: hosts)
        let outline = link.withUTF8 { bytes -> (segments: [String], items: [LinkItem])? in
            guard let parts = try? LinkParts(bytes, origins: origins) else { return nil }
            return withUnsafeTemporaryAllocation(of: LinkScan.Segment.self, capacity: parts.capacity) {
                var scan = LinkScan(bytes: bytes, segments: $0)
                guard scan.cut(parts.path) == nil else { return nil }
                return ((0..<scan.count).map(scan.text), parts.items)
            }
        }
        guard let outline else { return nil }
        (segments, items) = outline
    }
}
