internal import SwiftUI

/// HTML writer, the only place where text becomes markup.
///
/// Text from an app goes through `text` or an attribute's value, which escape it. Names of tags and attributes are
/// `StaticString`s, so they come from this module's source only.
struct Markup {
    // Bytes and not a string: a page consists of short pieces, and appending them to a string costs three times as much.
    private(set) var bytes: [UInt8] = []

    /// - Parameter size: capacity to reserve, in bytes.
    init(size: Int = 0) { bytes.reserveCapacity(size) }

    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// Opens a tag of the host itself, without an element. An attribute without a value is boolean.
    mutating func open(_ tag: StaticString, _ attributes: [(name: StaticString, value: String?)]) {
        write("<")
        write(tag)
        for (name, value) in attributes {
            if let value {
                attribute(named: name, value)
            } else {
                write(" ")
                write(name)
            }
        }
        write(">")
    }

    /// Opens the tag of an element, with all of its attributes.
    @MainActor
    mutating func open(_ tag: StaticString, of element: Element) {
        write("<")
        write(tag)
        for name in DOMCandidates(of: element) {
            if let value = name.value(of: element) { attribute(name, value) }
        }
        write(">")
    }

    /// Opens the tag of an element from a cached tag of the same kind and attributes.
    @MainActor
    mutating func open(_ tag: TagText, of element: Element) {
        bytes.append(contentsOf: tag.head)
        write(element.id.rawValue)
        let isIdle = tag.isIdle(element)
        var start = 0
        for slot in tag.slots where !(isIdle && slot.isForInteractive) {
            guard let value = slot.name.value(of: element) else { continue }
            bytes.append(contentsOf: tag.text[start..<slot.place])
            start = slot.place
            attribute(slot.name, value)
        }
        bytes.append(contentsOf: tag.text[start...])
    }

    private mutating func write(_ number: UInt32) {
        if number >= 10 { write(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    mutating func attribute(_ name: DOMAttribute, _ value: String) {
        bytes.append(contentsOf: Self.beginnings[name.place])
        guard !name.isBoolean else { return }
        Self.escape(value, into: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// The bytes before an attribute's value, by the attribute's index.
    private static let beginnings = DOMAttribute.allCases.map { name in
        Array(" \(name.name)\(name.isBoolean ? "" : "=\"")".utf8)
    }

    /// Writes HTML of the host's own, without escaping.
    mutating func raw(_ html: StaticString) { write(html) }

    mutating func close(_ tag: StaticString) {
        write("</")
        write(tag)
        write(">")
    }

    /// Writes text between tags, escaped.
    mutating func text(_ text: String) { Self.escape(text, into: &bytes) }

    /// Writes an empty element with one attribute.
    mutating func append(tag: StaticString, name: StaticString, value: String) {
        write("<")
        write(tag)
        attribute(named: name, value)
        write("></")
        write(tag)
        write(">")
    }

    /// Writes an attribute into a tag that is still open.
    mutating func attribute(named name: StaticString, _ value: String) {
        write(" ")
        write(name)
        write("=\"")
        Self.escape(value, into: &bytes)
        write("\"")
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Escapes for the two places where HTML takes text: between tags and within double quotes.
    ///
    /// NUL isn't allowed in HTML and is replaced by U+FFFD, as a browser would do. A carriage return is written as a reference,
    /// because a parser would turn it into a line feed.
    static func escape(_ text: String, into html: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var place = 0
            // All escaped characters are ASCII, so their bytes never occur inside another character of UTF-8.
            while place < bytes.count {
                let byte = bytes[place]
                if byte < 64, escaped & (1 << UInt64(byte)) != 0, let reference = reference(for: byte) {
                    html.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<place]))
                    reference.withUTF8Buffer { html.append(contentsOf: $0) }
                    start = place + 1
                }
                place += 1
            }
            html.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// Bit mask of the escaped bytes. All are less than 64, and hardly any byte of a text is one of them.
    private static var escaped: UInt64 {
        1 << 0 | 1 << 0x0D | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\r"): "&#13;"
        case 0: "\u{FFFD}"
        default: nil
        }
    }
}
