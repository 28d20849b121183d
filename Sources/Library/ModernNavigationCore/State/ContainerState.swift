/// The children of a flow by their keys.
///
/// There is always at least one child, keys are unique, and ``front`` is one of them. ``TabsState`` and
/// ``ColumnsState`` are such states with their own keys.
public struct ContainerState<Key: FlowKey, Route: Hashable, Sheet: Hashable>: Hashable {
    /// One child and the flow in it.
    public struct Child: Hashable, Identifiable {
        public let id: Key
        public var flow: NavigationState<Route, Sheet>
    }

    var container: NavigationState<Route, Sheet>.Container

    init(first: Key, others: some Sequence<Key>, facts: [String: String] = [:]) {
        container = .init(
            kind: Key.container, first: first.rawValue, others: others.lazy.map(\.rawValue), facts: facts)
    }

    /// Nil for children of another kind, or with ids that aren't valid keys.
    init?(_ container: NavigationState<Route, Sheet>.Container) {
        guard container.kind == Key.container, container.ids.allSatisfy({ Key(rawValue: $0) != nil }) else {
            return nil
        }
        self.container = container
    }

    /// The child that is shown; of columns, the one that is shown if there is only room for one.
    public var front: Key { key(container.front) }

    /// Brings a child to the front.
    ///
    /// - Returns: False, without any change, if there is no such child.
    @discardableResult
    public mutating func show(_ key: Key) -> Bool { container.show(key.rawValue) }

    /// The flow of a child; nil if there is no such child. Writing to a missing child, or writing nil, has no effect.
    ///
    /// - Complexity: O(*n*) for *n* children; writing is in place.
    public subscript(key: Key) -> NavigationState<Route, Sheet>? {
        get { container.index(of: key.rawValue).map { container.flows[$0] } }
        set {
            guard let newValue, let index = container.index(of: key.rawValue) else { return }
            container.flows[index] = newValue
        }
    }

    /// Changes the flow of a child in place. Nil, without a call of `body`, if there is no such child.
    @discardableResult
    public mutating func update<Result, Failure: Error>(
        _ key: Key, _ body: (inout NavigationState<Route, Sheet>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let index = container.index(of: key.rawValue) else { return nil }
        return try body(&container.flows[index])
    }

    private func key(_ id: String) -> Key {
        guard let key = Key(rawValue: id) else {
            preconditionFailure("\(Key.self) created the id “\(id)”, but can't be created from it.")
        }
        return key
    }
}

extension ContainerState where Key: CaseIterable {
    /// Creates a child for each key, each showing its root; the first is in front.
    ///
    /// - Precondition: The type of key has at least one case.
    public init(of type: Key.Type) {
        guard let first = Key.allCases.first else { preconditionFailure("\(type) has no cases.") }
        self.init(first: first, others: Key.allCases.dropFirst())
    }
}

extension ContainerState: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { container.ids.count }
    public subscript(index: Int) -> Child {
        Child(id: key(container.ids[index]), flow: container.flows[index])
    }
}

extension ContainerState: Sendable where Route: Sendable, Sheet: Sendable {}
extension ContainerState.Child: Sendable where Route: Sendable, Sheet: Sendable {}

extension ContainerState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws { try container.encode(to: encoder) }
}

extension ContainerState: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try NavigationState<Route, Sheet>.Container(kind: Key.container, from: decoder)
        guard let state = Self(container) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "These are not \(Key.container)s."))
        }
        self = state
    }
}
