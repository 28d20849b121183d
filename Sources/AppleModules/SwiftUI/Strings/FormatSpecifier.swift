internal import Foundation

/// A part of a format that begins with a percent sign: `%%`, `%2$@`, `%.1f`, `%#@photos@`.
struct FormatSpecifier {
    enum Kind: Equatable {
        case percent
        case substitution(String)
        case value(Character)
    }

    let kind: Kind
    /// The number of the argument, from 1; nil for the next one.
    let position: Int?
    /// Flags, width and precision.
    let options: String
    /// As it is written in the format.
    let written: String

    var length: Int { written.count }

    /// Wider fields are no layout of a text, but a mistake or an attack.
    private static let mostDigits = 2

    /// Reads a specifier at the start of a text; nil if there is none.
    init?(_ text: Substring) {
        var rest = text.dropFirst()
        guard text.first == "%", let first = rest.first else { return nil }
        if first == "%" {
            self.init(kind: .percent, position: nil, options: "", written: "%%")
            return
        }
        var position: Int?
        let digits = rest.prefix(while: \.isASCIIDigit)
        if digits.count <= 3, let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$"
        {
            position = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0 != "@" && $0 != "%" && !$0.isNewline }
            let end = rest.dropFirst(2 + name.count)
            guard !name.isEmpty, end.first == "@" else { return nil }
            self.init(
                kind: .substitution(String(name)), position: position, options: "",
                written: String(text[..<end.index(after: end.startIndex)]))
            return
        }
        let flags = rest.prefix { "-+ 0#'".contains($0) }
        rest = rest.dropFirst(flags.count)
        let width = rest.prefix(while: \.isASCIIDigit)
        rest = rest.dropFirst(width.count)
        var precision = ""
        if rest.first == "." {
            let digits = rest.dropFirst().prefix(while: \.isASCIIDigit)
            precision = ".\(digits)"
            rest = rest.dropFirst(digits.count + 1)
        }
        guard width.count <= Self.mostDigits, precision.count <= Self.mostDigits + 1 else { return nil }
        let size = rest.prefix { "hlqLzjt".contains($0) }
        rest = rest.dropFirst(size.count)
        guard size.count <= 2, let kind = rest.first, "@sdDiuUxXoOcCfFeEgGaA".contains(kind) else {
            return nil
        }
        self.init(
            kind: .value(kind), position: position,
            // Foundation on Linux has no groups of thousands here.
            options: flags.filter { $0 != "'" } + width + precision,
            written: String(text[..<rest.index(after: rest.startIndex)]))
    }

    init?(_ text: String) { self.init(text[...]) }

    private init(kind: Kind, position: Int?, options: String, written: String) {
        self.kind = kind
        self.position = position
        self.options = options
        self.written = written
    }

    /// The text of a number, as the locale writes it. Octal and hexadecimal numbers are the same everywhere.
    func format(_ argument: FormatArgument, in locale: Locale) -> String {
        guard case .value(let kind) = kind else { return argument.words(in: locale) }
        switch kind {
        case "f", "F", "e", "E", "g", "G", "a", "A":
            return String(format: "%\(options)\(kind)", locale: locale, argument.quantity ?? 0)
        case "d", "D", "i", "u", "U":
            switch argument {
            case .integer(let value) where !options.isEmpty:
                return String(format: "%\(options)lld", locale: locale, value)
            case .unsigned(let value) where !options.isEmpty && value <= Int64.max:
                return String(format: "%\(options)lld", locale: locale, Int64(value))
            default: return argument.words(in: locale)
            }
        case "x", "X", "o", "O":
            let letter = kind == "O" ? "o" : kind
            switch argument {
            case .integer(let value): return String(format: "%\(options)ll\(letter)", value)
            case .unsigned(let value): return String(format: "%\(options)ll\(letter)", value)
            case .text, .number: return argument.words(in: locale)
            }
        default: return argument.words(in: locale)
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
