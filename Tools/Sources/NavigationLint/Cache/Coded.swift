/// A value with a binary coding for the cache.
protocol Coded {
    func write(to writer: inout CodedWriter)
    init(from reader: inout CodedReader) throws(CodedError)
}

/// Bytes that are not the output of this version's writer.
struct CodedError: Error {}

/// Writes coded values. Numbers have a variable length. Each string is written once, and then referred to by its number.
struct CodedWriter {
    private(set) var bytes: [UInt8] = []
    private var strings: [String: Int] = [:]

    mutating func write(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(_ text: String) {
        if let known = strings[text] { return write(known + 1) }
        strings[text] = strings.count
        write(0)
        let utf8 = Array(text.utf8)
        write(utf8.count)
        bytes += utf8
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func write(_ value: some Coded) { value.write(to: &self) }

    mutating func write(_ list: [some Coded]) {
        write(list.count)
        for value in list { value.write(to: &self) }
    }

    mutating func write(_ list: [String]) {
        write(list.count)
        for value in list { write(value) }
    }

    mutating func write(_ value: (some Coded)?) {
        write(value != nil)
        if let value { write(value) }
    }

    mutating func write(_ value: String?) {
        write(value != nil)
        if let value { write(value) }
    }
}

/// Reads the output of a writer, and throws for other bytes.
struct CodedReader {
    private let bytes: UnsafeRawBufferPointer
    /// The offset of the next byte.
    var position: Int { at }
    private var at: Int
    private let end: Int
    private var strings: [String] = []
    fileprivate var depth = 0

    /// Reads `range` of `bytes`, which must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.bytes = bytes
        at = range.lowerBound
        end = min(range.upperBound, bytes.count)
    }

    mutating func byte() throws(CodedError) -> UInt8 {
        guard at < end else { throw CodedError() }
        defer { at += 1 }
        return bytes[at]
    }

    mutating func number() throws(CodedError) -> Int {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            guard shift < 64 else { throw CodedError() }
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: result)) }
            shift += 7
        }
    }

    mutating func offset() throws(CodedError) -> Int32 {
        guard let offset = Int32(exactly: try number()) else { throw CodedError() }
        return offset
    }

    mutating func flag() throws(CodedError) -> Bool { try byte() != 0 }

    mutating func text() throws(CodedError) -> String {
        let number = try number()
        if number > 0 {
            guard number <= strings.count else { throw CodedError() }
            return strings[number - 1]
        }
        let length = try self.number()
        guard length >= 0, length <= end - at else { throw CodedError() }
        let text = String(decoding: bytes[at..<(at + length)], as: UTF8.self)
        at += length
        strings.append(text)
        return text
    }

    /// Reads the number of elements, which can't exceed the number of bytes left.
    mutating func count() throws(CodedError) -> Int {
        let count = try number()
        guard count >= 0, count <= end - at else { throw CodedError() }
        return count
    }

    mutating func value<Value: Coded>(_ type: Value.Type = Value.self) throws(CodedError) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth < 5_000 else { throw CodedError() }
        return try Value(from: &self)
    }

    mutating func list<Value: Coded>(_ type: Value.Type = Value.self) throws(CodedError) -> [Value] {
        let count = try count()
        var result: [Value] = []
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(try value()) }
        return result
    }

    mutating func texts() throws(CodedError) -> [String] {
        let count = try count()
        var result: [String] = []
        for _ in 0..<count { result.append(try text()) }
        return result
    }

    mutating func optional<Value: Coded>(_ type: Value.Type = Value.self) throws(CodedError) -> Value? {
        try flag() ? try value() : nil
    }

    mutating func optionalText() throws(CodedError) -> String? { try flag() ? try text() : nil }

    mutating func optionalList<Value: Coded>(_ type: Value.Type = Value.self) throws(CodedError) -> [Value]? {
        try flag() ? try list() : nil
    }

    mutating func kind<Kind: RawRepresentable>(_ type: Kind.Type = Kind.self) throws(CodedError) -> Kind
    where Kind.RawValue == UInt8 {
        guard let kind = Kind(rawValue: try byte()) else { throw CodedError() }
        return kind
    }
}

extension CodedWriter {
    mutating func write(kind: some RawRepresentable<UInt8>) { write(byte: kind.rawValue) }
    mutating func write(byte: UInt8) { bytes.append(byte) }

    mutating func write(list: [some Coded]?) {
        write(list != nil)
        if let list { write(list) }
    }
}
