/// The name of a tab.
public struct TabID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    public var description: String { rawValue }
}

/// The tabs of a flow whose root is a tab view: each has a flow of its own, and one is selected.
///
/// There is always at least one tab, no two have the same id, and the selection is one of them.
///
/// ```swift
/// var tabs = TabsState<AppRoute, AppSheet>("parks", "shop", "profile")
/// tabs.select("shop")
/// tabs["shop"]?.path  // []
/// ```
public struct TabsState<Route: Hashable, Sheet: Hashable>: Hashable {
    /// One tab and the flow in it.
    public struct Tab: Hashable, Identifiable {
        public let id: TabID
        public var flow: NavigationState<Route, Sheet>
    }

    @usableFromInline var tabs: [Tab]

    var all: [Tab] { tabs }

    /// The tab that is shown.
    @inlinable public var selection: TabID { storedSelection }

    @usableFromInline var storedSelection: TabID

    /// Makes tabs in this order, each showing its root; the first is selected. A repeated id is dropped.
    public init(_ first: TabID, _ others: TabID...) {
        self.init(first: first, others: others)
    }

    /// Makes tabs in this order; nil when there is none. A repeated id is dropped.
    public init?(_ ids: some Collection<TabID>) {
        guard let first = ids.first else { return nil }
        self.init(first: first, others: ids.dropFirst())
    }

    private init(first: TabID, others: some Sequence<TabID>) {
        tabs = [Tab(id: first, flow: .init())]
        storedSelection = first
        for id in others where index(of: id) == nil { tabs.append(Tab(id: id, flow: .init())) }
    }

    /// Selects a tab.
    ///
    /// - Returns: false, with nothing changed, when there is no such tab.
    @discardableResult
    @inlinable
    public mutating func select(_ id: TabID) -> Bool {
        guard index(of: id) != nil else { return false }
        storedSelection = id
        return true
    }

    /// The flow of a tab; nil when there is no such tab. Writing to a tab that isn't there, or writing nil,
    /// changes nothing.
    ///
    /// - Complexity: O(*t*) for *t* tabs; writing is in place.
    public subscript(id: TabID) -> NavigationState<Route, Sheet>? {
        @inlinable get { index(of: id).map { tabs[$0].flow } }
        set {
            guard let newValue, let index = index(of: id) else { return }
            tabs[index].flow = newValue
        }
    }

    /// Changes the flow of a tab in place; nil, and `body` not called, when there is no such tab.
    @discardableResult
    @inlinable
    public mutating func update<Result, Failure: Error>(
        _ id: TabID, _ body: (inout NavigationState<Route, Sheet>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let index = index(of: id) else { return nil }
        return try body(&tabs[index].flow)
    }

    @inlinable
    func index(of id: TabID) -> Int? { tabs.firstIndex { $0.id == id } }
}

extension TabsState: RandomAccessCollection {
    public var startIndex: Int { tabs.startIndex }
    public var endIndex: Int { tabs.endIndex }
    public subscript(index: Int) -> Tab { tabs[index] }
}

extension TabsState: Sendable where Route: Sendable, Sheet: Sendable {}
extension TabsState.Tab: Sendable where Route: Sendable, Sheet: Sendable {}
extension TabsState.Tab: Encodable where Route: Encodable, Sheet: Encodable {}
extension TabsState.Tab: Decodable where Route: Decodable, Sheet: Decodable {}

private enum TabsKeys: String, CodingKey { case selection, flows }

extension TabsState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TabsKeys.self)
        try container.encode(selection.rawValue, forKey: .selection)
        try container.encode(tabs, forKey: .flows)
    }
}

extension TabsState: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TabsKeys.self)
        let saved = try container.decode([Tab].self, forKey: .flows)
        guard var tabs = Self(saved.map(\.id)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .flows, in: container, debugDescription: "A tab view has at least one tab.")
        }
        // The first of two equal ids wins, as in the initializers.
        for tab in saved.reversed() { tabs[tab.id] = tab.flow }
        tabs.select(TabID(rawValue: try container.decode(String.self, forKey: .selection)))
        self = tabs
    }
}
