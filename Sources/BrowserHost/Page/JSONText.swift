/// JSON as it is written, for the few shapes the host sends.
struct JSONText {
    private(set) var text = ""

    enum Value {
        case string(String)
        case number(Int)
        case null
        /// JSON that was written already.
        case written(String)

        static func optional(_ text: String?) -> Value { text.map(Value.string) ?? .null }
    }

    mutating func raw(_ json: StaticString) { text += "\(json)" }

    mutating func array(_ values: [Value]) {
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            append(value)
        }
        text += "]"
    }

    /// An object with its members in the order given.
    static func object(_ members: KeyValuePairs<StaticString, Value>) -> String {
        var json = JSONText()
        json.text += "{"
        for (index, (name, value)) in members.enumerated() {
            if index > 0 { json.text += "," }
            json.text += "\"\(name)\":"
            json.append(value)
        }
        json.text += "}"
        return json.text
    }

    private mutating func append(_ value: Value) {
        switch value {
        case .string(let string): quote(string)
        case .number(let number): text += String(number)
        case .null: text += "null"
        case .written(let json): text += json
        }
    }

    /// RFC 8259, 7. Line separators are escaped too: a stream of events breaks at them. So is what stands there for
    /// something said before (see `Shortening`), and all that lies behind it.
    private mutating func quote(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{2028}": text += "\\u2028"
            case "\u{2029}": text += "\\u2029"
            case _ where scalar.value < 0x20 || (UInt32(Shortening.base)...0xFFFF).contains(scalar.value):
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
