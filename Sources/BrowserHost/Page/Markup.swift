/// HTML as it is written, piece by piece: the one place where text becomes markup.
///
/// Whatever comes from an app goes through `text` or an attribute's value and is escaped there; tag and
/// attribute names are `StaticString`s, so they can only stand in this module's source.
struct Markup {
    private(set) var html = ""

    /// Opens a tag. Attributes without a value are left out; an empty value is written.
    mutating func open(_ tag: StaticString, _ attributes: [DOMAttribute: String]) {
        html += "<\(tag)"
        for name in DOMAttribute.allCases {
            guard let value = attributes[name] else { continue }
            html += " \(name.rawValue)"
            guard !name.isBoolean else { continue }
            html += "=\""
            Self.escape(value, into: &html)
            html += "\""
        }
        html += ">"
    }

    mutating func close(_ tag: StaticString) { html += "</\(tag)>" }

    /// Text between tags.
    mutating func text(_ text: String) { Self.escape(text, into: &html) }

    /// A tag that holds nothing, with one attribute.
    mutating func append(tag: StaticString, name: StaticString, value: String) {
        html += "<\(tag) \(name)=\""
        Self.escape(value, into: &html)
        html += "\"></\(tag)>"
    }

    /// Escapes for both places where HTML takes text: between tags and between double quotes.
    ///
    /// NUL can't stand in HTML at all and is replaced, as a browser would. A carriage return is written as a
    /// reference, or a parser would turn it into a line feed.
    static func escape(_ text: String, into html: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            case "\r": html += "&#13;"
            case "\0": html.unicodeScalars.append("\u{FFFD}")
            default: html.unicodeScalars.append(scalar)
            }
        }
    }
}
