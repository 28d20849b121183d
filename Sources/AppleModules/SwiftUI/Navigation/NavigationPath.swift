/// A list of values of any types: the path of a navigation stack.
public struct NavigationPath {
    var items: [Item]

    /// A value as the app appended it, or as it was read from a saved path: then it is decoded once a destination
    /// for its type is found.
    struct Item {
        let value: PathValue

        init<V: Hashable>(_ value: V) { self.value = PlainPathValue(value) }
        init<V: Hashable & Codable>(codable value: V) { self.value = CodablePathValue(value) }
        init(encoded: EncodedPathValue) { value = encoded }
    }

    public init() { items = [] }

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        items = elements.map { NavigationPath.item($0) }
    }

    public init<S: Sequence>(_ elements: S)
    where S.Element: Hashable, S.Element: Decodable, S.Element: Encodable {
        items = elements.map { Item(codable: $0) }
    }

    public init(_ codable: NavigationPath.CodableRepresentation) {
        items = codable.values.map { Item(encoded: $0) }
    }

    public var count: Int { items.count }
    public var isEmpty: Bool { items.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) { items.append(Self.item(value)) }

    public mutating func append<V: Hashable & Decodable & Encodable>(_ value: V) {
        items.append(Item(codable: value))
    }

    /// - Precondition: `0 <= k && k <= count` (Semantics 5).
    public mutating func removeLast(_ k: Int = 1) {
        precondition(k >= 0, "Can't remove \(k) values from a path: a number of values can't be negative")
        precondition(k <= items.count, "Can't remove \(k) values from a path of \(items.count)")
        items.removeLast(k)
    }

    /// The path in a form that can be saved. Nil if a value in it isn't `Codable` (Semantics 38).
    public var codable: NavigationPath.CodableRepresentation? {
        switch saved() {
        case .success(let representation): return representation
        case .failure(let error):
            StandardError.write("\(error)")
            return nil
        }
    }

    /// The saved form, or the error that prevents it.
    package func saved() -> Result<NavigationPath.CodableRepresentation, SavingError> {
        var values: [EncodedPathValue] = []
        for item in items {
            do {
                guard let encoded = try item.value.encoded() else {
                    return .failure(SavingError(type: item.value.type, reason: "is not Codable"))
                }
                values.append(encoded)
            } catch {
                return .failure(SavingError(type: item.value.type, reason: "can't be encoded (\(error))"))
            }
        }
        return .success(CodableRepresentation(values: values))
    }

    /// The reason why a path can't be saved.
    package struct SavingError: Error, CustomStringConvertible {
        let type: String
        let reason: String
        package var description: String {
            "NavigationPath can't be saved: a value of type \(type) in it \(reason)."
        }
    }

    /// Makes an item that can be saved if the value's type is `Codable` at runtime.
    private static func item<V: Hashable>(_ value: V) -> Item {
        func codable<C: Hashable & Codable>(_ value: C) -> Item { Item(codable: value) }
        if let value = value as? any Hashable & Codable { return codable(value) }
        return Item(value)
    }

    /// The saved form of a path: an array of strings, the last element first. Each value has two: a readable name
    /// of its type and its JSON (Semantics 39, 40).
    public struct CodableRepresentation: Codable, Equatable {
        let values: [EncodedPathValue]

        init(values: [EncodedPathValue]) { self.values = values }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var values: [EncodedPathValue] = []
            while !container.isAtEnd {
                let tag = try container.decode(String.self)
                let json = try container.decode(String.self)
                values.append(EncodedPathValue(tag: tag, json: json))
            }
            self.values = values.reversed()
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in values.reversed() {
                try container.encode(value.tag)
                try container.encode(value.json)
            }
        }

        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.values.elementsEqual(rhs.values) { $0.isSame(as: $1) }
        }
    }
}

extension NavigationPath: Equatable {
    public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
        lhs.items.elementsEqual(rhs.items) { $0.value.isSame(as: $1.value) }
    }
}

extension NavigationPath: @unchecked Sendable {}
// The values are never changed once they are in a path. Apple's path is `Sendable` whatever its values are.

/// A value in a path.
class PathValue {
    /// The value; nil until it is decoded.
    var base: AnyHashable? { nil }
    var type: String { "" }
    /// The saved form of the value. Nil if its type can't be saved.
    func encoded() throws -> EncodedPathValue? { nil }
    /// Whether the other value has the same type and is equal.
    func isSame(as other: PathValue) -> Bool { self === other }

    /// The value as a `V`, decoded if necessary.
    final func value<V: Hashable>(as type: V.Type) -> Result<V, any Error>? {
        if let base { return (base.base as? V).map { .success($0) } }
        guard let encoded = self as? EncodedPathValue, encoded.names(type) else { return nil }
        guard let decodable = type as? any Decodable.Type else {
            return .failure(PathError.notDecodable("\(type)"))
        }
        return Result {
            guard let value = try encoded.decode(decodable) as? V else {
                throw PathError.notDecodable("\(type)")
            }
            return value
        }
    }
}

class PlainPathValue<V: Hashable>: PathValue {
    let value: V
    init(_ value: V) { self.value = value }
    override var base: AnyHashable? { AnyHashable(value) }
    override var type: String { EncodedPathValue.tag(of: V.self) }

    // Compares without `AnyHashable`, because that may find an `Int` and a `Double` equal.
    override func isSame(as other: PathValue) -> Bool {
        if self === other { return true }
        if let other = other as? PlainPathValue<V> { return value == other.value }
        return other is EncodedPathValue && other.isSame(as: self)
    }
}

final class CodablePathValue<V: Hashable & Codable>: PlainPathValue<V> {
    override func encoded() throws -> EncodedPathValue? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Wrapped in an array, because not every encoder accepts a bare number or string as JSON.
        let data = try encoder.encode([value])
        return EncodedPathValue(tag: type, json: String(decoding: data.dropFirst().dropLast(), as: UTF8.self))
    }
}

final class EncodedPathValue: PathValue {
    let tag: String
    let json: String

    init(tag: String, json: String) {
        self.tag = tag
        self.json = json
    }

    override var type: String { tag }
    override func encoded() throws -> EncodedPathValue? { self }

    override func isSame(as other: PathValue) -> Bool {
        if self === other { return true }
        // A value that can't be encoded equals no saved value.
        guard let other = try? other.encoded() else { return false }
        return tag == other.tag && json == other.json
    }

    /// The name of a type in a saved path: its readable name, or its mangled name if the readable one changes
    /// between runs, as for private types.
    static func tag<V>(of type: V.Type) -> String {
        let name = _typeName(type)
        guard name.contains("(unknown context at $") else { return name }
        return _mangledTypeName(type) ?? name
    }

    /// Whether the tag is the readable or the mangled name of `V`.
    func names<V>(_ type: V.Type) -> Bool { tag == _typeName(type) || tag == _mangledTypeName(type) }

    func decode<D: Decodable>(_ type: D.Type) throws -> D {
        let values = try JSONDecoder().decode([D].self, from: Data("[\(json)]".utf8))
        guard let value = values.first, values.count == 1 else { throw PathError.notOneValue(json) }
        return value
    }
}

enum PathError: Error, CustomStringConvertible {
    case notDecodable(String)
    case notOneValue(String)

    var description: String {
        switch self {
        case .notDecodable(let type): "\(type) is not Decodable"
        case .notOneValue(let json): "“\(json)” is not one value"
        }
    }
}
