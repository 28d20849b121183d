public import Foundation

/// A type that a `:name` can stand for in a pattern's path and, as an optional or an array too, in its query.
///
/// Whole numbers, `Double`, `Float`, `Bool`, `String`, `Character` and `UUID` conform already. A type that is
/// `RawRepresentable` by one of those, or `LosslessStringConvertible`, only has to declare the conformance:
///
/// ```swift
/// enum Tab: String, CaseIterable, LinkValue { case posts, photos }
/// ```
///
/// For links to read back as they were printed, `Self(linkText: x.linkText)` must equal `x`.
public protocol LinkValue: _LinkParameter {
    /// Reads a value from decoded text; nil if the text isn't a value.
    init?(linkText: String)

    /// The text of this value, before percent-encoding.
    var linkText: String { get }

    /// The description of an expected value in error messages, such as "a whole number".
    static var linkExpectation: String { get }

    /// The texts of known values, from which an error suggests the nearest. Empty by default.
    static var linkCandidates: [String] { get }
}

/// The number of times a parameter occurs in a link.
public enum _LinkArity: Hashable, Sendable {
    /// Exactly once: in the path, the query or the fragment.
    case one
    /// Once or never: in the query or the fragment.
    case optional
    /// Any number of times: in the query.
    case repeated
}

/// The decoded texts of one parameter, in the order of the link.
public struct _LinkTexts: Hashable, Sendable {
    public var first: String?
    /// The texts after the first. Stored separately, so that the usual single text takes no allocation.
    public var rest: [String]

    public init(_ first: String? = nil, rest: [String] = []) {
        self.first = first
        self.rest = rest
    }
}

/// The type behind a `:name`: a ``LinkValue``, an optional one, or an array of them.
public protocol _LinkParameter: SendableMetatype {
    static var _linkArity: _LinkArity { get }
    static var _linkExpectation: String { get }
    static var _linkCandidates: [String] { get }
    init?(_linkTexts texts: _LinkTexts)
    var _linkTexts: _LinkTexts { get }
}

extension LinkValue {
    public static var linkCandidates: [String] { [] }

    public static var _linkArity: _LinkArity { .one }
    public static var _linkExpectation: String { linkExpectation }
    public static var _linkCandidates: [String] { linkCandidates }

    public init?(_linkTexts texts: _LinkTexts) {
        guard let text = texts.first else { return nil }
        self.init(linkText: text)
    }

    public var _linkTexts: _LinkTexts { _LinkTexts(linkText) }
}

extension Optional: _LinkParameter where Wrapped: LinkValue {
    public static var _linkArity: _LinkArity { .optional }
    public static var _linkExpectation: String { Wrapped.linkExpectation }
    public static var _linkCandidates: [String] { Wrapped.linkCandidates }

    public init?(_linkTexts texts: _LinkTexts) {
        guard let text = texts.first else {
            self = .none
            return
        }
        guard let value = Wrapped(linkText: text) else { return nil }
        self = .some(value)
    }

    public var _linkTexts: _LinkTexts { _LinkTexts(self?.linkText) }
}

extension Array: _LinkParameter where Element: LinkValue {
    public static var _linkArity: _LinkArity { .repeated }
    public static var _linkExpectation: String { Element.linkExpectation }
    public static var _linkCandidates: [String] { Element.linkCandidates }

    public init?(_linkTexts texts: _LinkTexts) {
        self = []
        guard let first = texts.first else { return }
        for text in CollectionOfOne(first) + texts.rest {
            guard let value = Element(linkText: text) else { return nil }
            append(value)
        }
    }

    public var _linkTexts: _LinkTexts { _LinkTexts(first?.linkText, rest: dropFirst().map(\.linkText)) }
}

// MARK: - Conformances of standard types

extension LinkValue where Self: LosslessStringConvertible {
    public init?(linkText: String) { self.init(linkText) }
    public var linkText: String { description }
    public static var linkExpectation: String { "a \(Self.self)" }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
    public init?(linkText: String) {
        guard let raw = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: raw)
    }

    public var linkText: String { rawValue.linkText }
    public static var linkExpectation: String { RawValue.linkExpectation }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
    public static var linkExpectation: String {
        "one of " + allCases.map(\.linkText).joined(separator: ", ")
    }

    public static var linkCandidates: [String] { allCases.map(\.linkText) }
}

extension LinkValue where Self: RawRepresentable & LosslessStringConvertible, RawValue: LinkValue {
    public init?(linkText: String) {
        guard let raw = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: raw)
    }

    public var linkText: String { rawValue.linkText }
    public static var linkExpectation: String { RawValue.linkExpectation }
}

extension LinkValue where Self: FixedWidthInteger & LosslessStringConvertible {
    public static var linkExpectation: String { "a whole number" }
}

extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Nil also for a NaN, which equals nothing, so it could not be read back as the same value.
    public init?(linkText: String) {
        guard let number = Self(linkText), !number.isNaN else { return nil }
        self = number
    }

    public static var linkExpectation: String { "a number" }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}
extension Double: LinkValue {}
extension Float: LinkValue {}

extension Character: LinkValue {
    /// Nil for a text that is not exactly one character, because `Character(_:)` would stop the app.
    public init?(linkText: String) {
        guard linkText.count == 1, let character = linkText.first else { return nil }
        self = character
    }

    public static var linkExpectation: String { "one character" }
}

extension String: LinkValue {
    public init?(linkText: String) { self = linkText }
    public var linkText: String { self }
    public static var linkExpectation: String { "text" }
}

extension Bool: LinkValue {
    /// Reads `true`, `false`, `1`, `0`, and the bare `?debug`, which has no text and means true.
    public init?(linkText: String) {
        switch linkText {
        case "true", "1", "": self = true
        case "false", "0": self = false
        default: return nil
        }
    }

    public static var linkExpectation: String { "true or false" }
}

extension UUID: LinkValue {
    public init?(linkText: String) { self.init(uuidString: linkText) }
    public var linkText: String { uuidString }
    public static var linkExpectation: String { "a UUID" }
}
