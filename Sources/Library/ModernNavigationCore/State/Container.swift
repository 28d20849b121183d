extension NavigationState {
    /// The children at the root of a flow, as data: the common form of tabs, columns and an app's own containers.
    ///
    /// Only the app creates containers; no action does. There is at least one child, ids are unique, and the front
    /// child is one of them. Keys make it typed: ``tabs``, ``columns``, and `state[Wizard.self]`.
    public struct Container: Hashable {
        /// The kind of the children: ``FlowKey/container``.
        public let kind: String

        /// The ids of the children, in the order in which the app created them.
        public let ids: [String]

        /// The child that is shown; of columns, the one that is shown if there is only room for one.
        public internal(set) var front: String

        /// Further properties, such as the visible columns.
        public internal(set) var facts: [String: String]

        @usableFromInline var flows: [NavigationState]

        /// A repeated id is dropped.
        init(kind: String, first: String, others: some Sequence<String>, facts: [String: String] = [:]) {
            var ids = [first]
            for id in others where !ids.contains(id) { ids.append(id) }
            self.kind = kind
            self.ids = ids
            self.facts = facts
            front = first
            flows = ids.map { _ in NavigationState() }
        }
    }
}

extension NavigationState.Container {
    /// Whether all children are visible in a wide window, and not only the front one.
    var isSideBySide: Bool { kind == ColumnID.container }

    func index(of id: String) -> Int? { ids.firstIndex(of: id) }

    @usableFromInline
    func index(of child: FlowID) -> Int? { child.kind == kind ? index(of: child.id) : nil }

    func child(_ id: String) -> FlowID { FlowID(kind: kind, id: id) }

    /// The id of the front child, with its kind.
    public var frontID: FlowID { child(front) }

    var frontIndex: Int { index(of: front) ?? 0 }

    /// The children in order.
    var children: [(step: FlowAddress.Step, flow: NavigationState)] {
        zip(ids, flows).map { (.child(child($0)), $1) }
    }

    /// The frontmost screen of a flow with these children, if they show their roots.
    var frontPlace: JourneyPlace<Route, Sheet> {
        kind == TabID.container ? .tab(TabID(rawValue: front)) : .child(frontID)
    }

    /// The visible children in a wide window.
    var inSight: [(step: FlowAddress.Step, flow: NavigationState)] {
        isSideBySide ? children : [(.child(frontID), flows[frontIndex])]
    }

    @discardableResult
    mutating func show(_ id: String) -> Bool {
        guard index(of: id) != nil else { return false }
        front = id
        return true
    }

    /// Returns the same container with transformed flows.
    func map<NewRoute, NewSheet>(
        _ transform: (NavigationState) throws -> NavigationState<NewRoute, NewSheet>
    ) rethrows -> NavigationState<NewRoute, NewSheet>.Container {
        var container = NavigationState<NewRoute, NewSheet>.Container(
            kind: kind, first: ids[0], others: ids.dropFirst(), facts: facts)
        container.flows = try flows.map(transform)
        container.show(front)
        return container
    }
}

extension NavigationState.Container: Sendable where Route: Sendable, Sheet: Sendable {}

/// A coding key with a name that is only known at run time.
struct NamedKey: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }

    static let kind = Self("kind")
    static let flows = Self("flows")
    static let id = Self("id")
    static let flow = Self("flow")
    static let at = Self("at")
    static let select = Self("select")

    /// The key for the front child of a container.
    static func front(of kind: String) -> Self { Self(kind == TabID.container ? "selection" : "front") }

    /// The key for a container in its flow.
    static func container(of kind: String) -> Self {
        switch kind {
        case TabID.container: Self("tabs")
        case ColumnID.container: Self("columns")
        default: Self("container")
        }
    }

    /// The kind of the container under this key; nil if the container contains it.
    var kindOfContainer: String? {
        switch stringValue {
        case "tabs": TabID.container
        case "columns": ColumnID.container
        default: nil
        }
    }

    static let containers = [Self("tabs"), Self("columns"), Self("container")]
}

private struct CodedChild<Flow> {
    let id: String
    let flow: Flow
}

extension CodedChild: Encodable where Flow: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        try container.encode(flow, forKey: .flow)
        try container.encode(id, forKey: .id)
    }
}

extension CodedChild: Decodable where Flow: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NamedKey.self)
        id = try container.decode(String.self, forKey: .id)
        flow = try container.decode(Flow.self, forKey: .flow)
    }
}

// The coded forms: {"selection":"shop","flows":[{"id":"shop","flow":{…}}]},
// {"front":"detail","visibility":"all","flows":[…]}, and for an app's own
// {"kind":"wizard","front":"payment","flows":[…]}.

extension NavigationState.Container: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        try container.encode(zip(ids, flows).map { CodedChild(id: $0, flow: $1) }, forKey: .flows)
        try container.encode(front, forKey: .front(of: kind))
        if NamedKey.container(of: kind).kindOfContainer == nil { try container.encode(kind, forKey: .kind) }
        for (fact, value) in facts.sorted(by: { $0.key < $1.key }) {
            try container.encode(value, forKey: NamedKey(fact))
        }
    }
}

extension NavigationState.Container where Route: Decodable, Sheet: Decodable {
    /// - Parameter kind: The kind of the children; nil if the container contains it.
    init(kind known: String?, from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NamedKey.self)
        let kind = try known ?? container.decode(String.self, forKey: .kind)
        let saved = try container.decode([CodedChild<NavigationState>].self, forKey: .flows)
        var ids = saved.map(\.id)
        var facts: [String: String] = [:]
        if kind == ColumnID.container {
            for id in ids + [try container.decode(String.self, forKey: .front(of: kind))]
            where ColumnID(rawValue: id) == nil {
                throw DecodingError.dataCorruptedError(
                    forKey: NamedKey.flows, in: container, debugDescription: "“\(id)” is not a column.")
            }
            // A content column exists only in a layout with three columns.
            ids = ColumnID.allCases.filter { $0 != .content || ids.contains($0.rawValue) }.map(\.rawValue)
            facts[ColumnVisibility.fact] = ColumnVisibility.automatic.rawValue
        }
        guard let first = ids.first else {
            throw DecodingError.dataCorruptedError(
                forKey: NamedKey.flows, in: container,
                debugDescription: kind == TabID.container
                    ? "A tab view needs at least one tab." : "At least one \(kind) is needed.")
        }
        facts.merge(try SavedFlow.Container.facts(in: container, of: kind)) { $1 }
        if kind == ColumnID.container, let visibility = facts[ColumnVisibility.fact],
            ColumnVisibility(rawValue: visibility) == nil
        {
            throw DecodingError.dataCorruptedError(
                forKey: NamedKey(ColumnVisibility.fact), in: container,
                debugDescription: "“\(visibility)” is not a visibility of columns.")
        }
        self.init(kind: kind, first: first, others: ids.dropFirst(), facts: facts)
        // The first of two equal ids wins, as in the initializers.
        for child in saved.reversed() { if let index = index(of: child.id) { flows[index] = child.flow } }
        show(try container.decode(String.self, forKey: .front(of: kind)))
    }
}
