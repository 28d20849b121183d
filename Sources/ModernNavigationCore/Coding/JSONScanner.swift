/// Scans JSON text once, and records the positions of its values. Any input is either accepted or refused with an
/// error.
struct JSONScanner {
    /// An error in the text, and the offset of its byte.
    struct Failure: Error, CustomStringConvertible {
        let offset: Int
        let expected: String

        var description: String { "At byte \(offset) \(expected) was expected." }
    }

    /// The maximum depth of nested arrays and objects.
    static let maximumDepth = 512

    let bytes: [UInt8]
    private(set) var nodes: [JSONNode] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Scans the text, which must be a single value.
    mutating func scan() throws(Failure) {
        // An estimate of the bytes for each value, because routes are short.
        nodes.reserveCapacity(bytes.count / 8)
        let end = start(try value(at: start(0), depth: 0))
        if end != bytes.count { throw Failure(offset: end, expected: "the end") }
    }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Returns the offset of a value's first byte, at or after an offset.
    private func start(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return offset
            }
        }
        return offset
    }

    /// Records the value at an offset, and the values inside it.
    ///
    /// - Returns: The end of the value.
    private mutating func value(at offset: Int, depth: Int) throws(Failure) -> Int {
        switch byte(offset) {
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
        var position = start(offset + 1)
        var count = 0
        if byte(position) != close {
            while true {
                if close == UInt8(ascii: "}") {
                    position = start(try string(at: position))
                    guard byte(position) == UInt8(ascii: ":") else {
                        throw Failure(offset: position, expected: "“:”")
                    }
                    position = start(position + 1)
                }
                position = start(try value(at: position, depth: depth + 1))
                count += 1
                if byte(position) == close { break }
                guard byte(position) == UInt8(ascii: ",") else {
                    throw Failure(offset: position, expected: "“,”")
                }
                position = start(position + 1)
            }
        }
        nodes[number] = JSONNode(
            start: offset, end: position + 1, next: nodes.count, count: count, isPlain: true)
        return position + 1
    }

    private mutating func word(_ word: StaticString, at offset: Int) throws(Failure) -> Int {
        let matches = word.withUTF8Buffer { word in bytes[offset...].starts(with: word) }
        guard matches else { throw Failure(offset: offset, expected: "“\(word)”") }
        return note(offset, offset + word.utf8CodeUnitCount)
    }

    private mutating func string(at offset: Int) throws(Failure) -> Int {
        guard byte(offset) == UInt8(ascii: "\"") else {
            throw Failure(offset: offset, expected: "a string")
        }
        var position = offset + 1
        var isPlain = true
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return note(offset, position + 1, isPlain: isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                position += 2
            case 0..<0x20: throw Failure(offset: position, expected: "an escaped character")
            default: position += 1
            }
        }
        throw Failure(offset: bytes.count, expected: "the end of a string")
    }

    private mutating func number(at offset: Int) throws(Failure) -> Int {
        var position = offset
        if byte(position) == UInt8(ascii: "-") { position += 1 }
        let isZero = byte(position) == UInt8(ascii: "0")
        let count = skipDigits(&position)
        guard count > 0, !(isZero && count > 1) else { throw Failure(offset: offset, expected: "a value") }
        if byte(position) == UInt8(ascii: ".") {
            position += 1
            guard skipDigits(&position) > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        if byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") { position += 1 }
            guard skipDigits(&position) > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        return note(offset, position)
    }

    private func skipDigits(_ position: inout Int) -> Int {
        let first = position
        while byte(position) &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - first
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
