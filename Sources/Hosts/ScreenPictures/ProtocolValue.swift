/// A value in a message to Chromium.
enum ProtocolValue: Encodable, Sendable, ExpressibleByStringLiteral {
    case text(String)
    case number(Double)
    case bool(Bool)
    case list([ProtocolValue])
    case object([String: ProtocolValue])

    init(stringLiteral value: String) { self = .text(value) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        // The protocol has whole numbers where a value with decimals would be an error.
        case .number(let number):
            if let whole = Int(exactly: number) {
                try container.encode(whole)
            } else {
                try container.encode(number)
            }
        case .bool(let bool): try container.encode(bool)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }
}
