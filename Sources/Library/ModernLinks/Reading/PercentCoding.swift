/// Percent-encoding (RFC 3986, section 2) of one segment, item or fragment.
enum PercentCoding {
    /// Returns whether a byte needs no escaping anywhere in a link: RFC 3986's unreserved characters.
    @inline(__always)
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static let hexDigits: StaticString = "0123456789ABCDEF"

    static func appendEscaped(_ byte: UInt8, to output: inout String) {
        hexDigits.withUTF8Buffer { digits in
            output.unicodeScalars.append("%")
            output.unicodeScalars.append(Unicode.Scalar(digits[Int(byte >> 4)]))
            output.unicodeScalars.append(Unicode.Scalar(digits[Int(byte & 15)]))
        }
    }

    /// Appends `text`, escaping all but the unreserved characters; `/` and `?` are allowed in a query.
    static func append(_ text: String, to output: inout String, keepingSlashes: Bool = false) {
        if text.utf8.allSatisfy(isUnreserved) {
            output += text
            return
        }
        for byte in text.utf8 {
            let stays =
                isUnreserved(byte)
                || (keepingSlashes && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")))
            if stays {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                appendEscaped(byte, to: &output)
            }
        }
    }

    static func encode(_ text: String, keepingSlashes: Bool = false) -> String {
        var output = ""
        append(text, to: &output, keepingSlashes: keepingSlashes)
        return output
    }

    @inline(__always)
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Returns the decoded bytes; nil if a `%` isn't followed by two hexadecimal digits.
    static func decodeBytes(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "%") else {
                output.append(byte)
                index += 1
                continue
            }
            guard index + 2 < range.upperBound, let high = hexValue(bytes[index + 1]),
                let low = hexValue(bytes[index + 2])
            else { return nil }
            output.append(high << 4 | low)
            index += 3
        }
        return output
    }

    /// Returns the decoded text; nil if an escape is malformed or the bytes are not UTF-8.
    static func decode(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        guard let decoded = decodeBytes(bytes, range) else { return nil }
        // Decoding repairs invalid UTF-8, and a repaired text has other bytes.
        let text = String(decoding: decoded, as: UTF8.self)
        return text.utf8.elementsEqual(decoded) ? text : nil
    }
}
