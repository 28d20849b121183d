/// A link split into path, query and fragment.
struct LinkParts {
    let path: Range<Int>
    var items: [LinkItem] = []
    var fragment: String?
    /// The maximum number of segments.
    var capacity = 1

    init(path: Range<Int>, items: [LinkItem], fragment: String?) {
        self.path = path
        self.items = items
        self.fragment = fragment
    }

    init(_ bytes: [UInt8], origins: LinkOrigins) throws(LinkReadError) {
        let start = try origins.pathStart(bytes)
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") {
            if bytes[end] == UInt8(ascii: "/") { capacity += 1 }
            end += 1
        }
        path = start..<end
        capacity = min(capacity, LinkLimits.segments)
        guard end < bytes.count else { return }
        var queryEnd = end
        while queryEnd < bytes.count, bytes[queryEnd] != UInt8(ascii: "#") { queryEnd += 1 }
        if end < queryEnd { items = try Self.items(bytes, (end + 1)..<queryEnd) }
        if queryEnd < bytes.count {
            fragment = try Self.decode(bytes, (queryEnd + 1)..<bytes.count, at: .fragment)
        }
    }

    private static func items(_ bytes: [UInt8], _ range: Range<Int>) throws(LinkReadError) -> [LinkItem] {
        var items: [LinkItem] = []
        var start = range.lowerBound
        var equals: Int?
        for index in range.lowerBound...range.upperBound {
            if index == range.upperBound || bytes[index] == UInt8(ascii: "&") {
                if start < index {
                    if items.count == LinkLimits.items {
                        throw LinkReadError(position: .link, reason: .tooManyItems(limit: LinkLimits.items))
                    }
                    let name = try decode(bytes, start..<(equals ?? index), at: nil)
                    let value = try decode(bytes, (equals.map { $0 + 1 } ?? index)..<index, at: .item(name))
                    items.append(LinkItem(name: name, value: value))
                }
                start = index + 1
                equals = nil
            } else if equals == nil, bytes[index] == UInt8(ascii: "=") {
                equals = index
            }
        }
        return items
    }

    /// Returns the decoded text. An item whose name can't be decoded keeps the raw text as its name.
    private static func decode(
        _ bytes: [UInt8], _ range: Range<Int>, at position: LinkError.Position?
    ) throws(LinkReadError) -> String {
        let raw = bytes[range]
        if !raw.contains(UInt8(ascii: "%")) { return String(decoding: raw, as: UTF8.self) }
        if let text = PercentCoding.decode(bytes, range) { return text }
        let found = String(decoding: raw, as: UTF8.self)
        throw LinkReadError(position: position ?? .item(found), reason: .badEscape(found: found))
    }
}
