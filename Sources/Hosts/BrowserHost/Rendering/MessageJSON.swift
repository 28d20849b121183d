/// JSON writer for the few shapes that the host sends.
struct MessageJSON {
    // Bytes and not a string, for the same reason as in `Markup`.
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    enum Value {
        case string(String)
        case number(Int)
        case null
        /// Leaves the member out.
        case absent
        /// JSON text, inserted as it is.
        case written(String)
        /// HTML, written as a string.
        case markup(Markup)

        static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }
        static func bool(_ isTrue: Bool) -> Value { .written(isTrue ? "true" : "false") }
        static func strings(_ texts: [String]) -> Value {
            .written(MessageJSON.array(texts.map(Value.string)))
        }
        /// An array of JSON texts.
        static func list(_ written: [String]) -> Value { .written(MessageJSON.list(written)) }
    }

    mutating func raw(_ json: StaticString) { json.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    /// Returns an array of JSON texts.
    static func list(_ written: [String]) -> String { array(written.map(Value.written)) }

    static func array(_ values: [Value]) -> String {
        var json = MessageJSON()
        json.array(values)
        return json.text
    }

    mutating func array(_ values: [Value]) {
        raw("[")
        for (index, value) in values.enumerated() {
            if index > 0 { raw(",") }
            append(value)
        }
        raw("]")
    }

    /// Returns an object with its members in the given order.
    static func object(_ members: KeyValuePairs<StaticString, Value>) -> String {
        var json = MessageJSON()
        json.raw("{")
        for (index, (name, value)) in members.enumerated() {
            if case .absent = value { continue }
            json.raw(index > 0 ? ",\"" : "\"")
            json.raw(name)
            json.raw("\":")
            json.append(value)
        }
        json.raw("}")
        return json.text
    }

    private mutating func append(_ value: Value) {
        switch value {
        case .string(let string): quote(string)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .null, .absent: raw("null")
        case .written(let json): bytes.append(contentsOf: json.utf8)
        case .markup(let markup): markup.bytes.withUnsafeBufferPointer { quote($0) }
        }
    }

    private mutating func quote(_ string: String) {
        var string = string
        string.withUTF8 { quote($0) }
    }

    /// Writes a string (RFC 8259 §7). U+2028 and U+2029 are escaped too, because some parsers of event streams break lines
    /// there. So are U+E000 and all characters after it in UTF-16, which `Shortening` uses for references.
    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        raw("\"")
        var start = 0
        var place = 0
        while place < text.count {
            let byte = text[place]
            let unit: UInt16
            let size: Int
            // Three-byte characters from U+2000 on: 4 bits in the first byte, 6 in each of the others.
            if byte == 0xE2 || byte >= 0xEE && byte <= 0xEF, place + 2 < text.count {
                unit =
                    UInt16(byte & 0x0F) << 12 | UInt16(text[place + 1] & 0x3F) << 6
                    | UInt16(text[place + 2] & 0x3F)
                size = 3
            } else {
                (unit, size) = (UInt16(byte), 1)
            }
            if Self.isEscaped(unit, size: size) {
                bytes.append(contentsOf: text[start..<place])
                escape(unit)
                start = place + size
            }
            place += size
        }
        bytes.append(contentsOf: text[start...])
        raw("\"")
    }

    private static func isEscaped(_ unit: UInt16, size: Int) -> Bool {
        if size == 1 { return unit < 0x20 || unit == 0x22 || unit == 0x5C }
        return unit == 0x2028 || unit == 0x2029 || unit >= Shortening.base
    }

    private mutating func escape(_ unit: UInt16) {
        switch unit {
        case 0x22: raw("\\\"")
        case 0x5C: raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        default:
            let hex = String(unit, radix: 16)
            raw("\\u")
            bytes.append(contentsOf: (String(repeating: "0", count: 4 - hex.count) + hex).utf8)
        }
    }
}
