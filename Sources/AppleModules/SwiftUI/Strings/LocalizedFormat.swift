/// The key of a text with values, as string tables have it: `%lld photos`.
struct LocalizedFormat: Hashable, Codable, Sendable {
    var key = ""
    var arguments: [FormatArgument] = []

    mutating func add(literal: String) { key += literal.replacing("%", with: "%%") }

    mutating func add(_ argument: FormatArgument, specifier: String) {
        key += specifier
        arguments.append(argument)
    }
}

/// A value of a localised text. It keeps its type, so that a translation with another specifier can't read it as something else.
enum FormatArgument: Hashable, Codable, Sendable {
    case text(String)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)

    /// The value that plural forms depend on; nil for a text.
    var quantity: Double? {
        switch self {
        case .text: nil
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        }
    }

    var words: String {
        switch self {
        case .text(let text): text
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .number(let value): "\(value)"
        }
    }
}
