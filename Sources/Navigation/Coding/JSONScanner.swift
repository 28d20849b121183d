/// Reads JSON text where it lies. Whatever the text holds, it is read or refused.
final class JSONScanner {
    /// Why text can't be read, and at which byte.
    struct Failure: Error, CustomStringConvertible {
        let offset: Int
        let expected: String

        var description: String { "At byte \(offset) \(expected) was expected." }
    }

    /// How deep arrays and objects may stand in one another.
    static let maximumDepth = 512

    /// A copy of the text that lives as long as the scanner. Whatever reads it past ``byte(_:)`` has found the place
    /// by it.
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ text: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        bytes = UnsafeBufferPointer(copy)
    }

    deinit { bytes.deallocate() }

    /// The first byte of a value at or after an offset.
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

    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    func expect(_ scalar: Unicode.Scalar, at offset: Int) throws(Failure) -> Int {
        let offset = start(offset)
        guard byte(offset) == UInt8(ascii: scalar) else {
            throw Failure(offset: offset, expected: "“\(scalar)”")
        }
        return offset + 1
    }

    /// Where each element of the array at an offset begins, and where the array ends.
    func elements(at offset: Int) throws(Failure) -> (elements: [Int], end: Int) {
        var position = try expect("[", at: offset)
        var elements: [Int] = []
        if byte(start(position)) == UInt8(ascii: "]") { return ([], start(position) + 1) }
        while true {
            elements.append(start(position))
            position = start(try skip(position))
            if byte(position) == UInt8(ascii: "]") { return (elements, position + 1) }
            position = try expect(",", at: position)
        }
    }

    /// A member of an object: where its name stands, and where its value begins.
    struct Member {
        /// Without the quotes.
        let name: Range<Int>
        let isPlain: Bool
        let value: Int
    }

    /// The members of an object. Most objects of routes have one, which takes no memory of its own.
    struct Members {
        var first: Member?
        var others: [Member] = []

        func last(where isWanted: (Member) -> Bool) -> Member? {
            if let found = others.last(where: isWanted) { return found }
            return first.flatMap { isWanted($0) ? $0 : nil }
        }

        var all: [Member] { (first.map { [$0] } ?? []) + others }
    }

    /// The members of the object at an offset.
    func members(at offset: Int) throws(Failure) -> Members {
        var position = try expect("{", at: offset)
        var members = Members()
        if byte(start(position)) == UInt8(ascii: "}") { return members }
        while true {
            let first = start(position) + 1
            let (end, isPlain) = try endOfString(at: position)
            position = start(try expect(":", at: end))
            let member = Member(name: first..<end - 1, isPlain: isPlain, value: position)
            if members.first == nil { members.first = member } else { members.others.append(member) }
            position = start(try skip(position))
            if byte(position) == UInt8(ascii: "}") { return members }
            position = try expect(",", at: position)
        }
    }

    func name(of member: Member) -> String {
        if member.isPlain { return String(decoding: bytes[member.name], as: UTF8.self) }
        return (try? string(at: member.name.lowerBound - 1).text) ?? ""
    }

    /// Whether a member is called so; no text is made of its name where none is needed.
    func isName(of member: Member, _ name: String) -> Bool {
        guard member.isPlain else { return self.name(of: member) == name }
        if bytes[member.name].elementsEqual(name.utf8) { return true }
        // Equal text may stand in other bytes, but not where all are ASCII.
        return bytes[member.name].contains { $0 >= 0x80 } && self.name(of: member) == name
    }

    /// The end of the value at an offset, which is checked to be one.
    func skip(_ offset: Int, depth: Int = 0) throws(Failure) -> Int {
        let offset = start(offset)
        guard depth < Self.maximumDepth else {
            throw Failure(offset: offset, expected: "a value that is nested less deeply")
        }
        switch byte(offset) {
        case UInt8(ascii: "\""): return try endOfString(at: offset).end
        case UInt8(ascii: "["): return try skipAll(offset, UInt8(ascii: "]"), depth, isObject: false)
        case UInt8(ascii: "{"): return try skipAll(offset, UInt8(ascii: "}"), depth, isObject: true)
        case UInt8(ascii: "t"): return try skip("true", offset)
        case UInt8(ascii: "f"): return try skip("false", offset)
        case UInt8(ascii: "n"): return try skip("null", offset)
        default: return try endOfNumber(at: offset)
        }
    }

    private func skipAll(
        _ offset: Int, _ end: UInt8, _ depth: Int, isObject: Bool
    ) throws(Failure) -> Int {
        var position = start(offset + 1)
        if byte(position) == end { return position + 1 }
        while true {
            if isObject { position = try expect(":", at: try endOfString(at: position).end) }
            position = start(try skip(position, depth: depth + 1))
            if byte(position) == end { return position + 1 }
            position = start(try expect(",", at: position))
        }
    }

    private func skip(_ word: StaticString, _ offset: Int) throws(Failure) -> Int {
        let matches = word.withUTF8Buffer { word in bytes[offset...].starts(with: word) }
        guard matches else { throw Failure(offset: offset, expected: "“\(word)”") }
        return offset + word.utf8CodeUnitCount
    }

    func isNull(at offset: Int) -> Bool { (try? skip("null", start(offset))) != nil }

    func bool(at offset: Int) throws(Failure) -> Bool {
        if byte(offset) == UInt8(ascii: "t") {
            _ = try skip("true", offset)
            return true
        }
        _ = try skip("false", offset)
        return false
    }
}

extension JSONScanner {
    func endOfNumber(at offset: Int) throws(Failure) -> Int {
        var position = offset
        func digits() -> Int {
            let first = position
            while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(position)) { position += 1 }
            return position - first
        }
        if byte(position) == UInt8(ascii: "-") { position += 1 }
        let isZero = byte(position) == UInt8(ascii: "0")
        let count = digits()
        guard count > 0, !(isZero && count > 1) else { throw Failure(offset: offset, expected: "a value") }
        if byte(position) == UInt8(ascii: ".") {
            position += 1
            guard digits() > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        if byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(position)) { position += 1 }
            guard digits() > 0 else { throw Failure(offset: position, expected: "a digit") }
        }
        return position
    }

    func number(at offset: Int) throws(Failure) -> Substring {
        let end = try endOfNumber(at: offset)
        return Substring(decoding: bytes[offset..<end], as: UTF8.self)
    }

    func integer<Number: FixedWidthInteger>(at offset: Int) throws(Failure) -> Number {
        let end = try endOfNumber(at: offset)
        var position = offset
        let isNegative = byte(position) == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var value: Number = 0
        while position < end {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10, let digit = Number(exactly: digit) else { return try wide(offset, end) }
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) =
                isNegative
                ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if tooLarge || overflow {
                throw Failure(offset: offset, expected: "a number that fits \(Number.self)")
            }
            value = sum
            position += 1
        }
        return value
    }

    /// A whole number that is written as `1.0` or `1e3`.
    private func wide<Number: FixedWidthInteger>(_ offset: Int, _ end: Int) throws(Failure) -> Number {
        guard let double = Double(Substring(decoding: bytes[offset..<end], as: UTF8.self)),
            let number = Number(exactly: double)
        else { throw Failure(offset: offset, expected: "a whole number that fits \(Number.self)") }
        return number
    }

    func endOfString(at offset: Int) throws(Failure) -> (end: Int, isPlain: Bool) {
        var position = start(offset)
        guard byte(position) == UInt8(ascii: "\"") else {
            throw Failure(offset: position, expected: "a string")
        }
        position += 1
        var isPlain = true
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return (position + 1, isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                position += 2
            case 0..<0x20: throw Failure(offset: position, expected: "an escaped character")
            default: position += 1
            }
        }
        throw Failure(offset: bytes.count, expected: "the end of a string")
    }

    func string(at offset: Int) throws(Failure) -> (text: String, end: Int) {
        let first = start(offset) + 1
        let (end, isPlain) = try endOfString(at: offset)
        if isPlain { return (String(decoding: bytes[first..<end - 1], as: UTF8.self), end) }
        var utf16OrUTF8: [UInt8] = []
        var position = first
        while position < end - 1 {
            guard bytes[position] == UInt8(ascii: "\\") else {
                utf16OrUTF8.append(bytes[position])
                position += 1
                continue
            }
            let (scalar, next) = try escape(at: position)
            utf16OrUTF8.append(contentsOf: Array(String(Character(scalar)).utf8))
            position = next
        }
        return (String(decoding: utf16OrUTF8, as: UTF8.self), end)
    }

    private func escape(at offset: Int) throws(Failure) -> (Unicode.Scalar, Int) {
        let plain: Unicode.Scalar? =
            switch byte(offset + 1) {
            case UInt8(ascii: "\""): "\""
            case UInt8(ascii: "\\"): "\\"
            case UInt8(ascii: "/"): "/"
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "f"): "\u{C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            default: nil
            }
        if let plain { return (plain, offset + 2) }
        let first = try unit(at: offset)
        if let scalar = Unicode.Scalar(first) { return (scalar, offset + 6) }
        let second = try unit(at: offset + 6)
        guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { throw Failure(offset: offset, expected: "a pair of surrogates") }
        return (scalar, offset + 12)
    }

    /// The number in `\u0041`.
    private func unit(at offset: Int) throws(Failure) -> UInt16 {
        guard byte(offset) == UInt8(ascii: "\\"), byte(offset + 1) == UInt8(ascii: "u") else {
            throw Failure(offset: offset, expected: "an escape of JSON")
        }
        var value: UInt16 = 0
        for index in offset + 2..<offset + 6 {
            guard let digit = Character(Unicode.Scalar(byte(index))).hexDigitValue else {
                throw Failure(offset: index, expected: "a hexadecimal digit")
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
