import Foundation

/// A host of web links in its readable form: Unicode (RFC 3492) in lower case, without the dot of the root. So two hosts are equal if a
/// browser opens the same site for both.
///
/// | text | name |
/// | --- | --- |
/// | `Bücher.example`, `bücher.example.`, `b%C3%BCcher.example`, `xn--bcher-kva.example` | `bücher.example` |
/// | `parks.example:8080` | `parks.example`, at port 8080 |
struct LinkHost: Hashable {
    let name: String
    /// Nil for the default port of the scheme.
    let port: String?

    init(_ text: String) {
        var name = text[...]
        var port: Substring?
        if let colon = text.lastIndex(of: ":"), text[colon...].dropFirst().utf8.allSatisfy(Self.isDigit) {
            name = text[..<colon]
            port = text[colon...].dropFirst()
        }
        var labels = Self.labels(of: String(name))
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        self.name = labels.map(Self.readable).joined(separator: ".")
        self.port = port.flatMap { $0.isEmpty ? nil : String($0) }
    }

    /// Whether a link with this host leads to the other one.
    func isSame(as other: LinkHost, defaultPort: String) -> Bool {
        name == other.name && port ?? defaultPort == other.port ?? defaultPort
    }

    /// Returns a text in the position of a host with its labels in punycode decoded; nil if there are none.
    static func decoded(_ text: String) -> String? {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let decoded = labels.map { unicode($0) ?? $0 }
        return decoded == labels ? nil : decoded.joined(separator: ".")
    }

    private static func labels(of name: String) -> [String] {
        var text = name
        if name.utf8.contains(UInt8(ascii: "%")) { text = name.removingPercentEncoding ?? name }
        // Also unifies characters that only differ in width.
        text = text.lowercased().precomposedStringWithCompatibilityMapping
        return text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "\u{3002}" }.map(String.init)
    }

    private static func readable(_ label: String) -> String {
        unicode(label).map { $0.lowercased().precomposedStringWithCompatibilityMapping } ?? label
    }

    /// The text of a label such as `xn--bcher-kva`; nil for any other.
    private static func unicode(_ label: String) -> String? {
        let prefix = "xn--"
        // The longest label in the domain name system has 63 bytes.
        guard label.utf8.count <= 63, label.lowercased().hasPrefix(prefix) else { return nil }
        let text = Punycode.decode(label.lowercased().utf8.dropFirst(prefix.utf8.count))
        return text?.unicodeScalars.allSatisfy { isReadable($0) } == true ? text : nil
    }

    private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

/// Text as letters, digits and hyphens (RFC 3492).
enum Punycode {
    private static let base: UInt32 = 36
    private static let smallest: UInt32 = 1
    private static let largest: UInt32 = 26

    /// Returns the text; nil if it is malformed, or has no other characters than the encoded form.
    ///
    /// - Complexity: O(*n*²), for labels of a host.
    static func decode(_ text: some Sequence<UInt8>) -> String? {
        let bytes = Array(text)
        var scalars: [Unicode.Scalar] = []
        var rest = bytes[...]
        if let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")) {
            for byte in bytes[..<hyphen] {
                guard byte < 0x80 else { return nil }
                scalars.append(Unicode.Scalar(byte))
            }
            rest = bytes[(hyphen + 1)...]
        }
        guard !rest.isEmpty else { return nil }
        var code: UInt32 = 0x80
        var position: UInt32 = 0
        var bias: UInt32 = 72
        var isFirst = true
        while !rest.isEmpty {
            let start = position
            guard let end = number(&rest, from: start, bias) else { return nil }
            let count = UInt32(scalars.count + 1)
            bias = adapt(end - start, count, isFirst)
            isFirst = false
            let (next, isTooLarge) = code.addingReportingOverflow(end / count)
            position = end % count
            guard !isTooLarge, next >= 0x80, let scalar = Unicode.Scalar(next) else { return nil }
            code = next
            scalars.insert(scalar, at: Int(position))
            position += 1
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    /// Adds the next number in the text, of variable length, to `position`.
    private static func number(
        _ rest: inout ArraySlice<UInt8>, from position: UInt32, _ bias: UInt32
    ) -> UInt32? {
        var sum = position
        var weight: UInt32 = 1
        var step = base
        while let byte = rest.popFirst() {
            guard let digit = digit(byte) else { return nil }
            let (part, isTooLarge) = digit.multipliedReportingOverflow(by: weight)
            let (next, isBeyond) = sum.addingReportingOverflow(part)
            guard !isTooLarge, !isBeyond else { return nil }
            sum = next
            let threshold = step <= bias ? smallest : min(step - bias, largest)
            if digit < threshold { return sum }
            let (larger, isHeavy) = weight.multipliedReportingOverflow(by: base - threshold)
            guard !isHeavy else { return nil }
            weight = larger
            step += base
        }
        return nil
    }

    private static func adapt(_ change: UInt32, _ count: UInt32, _ isFirst: Bool) -> UInt32 {
        var change = isFirst ? change / 700 : change / 2
        change += change / count
        var bias: UInt32 = 0
        while change > (base - smallest) * largest / 2 {
            change /= base - smallest
            bias += base
        }
        return bias + (base - smallest + 1) * change / (change + 38)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }
}
