/// A link split into segments: positions in its bytes, not decoded yet.
struct LinkScan {
    struct Segment {
        var start: Int32
        var end: Int32
        /// The hash of the decoded bytes, by which the tree finds a literal.
        var hash: UInt32
        var isEscaped: Bool

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    let bytes: [UInt8]
    /// The maximum number of segments.
    private let capacity: Int
    private(set) var segments: [Segment] = []

    var count: Int { segments.count }

    init(_ bytes: [UInt8], capacity: Int) {
        self.bytes = bytes
        self.capacity = capacity
        segments.reserveCapacity(capacity)
    }

    /// Splits `path` at its slashes. Returns the error in it, if any.
    mutating func split(_ path: Range<Int>) -> (segment: Int, reason: LinkError.Reason)? {
        var start = path.lowerBound
        if start < path.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
        var index = start
        var hash = SegmentHash()
        var isEscaped = false
        while true {
            if index == path.upperBound || bytes[index] == UInt8(ascii: "/") {
                // One slash at the end has no meaning.
                if index == start && index == path.upperBound { return nil }
                if index == start { return (count, .emptySegment) }
                if count == capacity { return (count, .tooManySegments(limit: LinkLimits.segments)) }
                var segment = Segment(
                    start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index),
                    hash: hash.value, isEscaped: isEscaped)
                if isEscaped, let reason = rehash(&segment) { return (count, reason) }
                segments.append(segment)
                if index == path.upperBound { return nil }
                start = index + 1
                hash = SegmentHash()
                isEscaped = false
            } else {
                if bytes[index] == UInt8(ascii: "%") { isEscaped = true }
                hash.combine(bytes[index])
            }
            index += 1
        }
    }

    /// Hashes the decoded bytes of an escaped segment, so that the lookup doesn't depend on its escaping.
    private func rehash(_ segment: inout Segment) -> LinkError.Reason? {
        let range = segment.range
        guard let decoded = PercentCoding.decodeBytes(bytes, range), PercentCoding.decode(bytes, range) != nil
        else { return .badEscape(found: raw(range)) }
        var hash = SegmentHash()
        for byte in decoded { hash.combine(byte) }
        segment.hash = hash.value
        return nil
    }

    /// Returns whether a segment is this literal, with any escaping: an escaped character means the same as the character itself
    /// (RFC 3986, section 6.2.2.2).
    func isLiteral(_ index: Int, _ literal: ArraySlice<UInt8>) -> Bool {
        let segment = segments[index]
        let range = segment.range
        guard segment.isEscaped else {
            guard range.count == literal.count else { return false }
            for offset in 0..<range.count
            where bytes[range.lowerBound + offset] != literal[literal.startIndex + offset] {
                return false
            }
            return true
        }
        return PercentCoding.decodeBytes(bytes, range)?.elementsEqual(literal) ?? false
    }

    /// The decoded text of a segment. The escapes were checked when the path was split.
    func text(_ index: Int) -> String {
        let segment = segments[index]
        guard segment.isEscaped else { return raw(segment.range) }
        return PercentCoding.decode(bytes, segment.range) ?? raw(segment.range)
    }

    func raw(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

/// The FNV-1a hash. The table is fixed when it is built, so the hashes of a link's segments can't degrade it.
struct SegmentHash {
    private(set) var value: UInt32 = 2_166_136_261

    @inline(__always)
    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt32(byte)) &* 16_777_619
    }
}
