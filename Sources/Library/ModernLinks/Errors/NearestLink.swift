extension LinkTable {
    /// Returns a readable link that is similar to an unreadable one. Nil if none is similar, and for a link that can be read.
    ///
    /// ```swift
    /// table.nearestLink(to: "https://parks.example/Parks/Yosemite")    // "/parks/yosemite"
    /// table.nearestLink(to: "/parks/yosemite/nerby")                   // "/parks/yosemite"
    /// ```
    /// Similar parts are corrected (``LinkError/nearest``); a part without a similar one is dropped with everything after it, so that
    /// the beginning of the link remains.
    ///
    /// - Complexity: that of reading the link, up to eight times, and that of ``LinkError/nearest``.
    package func nearestLink(to link: String) -> String? {
        var tried = link
        for _ in 0..<8 {
            do throws(LinkError) {
                _ = try parse(tried)
                return tried == link ? nil : tried
            } catch {
                guard let next = error.corrected, next != tried else { return nil }
                tried = next
            }
        }
        return nil
    }
}

extension LinkError {
    /// The link (path and the rest) with the error corrected or cut off. Nil if nothing would remain.
    fileprivate var corrected: String? {
        let bytes = Array(link.utf8)
        let path = path.clamped(to: 0..<bytes.count)
        guard !path.isEmpty else { return nil }
        var segments = bytes[path].split(separator: UInt8(ascii: "/")).map {
            String(decoding: $0, as: UTF8.self)
        }
        var rest = String(decoding: bytes[path.upperBound...], as: UTF8.self)
        switch (position, reason) {
        case (.segment(let index), .unmatched(_?)):
            let position = tree.flatMap {
                NearestPattern(tree: $0, link: link, path: path).position(from: index)
            }
            if let position, position.pattern.correctLiterals(of: &segments, from: position.start) { break }
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
    /// Replaces segments by the literals that they are similar to.
    /// - Returns: Whether anything changed.
    fileprivate func correctLiterals(of given: inout [String], from start: Int) -> Bool {
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
