import Foundation

/// Decodes JSON text where it lies: nothing is made of what nobody asks for.
struct JSONReader: Decoder {
    let scanner: JSONScanner
    let offset: Int
    let userInfo: [CodingUserInfoKey: Any]
    var codingPath: [any CodingKey] { [] }

    init(_ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any] = [:]) {
        scanner = JSONScanner(bytes)
        offset = scanner.start(0)
        self.userInfo = userInfo
    }

    private init(_ scanner: JSONScanner, _ offset: Int, _ userInfo: [CodingUserInfoKey: Any]) {
        self.scanner = scanner
        self.offset = offset
        self.userInfo = userInfo
    }

    /// Reads an array, which has to be all that the text holds.
    func readArray<Value: Decodable>(of type: Value.Type) throws -> [Value] {
        let (elements, end) = try reading { () throws(JSONScanner.Failure) in try scanner.elements(at: offset)
        }
        guard scanner.start(end) == scanner.bytes.count else {
            throw error(JSONScanner.Failure(offset: end, expected: "the end"))
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try at(element).read(type)) }
        return values
    }

    fileprivate func at(_ offset: Int) -> JSONReader { JSONReader(scanner, offset, userInfo) }

    fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == URL.self {
            let text = try string()
            guard let url = URL(string: text) as? Value else {
                throw error(JSONScanner.Failure(offset: offset, expected: "a URL"))
            }
            return url
        }
        if type == Data.self {
            guard let data = Data(base64Encoded: try string()) as? Value else {
                throw error(JSONScanner.Failure(offset: offset, expected: "text in base 64"))
            }
            return data
        }
        if type == Decimal.self {
            guard let number = Decimal(string: String(try number())) as? Value else {
                throw error(JSONScanner.Failure(offset: offset, expected: "a number"))
            }
            return number
        }
        return try Value(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader(reader: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedReader(reader: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(reader: self) }

    // MARK: Values

    fileprivate func error(_ failure: JSONScanner.Failure) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "\(failure)"))
    }

    fileprivate func reading<Value>(
        _ body: () throws(JSONScanner.Failure) -> Value
    ) throws -> Value {
        do throws(JSONScanner.Failure) { return try body() } catch { throw self.error(error) }
    }

    fileprivate var isNull: Bool { scanner.isNull(at: offset) }

    fileprivate func string() throws -> String {
        try reading { () throws(JSONScanner.Failure) in try scanner.string(at: offset).text }
    }

    fileprivate func bool() throws -> Bool {
        try reading { () throws(JSONScanner.Failure) in try scanner.bool(at: offset) }
    }

    fileprivate func number() throws -> Substring {
        try reading { () throws(JSONScanner.Failure) in try scanner.number(at: offset) }
    }

    fileprivate func double() throws -> Double {
        guard let number = Double(try number()), number.isFinite else {
            throw error(JSONScanner.Failure(offset: offset, expected: "a number that fits Double"))
        }
        return number
    }

    fileprivate func integer<Number: FixedWidthInteger>() throws -> Number {
        try reading { () throws(JSONScanner.Failure) in try scanner.integer(at: offset) }
    }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let reader: JSONReader
    private let members: JSONScanner.Members
    var codingPath: [any CodingKey] { [] }

    init(reader: JSONReader) throws {
        self.reader = reader
        members = try reader.reading { () throws(JSONScanner.Failure) in
            try reader.scanner.members(at: reader.offset)
        }
    }

    var allKeys: [Key] { members.all.compactMap { Key(stringValue: reader.scanner.name(of: $0)) } }

    // The last of two equal names counts, as in JSONDecoder.
    private func find(_ name: String) -> JSONReader? {
        members.last { reader.scanner.isName(of: $0, name) }.map { reader.at($0.value) }
    }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

    private func value(_ key: Key) throws -> JSONReader {
        guard let value = find(key.stringValue) else {
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
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer() }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).integer() }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).integer() }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).integer() }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).integer() }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).integer() }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).integer() }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).integer() }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).integer() }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).integer() }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key).read(type) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { find("super") ?? reader }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

private struct UnkeyedReader: UnkeyedDecodingContainer {
    private let reader: JSONReader
    private let elements: [Int]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(reader: JSONReader) throws {
        self.reader = reader
        elements = try reader.reading { () throws(JSONScanner.Failure) in
            try reader.scanner.elements(at: reader.offset).elements
        }
    }

    /// Goes on only when the element could be read.
    private mutating func next<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Value.self,
                DecodingError.Context(codingPath: [], debugDescription: "The array has no more elements."))
        }
        let value = try read(reader.at(elements[currentIndex]))
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, reader.at(elements[currentIndex]).isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.bool() } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.string() } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.double() } }
    mutating func decode(_ type: Float.Type) throws -> Float { Float(try next { try $0.double() }) }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.integer() } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.integer() } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.integer() } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.integer() } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.integer() } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.integer() } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.integer() } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.integer() } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.integer() } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.integer() } }
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
    func decode(_ type: Int.Type) throws -> Int { try reader.integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try reader.integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try reader.integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try reader.integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try reader.integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try reader.integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try reader.integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try reader.integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try reader.integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try reader.integer() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try reader.read(type) }
}
