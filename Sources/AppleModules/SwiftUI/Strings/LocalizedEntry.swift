/// The text of a key in one language.
struct LocalizedEntry: Equatable, Sendable {
    var text: Variation
    var substitutions: [String: Substitution] = [:]

    /// A text, or the texts to choose from.
    indirect enum Variation: Equatable, Sendable {
        case text(String)
        /// By the plural category of a number: `one`, `few`, `other`.
        case plural([String: Variation])
        /// By the kind of device: `iphone`, `mac`, `other`.
        case device([String: Variation])
    }

    /// A part of a text with plural forms of its own, such as `%#@photos@`.
    struct Substitution: Equatable, Sendable {
        /// The number of the argument, from 1; nil for the next one.
        var argument: Int?
        /// The specifier for `%arg`, without the percent sign.
        var specifier: String
        var variation: Variation
    }
}

extension LocalizedEntry.Variation {
    /// Deeper variations are not followed.
    static let mostDepth = 8

    /// The text for a number; nil if no form fits.
    func text(for quantity: Double?, rules: PluralRules, depth: Int = 0) -> String? {
        guard depth < Self.mostDepth else { return nil }
        if case .text(let text) = self { return text }
        let chosen: Self? =
            switch self {
            case .text: nil
            case .plural(let forms): Self.form(of: forms, for: quantity, rules: rules)
            // An app on Linux has the look of a phone's.
            case .device(let forms):
                forms["iphone"] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value
            }
        return chosen?.text(for: quantity, rules: rules, depth: depth + 1)
    }

    private static func form(of forms: [String: Self], for quantity: Double?, rules: PluralRules) -> Self? {
        guard let quantity else { return forms["other"] }
        // As on Apple's systems, the text for zero is also used in languages without that category.
        if quantity == 0, let zero = forms["zero"] { return zero }
        return forms[rules.category(of: quantity)] ?? forms["other"]
    }
}
