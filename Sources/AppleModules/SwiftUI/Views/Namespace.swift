/// An identifier that is unique to a view, for as long as the view lives.
@propertyWrapper
public struct Namespace: DynamicProperty, GraphProperty, Sendable {
    /// The identifier.
    public struct ID: Hashable, Sendable {
        fileprivate let value: ObjectIdentifier?
    }

    private var id = ID(value: nil)

    public init() {}
    public var wrappedValue: ID { id }

    package mutating func bind(to node: Node, cell index: Int) {
        let mark = node.cells[index] ?? Mark()
        node.cells[index] = mark
        id = ID(value: ObjectIdentifier(mark))
    }

    /// Stored in the node, so its address is unique.
    private final class Mark {}
}

extension Namespace: ComparedProperty {
    static var comparison: Comparison { .always }
}
