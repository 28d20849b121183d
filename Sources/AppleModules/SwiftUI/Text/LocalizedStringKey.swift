public import Foundation

/// The key of a localised string.
///
/// On Linux no string tables are read: the key itself is shown, with its values inserted. Markdown emphasis, code,
/// strikethrough and links are applied to the key, but not to the values.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key with its values inserted, as it is written.
    private let plain: String
    /// The key as Markdown; nil if it has no marks. It is parsed when it is shown, because a view creates its keys with each evaluation.
    let markdown: String?

    /// The key with its values inserted, without marks.
    package var resolved: String {
        markdown.map { InlineMarkdown.runs(of: $0).map(\.text).joined() } ?? plain
    }

    public init(_ value: String) { self.init(plain: value, marked: value) }
    public init(stringLiteral value: String) { self.init(plain: value, marked: value) }
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            plain: stringInterpolation.text, marked: stringInterpolation.marked ?? stringInterpolation.text)
    }

    private init(plain: String, marked: String) {
        self.plain = plain
        markdown = InlineMarkdown.mayMark(marked) ? marked : nil
    }

    /// Collects the literals and values of a key.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The plain text.
        private(set) var text = ""
        /// The text with Markdown marks in values escaped; nil if no value contains one.
        private(set) var marked: String?

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
            marked?.append(literal)
        }
        public mutating func appendInterpolation(_ string: String) {
            if marked != nil || InlineMarkdown.mayMark(string) {
                marked = (marked ?? text) + InlineMarkdown.escaped(string)
            }
            text += string
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
            appendInterpolation(format.format(input))
        }
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            appendInterpolation(value._formatted(specifier: nil))
        }
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            appendInterpolation(value._formatted(specifier: specifier))
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
