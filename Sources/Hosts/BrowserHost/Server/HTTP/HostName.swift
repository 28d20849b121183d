internal import Glibc

/// Host of a request or of the configuration: a DNS name or an IP address.
///
/// Only the canonical form of an address is read as one, as browsers write it. `127.1`, `127.0.0.01` and `0x7f.0.0.1` are
/// loopback addresses to some parsers and names to others, and DNS can point a name anywhere.
enum HostName: Equatable {
    /// In lower case.
    case name(String)
    /// 4 bytes of IPv4 or 16 bytes of IPv6.
    case number([UInt8])

    /// Reads a host name or an IP address. IPv6 may be in brackets.
    init(_ text: some StringProtocol) {
        let bare =
            text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : String(text)
        self = Self.bytes(of: bare).map(HostName.number) ?? .name(text.lowercased())
    }

    /// Reads the authority of a `Host` field or a request's target: `name`, `name:port`, `[number]:port` (RFC 3986 §3.2.2).
    /// - Returns: nil for anything else, including an authority with user information.
    init?(authority: some StringProtocol) {
        let isBracketed = authority.hasPrefix("[")
        let end =
            isBracketed
            ? authority.firstIndex(of: "]").map(authority.index(after:))
            : authority.firstIndex(of: ":") ?? authority.endIndex
        guard let end else { return nil }
        let (host, rest) = (authority[..<end], authority[end...])
        guard rest.isEmpty || rest == ":" || rest.first == ":" && UInt16(digits: rest.dropFirst()) != nil
        else {
            return nil
        }
        self.init(host)
        switch self {
        // IPv6 needs brackets here, IPv4 must not have them.
        case .number(let bytes): guard isBracketed == (bytes.count == 16) else { return nil }
        case .name(let name): guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfAName) else { return nil }
        }
    }

    var isNumber: Bool { if case .number = self { true } else { false } }

    /// Whether this is a loopback address, which other machines can't reach.
    var isLoopback: Bool {
        switch self {
        case .name(let name): name == "localhost"
        case .number(let bytes):
            bytes.count == 4 ? bytes[0] == 127 : bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
        }
    }

    private static func isOfAName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func bytes(of text: String) -> [UInt8]? {
        // `inet_pton` stops at a zero byte and would ignore the rest.
        guard !text.utf8.contains(0) else { return nil }
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
    }
}

extension FixedWidthInteger {
    /// Reads a number of ASCII digits only. `Int("+1")` would accept a sign as well.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(digits, radix: 10)
    }
}
