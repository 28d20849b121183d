/// Escapes text from a project for each output format, because names of files and lines of source come from
/// others.
public enum Escapes {
    /// On one line, for a terminal or a log: what moves the cursor, changes colours or turns the direction of writing is spelt out.
    public static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var output = ""
        for scalar in text.unicodeScalars { output += spelt(scalar) ?? String(scalar) }
        return output
    }

    /// The escaped form of a scalar; nil if it needs no escape.
    static func spelt(_ scalar: Unicode.Scalar) -> String? {
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

    /// The content of an element or an attribute of XML 1.0 or HTML. What XML can't hold becomes U+FFFD.
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

    /// The message of a workflow command of GitHub's.
    static func workflowMessage(_ text: String) -> String {
        replace(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// A property of a workflow command of GitHub's.
    static func workflowProperty(_ text: String) -> String {
        replace(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func replace(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        var output = ""
        for scalar in text.unicodeScalars { output += table[scalar] ?? String(scalar) }
        return output
    }

    /// The path of a file as a reference of RFC 3986: relative, or with the scheme `file` where it is absolute.
    static func uri(path: String) -> String {
        var output = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                output.append(Character(Unicode.Scalar(byte)))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                output += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return output
    }
}
