import Foundation

/// A part of a saved state as JSON, for migrations.
public enum SavedValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number that fits `UInt64` but not `Int64`.
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([SavedValue])
    case object([String: SavedValue])

    /// The member of an object; nil if there is none. Writing has no effect on a value that isn't an object.
    public subscript(member: String) -> SavedValue? {
        get {
            if case .object(let members) = self { members[member] } else { nil }
        }
        set {
            guard case .object(var members) = self else { return }
            members[member] = newValue
            self = .object(members)
        }
    }
}

extension SavedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(dictionaryLiteral elements: (String, SavedValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension SavedValue: Codable {
    public init(from decoder: any Decoder) throws {
        // Without the attempts below, each of which takes longer the deeper the value is.
        if let reader = decoder as? JSONReader {
            self = try reader.readSavedValue()
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([SavedValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: SavedValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension SavedValue: CustomStringConvertible {
    /// The value as JSON, with members in order.
    public var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "?" }
        return String(decoding: data, as: UTF8.self)
    }
}
