/// Scans JSON text once, and records the positions of its values. Any input is either accepted or refused with an
/// error.
struct JSONScanner {
    /// An error in the text, and the offset of its byte.
    struct Failure: Error, CustomStringConvertible {
        let offset: Int
        let expected: String

        var description: String { "At byte \(offset) \(expected) was expected." }
    }

    /// The maximum depth of nested arrays and objects. A saved flow takes two for each presentation around it.
    static let maximumDepth = 1_024

    // A value of its own: to call a method of the whole scanner would retain `nodes`, and the next append would copy them.
    private let text: JSONBytes
    private(set) var nodes: [JSONNode] = []

    init(_ bytes: [UInt8]) { text = JSONBytes(bytes: bytes) }

    /// Scans the text, which must be a single value.
    mutating func scan() throws(Failure) {
        // An estimate of the bytes for each value, because routes are short.
        nodes.reserveCapacity(text.count / 8)
        let end = text.start(try value(at: text.start(0), depth: 0))
        if end != text.count { throw Failure(offset: end, expected: "the end") }
    }

    /// Records the value at an offset, and the values inside it.
    ///
    /// - Returns: The end of the value.
    private mutating func value(at offset: Int, depth: Int) throws(Failure) -> Int {
        switch text.byte(offset) {
        case UInt8(ascii: "\""): return try string(at: offset)
        case UInt8(ascii: "["): return try list(at: offset, UInt8(ascii: "]"), depth)
        case UInt8(ascii: "{"): return try list(at: offset, UInt8(ascii: "}"), depth)
        case UInt8(ascii: "t"): return try word("true", at: offset)
        case UInt8(ascii: "f"): return try word("false", at: offset)
        case UInt8(ascii: "n"): return try word("null", at: offset)
        default: return try number(at: offset)
        }
    }

    private mutating func note(_ start: Int, _ end: Int, isPlain: Bool = true) -> Int {
        nodes.append(JSONNode(start: start, end: end, next: nodes.count + 1, count: 0, isPlain: isPlain))
        return end
    }

    private mutating func list(at offset: Int, _ close: UInt8, _ depth: Int) throws(Failure) -> Int {
        guard depth < Self.maximumDepth else {
            throw Failure(offset: offset, expected: "a value that is nested less deeply")
        }
        let number = nodes.count
        _ = note(offset, offset)
        var position = text.start(offset + 1)
        var count = 0
        if text.byte(position) != close {
            while true {
                if close == UInt8(ascii: "}") {
                    position = text.start(try string(at: position))
                    guard text.byte(position) == UInt8(ascii: ":") else {
                        throw Failure(offset: position, expected: "“:”")
                    }
                    position = text.start(position + 1)
                }
                position = text.start(try value(at: position, depth: depth + 1))
                count += 1
                if text.byte(position) == close { break }
                guard text.byte(position) == UInt8(ascii: ",") else {
                    throw Failure(offset: position, expected: "“,”")
                }
                position = text.start(position + 1)
            }
        }
        nodes[number] = JSONNode(
            start: offset, end: position + 1, next: nodes.count, count: count, isPlain: true)
        return position + 1
    }

    private mutating func word(_ word: StaticString, at offset: Int) throws(Failure) -> Int {
        let matches = word.withUTF8Buffer { word in text.bytes[offset...].starts(with: word) }
        guard matches else { throw Failure(offset: offset, expected: "“\(word)”") }
        return note(offset, offset + word.utf8CodeUnitCount)
    }

    private mutating func string(at offset: Int) throws(Failure) -> Int {
        guard text.byte(offset) == UInt8(ascii: "\"") else {
            throw Failure(offset: offset, expected: "a string")
        }
        var position = offset + 1
        var isPlain = true
        while position < text.count {
            switch text.bytes[position] {
            case UInt8(ascii: "\""): return note(offset, position + 1, isPlain: isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                position += 2
            case 0..<0x20: throw Failure(offset: position, expected: "an escaped character")
            default: position += 1
            }
        }
        throw Failure(offset: text.count, expected: "the end of a string")
    }

    private mutating func number(at offset: Int) throws(Failure) -> Int {
        var position = offset
        if text.byte(position) == UInt8(ascii: "-") { position += 1 }
        let isZero = text.byte(position) == UInt8(ascii: "0")
        let count = text.skipDigits(&position)
        guard count > 0, !(isZero && count > 1) else { throw Failure(offset: offset, expected: "a value") }
        if text.byte(position) == UInt8(ascii: ".") {
            position += 1
            guard text.skipDigits(&position) > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        if text.byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            if text.byte(position) == UInt8(ascii: "+") || text.byte(position) == UInt8(ascii: "-") {
                position += 1
            }
            guard text.skipDigits(&position) > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        return note(offset, position)
    }
}

/// The position of a value in JSON text. The content of an array or object follows it, with each member's name before
/// its value.
struct JSONNode {
    let start: Int
    let end: Int
    /// The number of the node after this one and its content.
    let next: Int
    /// The number of elements or members.
    let count: Int
    /// For a string: whether it contains no escapes.
    let isPlain: Bool
}

/// The bytes of JSON text.
private struct JSONBytes {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Returns the offset of a value's first byte, at or after an offset.
    func start(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return offset
            }
        }
        return offset
    }

    func skipDigits(_ position: inout Int) -> Int {
        let first = position
        while byte(position) &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - first
    }
}
