import Foundation

/// Encodes values directly as JSON text, in one pass.
///
/// Foundation's encoder creates a tree of all values first. The text has the same meaning: `Data`, `URL` and `Decimal`
/// are written as Foundation writes them. Members are in the order in which they were encoded.
///
/// `Encoder` has no call for the end of a container. So a container ends with the next value written to an outer
/// container; later writes to it throw an error.
final class JSONWriter: Encoder {
    let userInfo: [CodingUserInfoKey: Any]
    var codingPath: [any CodingKey] { [] }
    private(set) var bytes: [UInt8] = []
    private var open: [Container] = []
    /// The offset of the value that is being encoded, and its own container.
    private var start = 0
    private var own: OpenContainer?
    private var lastID = 0
    /// The error of a call that can't throw. It is thrown when the value around it has been encoded.
    private var failure: (any Error)?

    fileprivate struct Container {
        let id: Int
        let end: UInt8
        var isEmpty = true
    }

    init(userInfo: [CodingUserInfoKey: Any] = [:]) { self.userInfo = userInfo }

    /// Writes values as an array.
    func writeArray<Value: Encodable>(_ values: [Value]) throws {
        let place = begin("[", "]")
        for value in values {
            try separate(place)
            try writeValue(value)
        }
        close(to: place.depth - 1)
    }

    func writeValue<Value: Encodable>(_ value: Value) throws {
        let depth = open.count
        let start = bytes.count
        if Value.self == URL.self, let url = value as? URL {
            write(url.absoluteString)
        } else if Value.self == Data.self, let data = value as? Data {
            write(data.base64EncodedString())
        } else if Value.self == Decimal.self, let number = value as? Decimal {
            bytes += Array(number.description.utf8)
        } else {
            let around = (start: self.start, own: own)
            (self.start, own) = (start, nil)
            defer { (self.start, own) = around }
            try value.encode(to: self)
            if let failure { throw failure }
            close(to: depth)
            // A value that encodes nothing becomes an empty object, as with Foundation's encoder.
            if bytes.count == start { bytes += Array("{}".utf8) }
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedWriter(place: ownContainer("{", "}")))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedWriter(place: ownContainer("[", "]"))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(writer: self) }

    // MARK: Containers

    /// A container that is being written.
    fileprivate struct OpenContainer {
        let writer: JSONWriter
        let depth: Int
        let id: Int
    }

    /// The container of the value that is being encoded. It is the same for each call: a class may pass its encoder to its superclass.
    private func ownContainer(_ start: Unicode.Scalar, _ end: Unicode.Scalar) -> OpenContainer {
        if isAtStart {
            let place = begin(start, end)
            own = place
            return place
        }
        if let own, isOpen(own), open[own.depth - 1].end == UInt8(ascii: end) { return own }
        failure = failure ?? Self.misplaced(bytes.count)
        return OpenContainer(writer: self, depth: open.count, id: 0)
    }

    /// Whether nothing of the value has been written.
    private var isAtStart: Bool {
        if bytes.count == start { return true }
        return switch bytes.last {
        case UInt8(ascii: ":"), UInt8(ascii: ","): true
        // The first element of an array.
        case UInt8(ascii: "["): open.last?.isEmpty == false
        default: false
        }
    }

    private func isOpen(_ place: OpenContainer) -> Bool {
        open.count >= place.depth && place.depth > 0 && open[place.depth - 1].id == place.id
    }

    private static func misplaced(_ value: Any) -> EncodingError {
        .invalidValue(
            value,
            EncodingError.Context(
                codingPath: [],
                debugDescription: "It was encoded into a container after another one around it."))
    }

    fileprivate func begin(_ start: Unicode.Scalar, _ end: Unicode.Scalar) -> OpenContainer {
        bytes.append(UInt8(ascii: start))
        lastID += 1
        open.append(Container(id: lastID, end: UInt8(ascii: end)))
        return OpenContainer(writer: self, depth: open.count, id: lastID)
    }

    /// Starts the next member or element of a container: closes inner containers, and writes a comma if needed.
    fileprivate func separate(_ place: OpenContainer) throws {
        guard isOpen(place) else { throw Self.misplaced(place.id) }
        close(to: place.depth)
        if open[place.depth - 1].isEmpty {
            open[place.depth - 1].isEmpty = false
        } else {
            bytes.append(UInt8(ascii: ","))
        }
    }

    /// Returns this encoder after `begin`, and notes its error.
    fileprivate func encoder(after begin: () throws -> JSONWriter) -> any Encoder {
        do {
            return try begin()
        } catch {
            failure = failure ?? error
            return self
        }
    }

    fileprivate func close(to depth: Int) {
        while open.count > depth { bytes.append(open.removeLast().end) }
    }

    // MARK: Values

    fileprivate func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices where Self.isEscaped(utf8[index]) {
                bytes.append(contentsOf: utf8[start..<index])
                escape(utf8[index])
                start = index + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        guard byte < 0x20 else {
            bytes.append(byte)
            return
        }
        bytes += [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")]
        for digit in [byte >> 4, byte & 15] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    fileprivate func write(_ number: some BinaryInteger) {
        if let small = Int(exactly: number), (0..<10).contains(small) {
            bytes.append(UInt8(ascii: "0") + UInt8(small))
        } else {
            bytes.append(contentsOf: number.description.utf8)
        }
    }

    fileprivate func write(_ number: Double) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number,
                EncodingError.Context(codingPath: [], debugDescription: "JSON can't represent \(number)."))
        }
        bytes.append(contentsOf: number.description.utf8)
    }

    fileprivate func write(_ flag: Bool) { bytes += Array((flag ? "true" : "false").utf8) }

    fileprivate func writeNull() { bytes += Array("null".utf8) }
}

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: JSONWriter.OpenContainer
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: String) throws -> JSONWriter {
        try place.writer.separate(place)
        place.writer.write(key)
        place.writer.colon()
        return place.writer
    }

    func encodeNil(forKey key: Key) throws { try begin(key.stringValue).writeNull() }
    func encode(_ value: Bool, forKey key: Key) throws { try begin(key.stringValue).write(value) }
    func encode(_ value: String, forKey key: Key) throws { try begin(key.stringValue).write(value) }
    func encode(_ value: Double, forKey key: Key) throws { try begin(key.stringValue).write(value) }
    func encode(_ value: Float, forKey key: Key) throws { try begin(key.stringValue).write(Double(value)) }
    func encode<T: BinaryInteger & Encodable>(_ value: T, forKey key: Key) throws {
        try begin(key.stringValue).write(value)
    }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try begin(key.stringValue).writeValue(value)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(KeyedWriter<NestedKey>(place: nested(key, "{", "}")))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        UnkeyedWriter(place: nested(key, "[", "]"))
    }

    /// This requirement of the protocol can't throw, so the error is thrown by writes to the returned container.
    private func nested(_ key: Key, _ start: Unicode.Scalar, _ end: Unicode.Scalar)
        -> JSONWriter.OpenContainer
    {
        guard let writer = try? begin(key.stringValue) else { return place.lost }
        return writer.begin(start, end)
    }

    func superEncoder() -> any Encoder { place.writer.encoder { try begin("super") } }
    func superEncoder(forKey key: Key) -> any Encoder { place.writer.encoder { try begin(key.stringValue) } }
}

private struct UnkeyedWriter: UnkeyedEncodingContainer {
    let place: JSONWriter.OpenContainer
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(place: JSONWriter.OpenContainer) { self.place = place }

    private mutating func begin() throws -> JSONWriter {
        try place.writer.separate(place)
        count += 1
        return place.writer
    }

    mutating func encodeNil() throws { try begin().writeNull() }
    mutating func encode(_ value: Bool) throws { try begin().write(value) }
    mutating func encode(_ value: String) throws { try begin().write(value) }
    mutating func encode(_ value: Double) throws { try begin().write(value) }
    mutating func encode(_ value: Float) throws { try begin().write(Double(value)) }
    mutating func encode<T: BinaryInteger & Encodable>(_ value: T) throws { try begin().write(value) }
    mutating func encode<T: Encodable>(_ value: T) throws { try begin().writeValue(value) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        let inner = (try? begin())?.begin("{", "}") ?? place.lost
        return KeyedEncodingContainer(KeyedWriter<NestedKey>(place: inner))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedWriter(place: (try? begin())?.begin("[", "]") ?? place.lost)
    }

    mutating func superEncoder() -> any Encoder { place.writer.encoder { try begin() } }
}

private struct SingleWriter: SingleValueEncodingContainer {
    let writer: JSONWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws { writer.writeNull() }
    func encode(_ value: Bool) throws { writer.write(value) }
    func encode(_ value: String) throws { writer.write(value) }
    func encode(_ value: Double) throws { try writer.write(value) }
    func encode(_ value: Float) throws { try writer.write(Double(value)) }
    func encode<T: BinaryInteger & Encodable>(_ value: T) throws { writer.write(value) }
    func encode<T: Encodable>(_ value: T) throws { try writer.writeValue(value) }
}

extension JSONWriter {
    fileprivate func colon() { bytes.append(UInt8(ascii: ":")) }
}

extension JSONWriter.OpenContainer {
    /// A place at which every write throws an error.
    fileprivate var lost: Self { Self(writer: writer, depth: depth, id: 0) }
}
