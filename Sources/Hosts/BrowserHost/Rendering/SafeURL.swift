internal import Foundation

/// Allow list for URLs in a page.
///
/// | address | link | image |
/// | --- | --- | --- |
/// | `https://a.example/x`, `http://…` | yes | yes |
/// | `mailto:`, `tel:` | yes | no |
/// | `data:image/png;base64,…` (also gif, jpeg, webp, avif) | no | yes |
/// | `/path`, `path?query`, `#fragment` | yes | yes |
/// | `//host/path`, `javascript:`, `data:text/html`, `file:`, anything else | no | no |
///
/// A link with the app's own scheme (`parksapp://profile`) needs no URL in the page: a tap on it is an event.
enum SafeURL {
    static func link(_ text: String) -> String? {
        // Fast path: most links of a page are paths of the app, and each is checked more than once.
        if isPlainPath(text) { return text }
        guard let text = plain(text) else { return nil }
        guard let scheme = scheme(of: text) else { return isLocal(text) ? text : nil }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? text : nil
    }

    static func image(_ text: String) -> String? {
        guard let text = plain(text) else { return nil }
        guard let scheme = scheme(of: text) else { return isLocal(text) ? text : nil }
        if scheme == "data" {
            // SVG is left out: it is a document, and the formats here are only pixels.
            let types = ["png", "gif", "jpeg", "webp", "avif"].map { "data:image/\($0);base64," }
            let start = text.prefix(40).lowercased()
            return types.contains { start.hasPrefix($0) } ? text : nil
        }
        return ["http", "https"].contains(scheme) ? text : nil
    }

    /// Whether the text is a path of this site in printable ASCII.
    private static func isPlainPath(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // `//` is followed by a host, and browsers read a backslash as a slash.
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "/"), bytes[1] != UInt8(ascii: "/") else {
                return false
            }
            for byte in bytes where !isPlain(byte) { return false }
            return true
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
    }

    /// Trims the text, and rejects it if it contains control characters. Browsers ignore tabs and line breaks inside a URL and
    /// spaces around it, so `java
    /// script:` is `javascript:`.
    private static func plain(_ text: String) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty, trimmed.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else { return nil }
        return trimmed
    }

    /// Returns the text before the first colon in lower case (RFC 3986 §3.1), or nil if there is no scheme.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let head = text[..<colon]
        // A colon after the first slash, question mark or hash is part of a relative URL.
        guard !head.contains(where: { $0 == "/" || $0 == "?" || $0 == "#" }) else { return nil }
        return head.lowercased()
    }

    /// Whether the text is a path, query or fragment of this site. Browsers read a backslash as a slash, so `/\host` is a host.
    private static func isLocal(_ text: String) -> Bool {
        !text.hasPrefix("//") && !text.contains("\\")
    }
}
