extension LinkTable {
    /// The link that was probably meant by one that can't be read: it can. Nil where nothing is near, and for a link that can be read.
    ///
    /// ```swift
    /// table.nearestLink(to: "https://parks.example/Parks/Yosemite")    // "/parks/yosemite"
    /// table.nearestLink(to: "/parks/yosemite/nerby")                   // "/parks/yosemite"
    /// ```
    ///
    /// What is nearly right is put right (``LinkError/nearest``), and what can't be is left out with all behind it, so that the beginning
    /// of the link is left.
    ///
    /// - Complexity: as reading the link, up to eight times, and as ``LinkError/nearest``.
    public func nearestLink(to link: String) -> String? {
        var tried = link
        for _ in 0..<8 {
            do throws(LinkError) {
                _ = try parse(tried)
                return tried == link ? nil : tried
            } catch {
                guard let next = error.putRight, next != tried else { return nil }
                tried = next
            }
        }
        return nil
    }
}

extension LinkError {
    /// The link with what is wrong in it put right, or left out: its path and what follows. Nil where nothing of it would be left.
    fileprivate var putRight: String? {
        let bytes = Array(link.utf8)
        let path = path.clamped(to: 0..<bytes.count)
        guard !path.isEmpty else { return nil }
        var segments = bytes[path].split(separator: UInt8(ascii: "/")).map {
            String(decoding: $0, as: UTF8.self)
        }
        var rest = String(decoding: bytes[path.upperBound...], as: UTF8.self)
        switch (place, reason) {
        case (.segment(let index), .unmatched(_?)):
            let place = tree.flatMap { NearestPattern(tree: $0, link: link, path: path).place(from: index) }
            if let place, place.pattern.put(into: &segments, from: place.start) { break }
            segments = Array(segments.prefix(index))
        case (.segment(let index), .value):
            if let nearest, segments.indices.contains(index) {
                segments[index] = PercentCoding.encode(nearest)
            } else {
                segments = Array(segments.prefix(index))
            }
        case (.segment(let index), .badEscape), (.segment(let index), .dotSegment):
            segments = Array(segments.prefix(index))
        case (.segment, .emptySegment): break
        case (.item, _) where !rest.isEmpty, (.fragment, _) where !rest.isEmpty: rest = ""
        case (.segment, _), (.item, _), (.fragment, _), (.link, .refused): segments = segments.dropLast()
        default: return nil
        }
        return segments.isEmpty ? nil : "/" + segments.joined(separator: "/") + rest
    }
}

extension LinkPattern {
    /// Writes its literals in the place of what is nearly called so.
    /// - Returns: whether that changed anything.
    fileprivate func put(into given: inout [String], from start: Int) -> Bool {
        var isChanged = false
        for (index, segment) in zip(start..., segments) where given.indices.contains(index) {
            guard case .literal(let text) = segment else { continue }
            let written = PercentCoding.encode(text)
            if given[index] != written { isChanged = true }
            given[index] = written
        }
        return isChanged
    }
}
