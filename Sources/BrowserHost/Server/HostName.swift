internal import Glibc

/// Who is asked: a name, or the number of an address.
///
/// A number is read as browsers write it and no other way: `127.1`, `127.0.0.01` and `0x7f.0.0.1` are this machine's address to
/// some readers and names to others, and a name can be pointed anywhere.
enum HostName: Equatable {
    /// In small letters.
    case name(String)
    /// The four bytes of IPv4, or the sixteen of IPv6.
    case number([UInt8])

    /// Reads a host name or an IP address, of IPv6 with or without brackets.
    init(_ text: some StringProtocol) {
        let bare =
            text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : String(text)
        self = Self.bytes(of: bare).map(HostName.number) ?? .name(text.lowercased())
    }

    /// The host of what `Host` and a request's target hold: `name`, `name:port`, `[number]:port` (RFC 3986 §3.2.2).
    /// - Returns: nil for anything else, a user's name before the host among it.
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
        // Four bytes don't stand in brackets, and sixteen don't without.
        case .number(let bytes): guard isBracketed == (bytes.count == 16) else { return nil }
        case .name(let name): guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfAName) else { return nil }
        }
    }

    var isNumber: Bool { if case .number = self { true } else { false } }

    /// Whether it is a loopback address, which other machines can't reach.
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
        // What stands behind a zero byte would not be looked at.
        guard !text.utf8.contains(0) else { return nil }
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
    }
}

extension FixedWidthInteger {
    /// A number that is written in digits alone: `Int("+1")` is one as well.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(digits, radix: 10)
    }
}
