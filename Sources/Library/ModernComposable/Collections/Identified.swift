/// A value with an id, for values that have none of their own: `Identified(0, id: row.id)`.
///
/// ```swift
/// var selection: Identified<Row.ID, Counter.State?>?
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
    public let id: ID
    public var value: Value

    public init(_ value: Value, id: ID) {
        self.value = value
        self.id = id
    }

    /// The id is that of a field: `Identified(row, id: \.name)`.
    public init(_ value: Value, id: KeyPath<Value, ID>) { self.init(value, id: value[keyPath: id]) }

    public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Part {
        get { value[keyPath: part] }
        set { value[keyPath: part] = newValue }
    }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
