internal import Foundation

/// The numbers of a text, as a locale writes them: groups of thousands, decimal separators, digits.
enum LocalizedNumber {
    static func text(_ value: Int64, in locale: Locale) -> String {
        isPlain(value.magnitude, in: locale) ? "\(value)" : value.formatted(.number.locale(locale))
    }

    static func text(_ value: UInt64, in locale: Locale) -> String {
        isPlain(value, in: locale) ? "\(value)" : value.formatted(.number.locale(locale))
    }

    /// Whether the locale writes a number of this size like the language of the source.
    static func isPlain(_ magnitude: UInt64, in locale: Locale) -> Bool {
        magnitude < 1000 && hasLatinDigits(locale)
    }

    private static func hasLatinDigits(_ locale: Locale) -> Bool { known[locale] }

    private static let known = KnownDigits()

    // Unchecked, because every access to the dictionary holds the lock.
    private final class KnownDigits: @unchecked Sendable {
        private let lock = InlineLock()
        private var isLatin: [String: Bool] = [:]

        subscript(locale: Locale) -> Bool {
            let name = locale.identifier
            if let known = lock.withLock({ isLatin[name] }) { return known }
            let result = locale.numberingSystem.identifier == "latn"
            // Identifiers can come from requests, and languages are few.
            lock.withLock { if isLatin.count < 1000 { isLatin[name] = result } }
            return result
        }
    }
}

extension FormatArgument {
    /// Whether some locale writes a number of the process's own language otherwise.
    var mayBeRewritten: Bool {
        switch self {
        case .text: false
        case .integer(let value): value.magnitude >= 1000
        case .unsigned(let value): value >= 1000
        case .number: true
        }
    }

    /// Whether a locale writes it otherwise than the source does.
    func isRewritten(in locale: Locale) -> Bool {
        switch self {
        case .text: false
        case .integer(let value): !LocalizedNumber.isPlain(value.magnitude, in: locale)
        case .unsigned(let value): !LocalizedNumber.isPlain(value, in: locale)
        case .number: true
        }
    }
}
