internal import Foundation

/// The form in which each text is stored and looked up. `Event`, `Resource` and `Selection` bring their texts into this form, so every
/// store sees the same bytes.
enum StoredText {
    /// Unicode's composed form (NFC): a composed and a decomposed "é" are one value. For ASCII, that is the text itself.
    static func form(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    }

    /// Nil for an empty text: no store distinguishes a missing text from an empty one.
    static func form(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return form(text)
    }

    static func form(_ values: [String: String]) -> [String: String] {
        guard !values.isEmpty else { return values }
        return Dictionary(values.map { (form($0), form($1)) }) { first, _ in first }
    }

    /// Why a text isn't accepted from a sender; nil if it is.
    ///
    /// - Parameter limit: maximum length, in bytes of UTF-8 as sent.
    static func refusal(_ text: String, limit: Int) -> String? {
        if text.utf8.count > limit { return "is longer than \(limit) bytes" }
        // Some databases end a text at U+0000.
        if text.utf8.contains(0) { return "contains U+0000" }
        return nil
    }
}
