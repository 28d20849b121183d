internal import Foundation

/// The key of a text with values, as string tables have it: `%lld photos`.
struct LocalizedFormat: Hashable, Codable, Sendable {
    var key = ""
    var arguments: [FormatArgument] = []

    /// Whether it has numbers that a locale may write otherwise.
    var hasNumbers: Bool { arguments.contains { if case .text = $0 { false } else { true } } }

    /// The text of the key itself, with its numbers as a locale writes them; nil if it writes them as the source does.
    func text(in locale: Locale, escape: @escaping (String) -> String = { $0 }) -> String? {
        guard hasNumbers, arguments.contains(where: { $0.isRewritten(in: locale) }) else { return nil }
        return FormatText(
            entry: LocalizedEntry(text: .text(key)), arguments: arguments,
            rules: PluralRules(language: "en"), locale: locale, escape: escape
        ).text()
    }

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

    func words(in locale: Locale) -> String {
        switch self {
        case .text(let text): text
        case .integer(let value): LocalizedNumber.text(value, in: locale)
        case .unsigned(let value): LocalizedNumber.text(value, in: locale)
        // Without a specifier for decimals, as many as it has.
        case .number(let value): value.formatted(.number.precision(.fractionLength(0...6)).locale(locale))
        }
    }
}
