/// Escapes text from a project for each output format, because file names and source lines are untrusted.
public enum Escapes {
    /// The text on one line, for a terminal or a log. Characters that move the cursor, change colours or the direction of text are escaped.
    public static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var output = ""
        for scalar in text.unicodeScalars { output += escaped(scalar) ?? String(scalar) }
        return output
    }

    /// The escaped form of a scalar; nil if it needs no escape.
    static func escaped(_ scalar: Unicode.Scalar) -> String? {
        guard isUnsafe(scalar) else { return nil }
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: return "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
            true
        default: false
        }
    }

    /// The text as content of an element or attribute of XML 1.0 or HTML. Characters that XML can't contain become U+FFFD.
    public static func xml(_ text: String) -> String {
        var output = ""
        output.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            case "\n", "\r", "\t": output += "&#\(scalar.value);"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                output += "\u{FFFD}"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// The text as the message of a GitHub workflow command.
    static func workflowMessage(_ text: String) -> String {
        replace(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// The text as a property of a GitHub workflow command.
    static func workflowProperty(_ text: String) -> String {
        replace(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func replace(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        var output = ""
        for scalar in text.unicodeScalars { output += table[scalar] ?? String(scalar) }
        return output
    }

    /// The path of a file as a URI reference (RFC 3986): relative, or with the scheme `file` if it is absolute.
    static func uri(path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + percent(path, keeping: "/")
    }

    /// The text with percent-encoding (RFC 3986) of all characters except the unreserved ones, and those in `kept`.
    public static func percent(_ text: String, keeping kept: String = "") -> String {
        var output = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                output.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where kept.utf8.contains(byte): output.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                output += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return output
    }
}
