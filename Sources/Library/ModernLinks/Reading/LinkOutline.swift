/// The content of a link, independent of patterns: the decoded segments of its path, and its items.
package struct LinkOutline {
    package let segments: [String]
    package let items: [LinkItem]

    /// Nil for a link that no table with these schemes and hosts can read.
    ///
    /// - Complexity: O(*n*) in the bytes of the link, which are bounded by ``LinkLimits``.
    package init?(_ link: String, schemes: [String] = [], hosts: [String] = []) {
        guard link.utf8.count <= LinkLimits.bytes else { return nil }
        let origins = LinkOrigins(schemes: schemes, hosts: hosts)
        let bytes = origins.readable(Array(link.utf8))
        guard let parts = try? LinkParts(bytes, origins: origins) else { return nil }
        var scan = LinkScan(bytes, capacity: parts.capacity)
        guard scan.split(parts.path) == nil else { return nil }
        segments = (0..<scan.count).map(scan.text)
        items = parts.items
    }
}
