public import Foundation

/// The key of a localised string.
///
/// It is looked up in the string tables of the app where it is shown. Where there is none, the key itself is shown, with its values
/// inserted. Markdown emphasis, code, strikethrough and links are applied to the text, but not to the values.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key with its values inserted, as it is written.
    private let plain: String
    /// The key as Markdown; nil if it has no marks. It is parsed when it is shown, because a view creates its keys with each evaluation.
    let markdown: String?
    /// The key as tables have it, if it has values and there are tables, or numbers that a locale writes otherwise.
    private let format: LocalizedFormat?

    /// The text in the language of the window that is at work, without marks.
    package var resolved: String { marked(table: nil, folder: nil, locale: nil).text }

    public init(_ value: String) { self.init(plain: value, marked: value) }
    public init(stringLiteral value: String) { self.init(plain: value, marked: value) }
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            plain: stringInterpolation.text, marked: stringInterpolation.marked ?? stringInterpolation.text,
            format: stringInterpolation.format)
    }

    private init(plain: String, marked: String, format: LocalizedFormat? = nil) {
        self.plain = plain
        markdown = InlineMarkdown.mayMark(marked) ? marked : nil
        self.format = format
    }

    /// A text that is shown as it is: it is a translation already.
    init(words: String) { self.init(plain: words, marked: words, format: LocalizedFormat(key: "")) }

    /// Whether the tables may have a text for it.
    var mayBeTranslated: Bool { StringTables.shared.areThere && format?.key != "" && !plain.isEmpty }

    /// Whether it is shown otherwise in another locale.
    var followsLocale: Bool { mayBeTranslated || format?.hasNumbers == true }

    /// A text, with its marks if it has some.
    struct Marked {
        let plain: String
        let markdown: String?
        /// Without marks.
        var text: String {
            markdown.map { InlineMarkdown.runs(of: $0).map(\.text).joined() } ?? plain
        }
    }

    /// The key itself.
    var untranslated: Marked { Marked(plain: plain, markdown: markdown) }

    /// The text of the tables, or else the key.
    ///
    /// - Parameter locale: Nil for the language of the window that is at work.
    func marked(table: String?, folder: String?, locale: Locale?) -> Marked {
        guard format?.key != "" else { return untranslated }
        guard folder != nil || mayBeTranslated,
            let translation = StringTables.shared.text(
                StringTables.Request(
                    key: format?.key ?? plain, arguments: format?.arguments ?? [], table: table,
                    folder: folder, locale: locale, escape: InlineMarkdown.escaped))
        else { return withNumbers(locale: locale) }
        return Marked(
            plain: translation, markdown: InlineMarkdown.mayMark(translation) ? translation : nil)
    }

    /// The key itself, with its numbers as the locale writes them.
    private func withNumbers(locale: Locale?) -> Marked {
        guard let format, format.hasNumbers else { return untranslated }
        let locale = LanguageMatch.locale(of: locale)
        guard let words = format.text(in: locale) else { return untranslated }
        return Marked(
            plain: words,
            markdown: markdown.flatMap { _ in format.text(in: locale, escape: InlineMarkdown.escaped) })
    }

    /// Collects the literals and values of a key.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The plain text.
        private(set) var text = ""
        /// The text with Markdown marks in values escaped; nil if no value contains one.
        private(set) var marked: String?
        /// The key as tables have it; nil if there are no tables and no numbers that a locale writes otherwise, so that such texts don't pay
        /// for it.
        private(set) var format: LocalizedFormat?

        public init(literalCapacity: Int, interpolationCount: Int) {
            self.init(
                literalCapacity: literalCapacity, interpolationCount: interpolationCount,
                isLookedUp: StringTables.shared.areThere)
        }

        init(literalCapacity: Int, interpolationCount: Int, isLookedUp: Bool) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
            if isLookedUp { format = LocalizedFormat() }
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
            marked?.append(literal)
            format?.add(literal: literal)
        }
        public mutating func appendInterpolation(_ string: String) {
            appendValue(string, as: .text(string), specifier: "%@")
        }
        /// Adds a value whose words aren't escaped, because the app can't put marks into them.
        mutating func appendWords(_ words: String) {
            text += words
            marked?.append(words)
            format?.add(.text(words), specifier: "%@")
        }
        private mutating func appendValue(_ words: String, as argument: FormatArgument, specifier: String) {
            if marked != nil || InlineMarkdown.mayMark(words) {
                marked = (marked ?? text) + InlineMarkdown.escaped(words)
            }
            if format == nil, argument.mayBeRewritten {
                format = LocalizedFormat()
                format?.add(literal: text)
            }
            text += words
            format?.add(argument, specifier: specifier)
        }
        public mutating func appendInterpolation(_ string: Substring) { appendInterpolation(String(string)) }

        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? subject.description)
        }
        public mutating func appendInterpolation<Subject: NSObject>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? subject.description)
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            appendInterpolation(format.inWindow(input))
        }
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            appendValue(value._formatted(specifier: nil), as: value._argument, specifier: value._specifier)
        }
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            appendValue(value._formatted(specifier: specifier), as: value._argument, specifier: specifier)
        }
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(String(attributedString.characters))
        }
    }
}

/// A number that a key can format with a specifier, such as `%.2f`.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg
    var _arg: _Arg { get }
}

extension _FormatSpecifiable {
    fileprivate func _formatted(specifier: String?) -> String {
        guard let specifier else { return _arg is Double ? String(format: "%lf", _arg) : "\(self)" }
        return String(format: specifier, _arg)
    }

    fileprivate var _argument: FormatArgument {
        switch _arg {
        case let value as Int64: .integer(value)
        case let value as Int32: .integer(Int64(value))
        case let value as UInt64: .unsigned(value)
        case let value as UInt32: .unsigned(UInt64(value))
        case let value as Double: .number(value)
        default: .text("\(self)")
        }
    }

    /// The specifier that Apple's systems put into the key.
    fileprivate var _specifier: String {
        switch _arg {
        case is Int64: "%lld"
        case is Int32: "%d"
        case is UInt64: "%llu"
        case is UInt32: "%u"
        case is Double: self is Float ? "%f" : "%lf"
        default: "%@"
        }
    }
}

extension Int: _FormatSpecifiable { public var _arg: Int64 { Int64(self) } }
extension Int8: _FormatSpecifiable { public var _arg: Int32 { Int32(self) } }
extension Int16: _FormatSpecifiable { public var _arg: Int32 { Int32(self) } }
extension Int32: _FormatSpecifiable { public var _arg: Int32 { self } }
extension Int64: _FormatSpecifiable { public var _arg: Int64 { self } }
extension UInt: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) } }
extension UInt8: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) } }
extension UInt16: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) } }
extension UInt32: _FormatSpecifiable { public var _arg: UInt32 { self } }
extension UInt64: _FormatSpecifiable { public var _arg: UInt64 { self } }
extension Float: _FormatSpecifiable { public var _arg: Double { Double(self) } }
extension Double: _FormatSpecifiable { public var _arg: Double { self } }
extension CGFloat: _FormatSpecifiable { public var _arg: Double { Double(self) } }
