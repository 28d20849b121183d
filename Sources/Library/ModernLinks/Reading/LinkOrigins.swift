/// The accepted origins of an app's links: its own schemes and its web hosts.
struct LinkOrigins {
    let schemes: [String]
    let hosts: [String]
    private let names: [LinkHost]

    init(schemes: [String], hosts: [String]) {
        self.schemes = schemes
        self.hosts = hosts
        names = hosts.map(LinkHost.init)
    }

    /// Returns the offset at which the path starts.
    ///
    /// `parksapp://profile/x`, `parksapp:///profile/x` and `parksapp:/profile/x` all mean `/profile/x`: an app's own
    /// scheme has no hosts, so the text in the host's position is the first segment.
    func pathStart(_ bytes: [UInt8]) throws(LinkReadError) -> Int {
        guard let colon = Self.schemeEnd(bytes) else { return 0 }
        let scheme = Self.lowercased(bytes, 0..<colon)
        let hasAuthority = Self.hasAuthority(bytes, after: colon)
        let start = hasAuthority ? colon + 3 : colon + 1
        if schemes.contains(where: { $0.lowercased() == scheme }) { return start }
        guard scheme == "https" || scheme == "http" else {
            let known = schemes + (hosts.isEmpty ? [] : ["https"])
            throw LinkReadError(position: .scheme, reason: .unknownScheme(found: scheme, known: known))
        }
        var end = start
        if hasAuthority { while end < bytes.count, !Self.endsAuthority(bytes[end]) { end += 1 } }
        let host = Self.lowercased(bytes, start..<end)
        let name = LinkHost(host)
        guard names.contains(where: { $0.isSame(as: name, defaultPort: scheme == "https" ? "443" : "80") })
        else {
            throw LinkReadError(position: .host, reason: .unknownHost(found: host, known: hosts))
        }
        return end
    }

    /// Returns a link whose first segment is readable. In a link with the app's own scheme, `parksapp://bücher/7`, that segment is in the
    /// position of a host, so a `URL` contains it in punycode.
    func readable(_ link: [UInt8]) -> [UInt8] {
        guard let colon = Self.schemeEnd(link), Self.hasAuthority(link, after: colon),
            schemes.contains(where: { $0.lowercased() == Self.lowercased(link, 0..<colon) })
        else { return link }
        let start = colon + 3
        let end = link[start...].firstIndex(where: Self.endsAuthority) ?? link.count
        guard let first = LinkHost.decoded(String(decoding: link[start..<end], as: UTF8.self)) else {
            return link
        }
        return link[..<start] + Array(PercentCoding.encode(first).utf8) + link[end...]
    }

    /// Returns whether the text is an origin without any path.
    func isOrigin(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let start = try? pathStart(bytes)
        return start == bytes.count
    }

    /// The position of the colon after a scheme (RFC 3986, section 3.1); nil if there is no scheme.
    private static func schemeEnd(_ bytes: [UInt8]) -> Int? {
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: ":"): return index > 0 ? index : nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                if index == 0 { return nil }
            default: return nil
            }
        }
        return nil
    }

    private static func hasAuthority(_ bytes: [UInt8], after colon: Int) -> Bool {
        colon + 2 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/")
            && bytes[colon + 2] == UInt8(ascii: "/")
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func lowercased(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).lowercased()
    }
}
