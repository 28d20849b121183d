internal import Foundation

/// An address that may stand in a page.
///
/// | address | link | image |
/// | --- | --- | --- |
/// | `https://a.example/x`, `http://…` | yes | yes |
/// | `mailto:`, `tel:` | yes | no |
/// | `data:image/png;base64,…` (also gif, jpeg, webp, avif) | no | yes |
/// | `/path`, `path?query`, `#fragment` | yes | yes |
/// | `//host/path`, `javascript:`, `data:text/html`, `file:`, anything else | no | no |
///
/// An app's own scheme (`parksapp://profile`) is not an address a browser can follow: a tap on such a link is
/// an event and never needs one.
enum SafeURL {
    static func link(_ text: String) -> String? {
        // Most links of a page are the app's own, and each is asked about more than once.
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

    /// Whether it is a path of this site, of characters that mean the same to everybody.
    private static func isPlainPath(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Two slashes at the start are followed by a host, and a backslash is read as a slash.
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

    /// Browsers drop tabs and line breaks inside an address and spaces around it, so that `java\nscript:` is
    /// `javascript:`. What holds any control character is refused rather than repaired.
    private static func plain(_ text: String) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty, trimmed.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else { return nil }
        return trimmed
    }

    /// RFC 3986, 3.1: a letter, then letters, digits, `+`, `-`, `.`, up to the first colon.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let head = text[..<colon]
        // A colon after the first slash, question mark or hash belongs to a relative address.
        guard !head.contains(where: { $0 == "/" || $0 == "?" || $0 == "#" }) else { return nil }
        return head.lowercased()
    }

    /// A path, query or fragment of this site. Browsers read a backslash as a slash, so `/\host` is a host.
    private static func isLocal(_ text: String) -> Bool {
        !text.hasPrefix("//") && !text.contains("\\")
    }
}
