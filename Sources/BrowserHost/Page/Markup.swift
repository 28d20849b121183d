internal import SwiftUI

/// HTML as it is written, piece by piece: the one place where text becomes markup.
///
/// Whatever comes from an app goes through `text` or an attribute's value and is escaped there; tag and
/// attribute names are `StaticString`s, so they can only stand in this module's source.
struct Markup {
    // Bytes and not a string: most of a page is short pieces, and appending them to a string costs three times as much.
    private var bytes: [UInt8] = []

    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// Opens a tag. Attributes without a value are left out; an empty value is written.
    mutating func open(_ tag: StaticString, _ attributes: [DOMAttribute: String]) {
        write("<")
        write(tag)
        for name in DOMAttribute.allCases {
            if let value = attributes[name] { attribute(name, value) }
        }
        write(">")
    }

    /// Opens the tag of an element, with every attribute that it has.
    @MainActor
    mutating func open(_ tag: StaticString, of element: Element) {
        write("<")
        write(tag)
        for name in DOMCandidates(of: element) {
            if let value = element.domValue(name) { attribute(name, value) }
        }
        write(">")
    }

    private mutating func attribute(_ name: DOMAttribute, _ value: String) {
        write(" ")
        bytes.append(contentsOf: name.rawValue.utf8)
        guard !name.isBoolean else { return }
        write("=\"")
        Self.escape(value, into: &bytes)
        write("\"")
    }

    mutating func close(_ tag: StaticString) {
        write("</")
        write(tag)
        write(">")
    }

    /// Text between tags.
    mutating func text(_ text: String) { Self.escape(text, into: &bytes) }

    /// A tag that holds nothing, with one attribute.
    mutating func append(tag: StaticString, name: StaticString, value: String) {
        write("<")
        write(tag)
        write(" ")
        write(name)
        write("=\"")
        Self.escape(value, into: &bytes)
        write("\"></")
        write(tag)
        write(">")
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Escapes for both places where HTML takes text: between tags and between double quotes.
    ///
    /// NUL can't stand in HTML at all and is replaced, as a browser would. A carriage return is written as a
    /// reference, or a parser would turn it into a line feed.
    static func escape(_ text: String, into html: inout [UInt8]) {
        // All that is escaped is one byte of UTF-8, which never stands within another character.
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): html.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): html.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): html.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): html.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): html.append(contentsOf: "&#39;".utf8)
            case UInt8(ascii: "\r"): html.append(contentsOf: "&#13;".utf8)
            case 0: html.append(contentsOf: "\u{FFFD}".utf8)
            default: html.append(byte)
            }
        }
    }
}
