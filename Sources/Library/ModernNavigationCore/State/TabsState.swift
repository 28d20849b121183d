/// The id of a tab.
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
/// There is always at least one tab, ids are unique, and the selection is one of them.
///
/// ```swift
/// var tabs = TabsState<AppRoute, AppSheet>("parks", "shop", "profile")
/// tabs.select("shop")
/// tabs["shop"]?.path  // []
/// ```
public typealias TabsState<Route: Hashable, Sheet: Hashable> = ContainerState<TabID, Route, Sheet>

extension ContainerState where Key == TabID {
    /// Creates tabs in this order, each showing its root; the first is selected. A repeated id is dropped.
    public init(_ first: TabID, _ others: TabID...) { self.init(first: first, others: others) }

    /// Creates tabs in this order; nil if there are none. A repeated id is dropped.
    public init?(_ ids: some Collection<TabID>) {
        guard let first = ids.first else { return nil }
        self.init(first: first, others: ids.dropFirst())
    }

    /// The selected tab.
    public var selection: TabID { front }

    /// Selects a tab.
    ///
    /// - Returns: False, without any change, if there is no such tab.
    @discardableResult
    public mutating func select(_ id: TabID) -> Bool { show(id) }
}
