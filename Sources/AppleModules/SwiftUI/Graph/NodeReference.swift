/// A reference to a node that becomes nil when the node is released. Unlike `weak`, it doesn't slow down retains of the node.
final class NodeReference: @unchecked Sendable {
    // Nodes are created, read and released on the main actor. The node's `deinit` clears the reference.
    unowned(unsafe) var node: Node?
    init(_ node: Node) { self.node = node }
}

/// The node that owns an object. After the node is released it is `Node.nowhere`, so that the object can still be used.
@MainActor @propertyWrapper
struct OwnerNode {
    private let reference: NodeReference
    init(_ node: Node) { reference = node.reference }
    var wrappedValue: Node { reference.node ?? .nowhere }
}
