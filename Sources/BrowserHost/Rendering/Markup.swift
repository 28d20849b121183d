internal import SwiftUI

/// HTML as it is written, piece by piece: the one place where text becomes markup.
///
/// Whatever comes from an app goes through `text` or an attribute's value and is escaped there; tag and
/// attribute names are `StaticString`s, so they can only stand in this module's source.
struct Markup {
    // Bytes and not a string: most of a page is short pieces, and appending them to a string costs three times as much.
    private(set) var bytes: [UInt8] = []

    /// - Parameter size: about how many bytes it will be.
    init(size: Int = 0) { bytes.reserveCapacity(size) }

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

    /// Opens the tag of an element of whose kind and attributes it was written before.
    @MainActor
    mutating func open(_ tag: TagText, of element: Element) {
        bytes.append(contentsOf: tag.head)
        write(element.id.rawValue)
        let isIdle = tag.isIdle(element)
        var start = 0
        for question in tag.questions where !(isIdle && question.isForReacting) {
            guard let value = element.domValue(question.name) else { continue }
            bytes.append(contentsOf: tag.text[start..<question.place])
            start = question.place
            attribute(question.name, value)
        }
        bytes.append(contentsOf: tag.text[start...])
    }

    private mutating func write(_ number: UInt32) {
        if number >= 10 { write(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    mutating func attribute(_ name: DOMAttribute, _ value: String) {
        bytes.append(contentsOf: Self.beginnings[DOMCandidates.place(of: name)])
        guard !name.isBoolean else { return }
        Self.escape(value, into: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// What stands before the value of an attribute, by its place.
    private static let beginnings = DOMAttribute.allCases.map { name in
        Array(" \(name.rawValue)\(name.isBoolean ? "" : "=\"")".utf8)
    }

    /// What the host itself writes.
    mutating func raw(_ html: StaticString) { write(html) }

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
        attribute(named: name, value)
        write("></")
        write(tag)
        write(">")
    }

    /// An attribute within a tag that is open still.
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

    /// Escapes for both places where HTML takes text: between tags and between double quotes.
    ///
    /// NUL can't stand in HTML at all and is replaced, as a browser would. A carriage return is written as a
    /// reference, or a parser would turn it into a line feed.
    static func escape(_ text: String, into html: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var place = 0
            // All that is escaped is one byte of UTF-8, which never stands within another character.
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

    /// A bit for each byte that has a reference. All are less than 64, and nearly no byte of a text is one of them.
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
