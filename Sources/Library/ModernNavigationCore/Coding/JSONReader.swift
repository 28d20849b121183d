import Foundation

/// Decodes JSON text in place: only requested values are created.
struct JSONReader: Decoder {
    private let text: JSONDocument
    fileprivate let node: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { text.userInfo }

    init(_ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any] = [:]) throws {
        do throws(JSONScanner.Failure) {
            text = try JSONDocument(bytes, userInfo: userInfo)
        } catch {
            throw Self.error(error)
        }
        node = 0
    }

    private init(_ text: JSONDocument, _ node: Int) {
        self.text = text
        self.node = node
    }

    /// Decodes an array.
    func readArray<Value: Decodable>(of type: Value.Type) throws -> [Value] {
        let count = try arrayCount()
        var values: [Value] = []
        values.reserveCapacity(count)
        var element = first
        for _ in 0..<count {
            values.append(try element.read(type))
            element = element.next
        }
        return values
    }

    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Fast path: associated values of routes nearly always have one of these types.
        if type == String.self, let text = try string() as? Value { return text }
        if type == Int.self, let number = try integer() as Int as? Value { return number }
        if type == URL.self {
            guard let url = URL(string: try string()) as? Value else { throw isNot("a URL") }
            return url
        }
        if type == Data.self {
            guard let data = Data(base64Encoded: try string()) as? Value else {
                throw isNot("text in base 64")
            }
            return data
        }
        if type == Decimal.self {
            guard let number = Decimal(string: String(try number())) as? Value else {
                throw isNot("a number")
            }
            return number
        }
        return try Value(from: self)
    }

    /// Decodes any value.
    ///
    /// - Complexity: O(*n*).
    func readSavedValue() throws -> SavedValue {
        switch text.first(node) {
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "["):
            var values: [SavedValue] = []
            values.reserveCapacity(try arrayCount())
            try forEachPart { values.append(try $0.readSavedValue()) }
            return .array(values)
        case UInt8(ascii: "{"):
            var members: [String: SavedValue] = [:]
            members.reserveCapacity(try objectCount())
            var name: String?
            try forEachPart { part in
                guard let known = name else { return name = try part.string() }
                name = nil
                // The first of two equal names wins, as in JSONDecoder.
                if members[known] == nil { members[known] = try part.readSavedValue() }
            }
            return .object(members)
        default:
            if let number = try? integer() as Int64 { return .integer(number) }
            if let number = try? integer() as UInt64 { return .unsigned(number) }
            return .number(try double())
        }
    }

    /// Calls a closure with each element of an array, or with each name and value of an object.
    private func forEachPart(_ body: (JSONReader) throws -> Void) rethrows {
        var part = first
        while part.node < text.nodes[node].next {
            try body(part)
            part = part.next
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader(reader: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedReader(reader: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(reader: self) }

    // MARK: Nodes

    fileprivate func at(_ node: Int) -> JSONReader { JSONReader(text, node) }

    /// The first element of an array, or the name of an object's first member. An arbitrary node if there is none.
    fileprivate var first: JSONReader { at(node + 1) }

    /// The value after this one; an arbitrary node after the last one.
    fileprivate var next: JSONReader { at(text.nodes[node].next) }

    // MARK: Values

    fileprivate static func error(_ failure: JSONScanner.Failure) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "\(failure)"))
    }

    private func isNot(_ expected: String) -> DecodingError {
        Self.error(JSONScanner.Failure(offset: text.nodes[node].start, expected: expected))
    }

    private func reading<Value>(_ body: () throws(JSONScanner.Failure) -> Value) throws -> Value {
        do throws(JSONScanner.Failure) { return try body() } catch { throw Self.error(error) }
    }

    fileprivate var isNull: Bool { text.isNull(node) }

    fileprivate func arrayCount() throws -> Int {
        try reading { () throws(JSONScanner.Failure) in try text.arrayCount(node) }
    }

    fileprivate func objectCount() throws -> Int {
        try reading { () throws(JSONScanner.Failure) in try text.objectCount(node) }
    }

    fileprivate func isName(_ name: String) throws -> Bool {
        try reading { () throws(JSONScanner.Failure) in try text.isName(node, name) }
    }

    fileprivate func string() throws -> String {
        try reading { () throws(JSONScanner.Failure) in try text.string(node) }
    }

    fileprivate func bool() throws -> Bool {
        try reading { () throws(JSONScanner.Failure) in try text.bool(node) }
    }

    fileprivate func number() throws -> Substring {
        try reading { () throws(JSONScanner.Failure) in try text.number(node) }
    }

    fileprivate func double() throws -> Double {
        guard let number = Double(try number()), number.isFinite else {
            throw isNot("a number that fits Double")
        }
        return number
    }

    fileprivate func integer<Number: FixedWidthInteger>() throws -> Number {
        try reading { () throws(JSONScanner.Failure) in try text.integer(node) }
    }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let reader: JSONReader
    private let count: Int
    /// The nodes of values by name, for objects with too many members for a linear search.
    private let index: [String: Int]?
    var codingPath: [any CodingKey] { [] }

    init(reader: JSONReader) throws {
        self.reader = reader
        count = try reader.objectCount()
        index = count > 16 ? try Self.index(of: reader, count) : nil
    }

    // The first of two equal names wins, as in JSONDecoder.
    private static func index(of reader: JSONReader, _ count: Int) throws -> [String: Int] {
        var index: [String: Int] = [:]
        var name = reader.first
        for _ in 0..<count {
            let value = name.next
            let text = try name.string()
            if index[text] == nil { index[text] = value.node }
            name = value.next
        }
        return index
    }

    var allKeys: [Key] {
        if count == 1 {
            // A name that isn't valid Unicode is not a key.
            guard let name = try? reader.first.string(), let key = Key(stringValue: name) else { return [] }
            return [key]
        }
        var keys: [Key] = []
        var name = reader.first
        for _ in 0..<count {
            let value = name.next
            if let text = try? name.string(), (try? find(text))??.node == value.node,
                let key = Key(stringValue: text)
            {
                keys.append(key)
            }
            name = value.next
        }
        return keys
    }

    private func find(_ wanted: String) throws -> JSONReader? {
        if let index { return index[wanted].map(reader.at) }
        var name = reader.first
        for _ in 0..<count {
            let value = name.next
            if try name.isName(wanted) { return value }
            name = value.next
        }
        return nil
    }

    func contains(_ key: Key) -> Bool { ((try? find(key.stringValue)) ?? nil) != nil }

    private func value(_ key: Key) throws -> JSONReader {
        guard let value = try find(key.stringValue) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "No value associated with key “\(key.stringValue)”."))
        }
        return value
    }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).double()) }
    func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try value(key).integer()
    }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key).read(type) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try find("super") ?? reader }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

private struct UnkeyedReader: UnkeyedDecodingContainer {
    private var element: JSONReader
    private let size: Int
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { size }
    var isAtEnd: Bool { currentIndex == size }

    init(reader: JSONReader) throws {
        size = try reader.arrayCount()
        element = reader.first
    }

    private mutating func advance() {
        currentIndex += 1
        element = element.next
    }

    /// Advances only if the element could be decoded.
    private mutating func next<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Value.self,
                DecodingError.Context(codingPath: [], debugDescription: "The array has no more elements."))
        }
        let value = try read(element)
        advance()
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, element.isNull else { return false }
        advance()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.bool() } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.string() } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.double() } }
    mutating func decode(_ type: Float.Type) throws -> Float { Float(try next { try $0.double() }) }
    mutating func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T {
        try next { try $0.integer() }
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.read(type) } }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

private struct SingleReader: SingleValueDecodingContainer {
    let reader: JSONReader
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { reader.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try reader.bool() }
    func decode(_ type: String.Type) throws -> String { try reader.string() }
    func decode(_ type: Double.Type) throws -> Double { try reader.double() }
    func decode(_ type: Float.Type) throws -> Float { Float(try reader.double()) }
    func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T { try reader.integer() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try reader.read(type) }
}
