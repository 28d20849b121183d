/// Scanned JSON text, with access to its values by node number.
final class JSONDocument {
    typealias Failure = JSONScanner.Failure

    /// The text. The nodes contain offsets into it.
    private let bytes: [UInt8]
    let nodes: [JSONNode]
    let userInfo: [CodingUserInfoKey: Any]

    init(_ text: [UInt8], userInfo: [CodingUserInfoKey: Any]) throws(Failure) {
        bytes = text
        self.userInfo = userInfo
        var scanner = JSONScanner(text)
        try scanner.scan()
        nodes = scanner.nodes
    }

    private func failure(_ node: Int, _ expected: String) -> Failure {
        Failure(offset: nodes[node].start, expected: expected)
    }

    /// The first byte of a value, which determines its kind.
    func first(_ node: Int) -> UInt8 { bytes[nodes[node].start] }

    private func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    func isNull(_ node: Int) -> Bool { first(node) == UInt8(ascii: "n") }

    func bool(_ node: Int) throws(Failure) -> Bool {
        switch first(node) {
        case UInt8(ascii: "t"): return true
        case UInt8(ascii: "f"): return false
        default: throw failure(node, "“true” or “false”")
        }
    }

    /// Returns the number of elements of an array.
    func arrayCount(_ node: Int) throws(Failure) -> Int {
        guard first(node) == UInt8(ascii: "[") else { throw failure(node, "“[”") }
        return nodes[node].count
    }

    /// Returns the number of members of an object.
    func objectCount(_ node: Int) throws(Failure) -> Int {
        guard first(node) == UInt8(ascii: "{") else { throw failure(node, "“{”") }
        return nodes[node].count
    }

    /// Returns whether a string has this content. If possible, without creating a `String`.
    func isName(_ node: Int, _ name: String) throws(Failure) -> Bool {
        let place = nodes[node]
        guard place.isPlain else { return try string(node) == name }
        let bytes = text(place.start + 1..<place.end - 1)
        let isSame = name.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
        if isSame ?? bytes.elementsEqual(name.utf8) { return true }
        // Equal strings may differ in bytes, but not if all bytes are ASCII.
        return bytes.contains { $0 >= 0x80 } && String(decoding: bytes, as: UTF8.self) == name
    }
}

extension JSONDocument {
    func number(_ node: Int) throws(Failure) -> Substring {
        guard isNumber(node) else { throw failure(node, "a number") }
        return Substring(decoding: text(nodes[node].start..<nodes[node].end), as: UTF8.self)
    }

    private func isNumber(_ node: Int) -> Bool {
        first(node) == UInt8(ascii: "-") || first(node) &- UInt8(ascii: "0") < 10
    }

    func integer<Number: FixedWidthInteger>(_ node: Int) throws(Failure) -> Number {
        guard isNumber(node) else { throw failure(node, "a number") }
        let place = nodes[node]
        var position = place.start
        let isNegative = first(node) == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var value: Number = 0
        while position < place.end {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10, let digit = Number(exactly: digit) else { return try wide(node) }
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflow) =
                isNegative
                ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if tooLarge || overflow { throw failure(node, "a number that fits \(Number.self)") }
            value = sum
            position += 1
        }
        return value
    }

    /// Returns a whole number that is written as `1.0` or `1e3`.
    private func wide<Number: FixedWidthInteger>(_ node: Int) throws(Failure) -> Number {
        guard let double = Double(try number(node)), let number = Number(exactly: double)
        else { throw failure(node, "a whole number that fits \(Number.self)") }
        return number
    }

    func string(_ node: Int) throws(Failure) -> String {
        guard first(node) == UInt8(ascii: "\"") else { throw failure(node, "a string") }
        let place = nodes[node]
        let range = place.start + 1..<place.end - 1
        if place.isPlain { return String(decoding: text(range), as: UTF8.self) }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "\\") else {
                utf8.append(bytes[position])
                position += 1
                continue
            }
            let (scalar, next) = try escape(at: position)
            utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            position = next
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    // An escape is always followed by a byte, at least the string's closing quote.
    private func escape(at offset: Int) throws(Failure) -> (Unicode.Scalar, Int) {
        let plain: Unicode.Scalar? =
            switch bytes[offset + 1] {
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
        let high = UInt32(first & 0x3FF) << 10
        let low = UInt32(second & 0x3FF)
        guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second),
            let scalar = Unicode.Scalar(0x10000 + high + low)
        else { throw Failure(offset: offset, expected: "a pair of surrogates") }
        return (scalar, offset + 12)
    }

    /// Returns the number in `\u0041`.
    private func unit(at offset: Int) throws(Failure) -> UInt16 {
        guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        else { throw Failure(offset: offset, expected: "an escape of JSON") }
        var value: UInt16 = 0
        for index in offset + 2..<offset + 6 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                throw Failure(offset: index, expected: "a hexadecimal digit")
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
