/// The name of a column of a split view, from leading to trailing.
public enum ColumnID: String, Hashable, Sendable, Codable, CaseIterable {
    case sidebar
    case content
    case detail
}

/// Which columns of a split view are shown where there is room; the cases are those of SwiftUI's
/// `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, Hashable, Sendable, Codable, CaseIterable {
    case automatic
    case all
    case doubleColumn
    case detailOnly
}

/// The columns of a flow whose root is a split view: each has a flow of its own.
///
/// There are two columns or three, always in the order of ``ColumnID``, and ``front`` is one of them.
///
/// ```swift
/// var columns = ColumnsState<AppRoute, AppSheet>(.three)
/// columns[.detail]?.path.append(.mail("42"))
/// columns.show(.detail)
/// ```
public struct ColumnsState<Route: Hashable, Sheet: Hashable>: Hashable {
    /// How many columns there are.
    public enum Layout: String, Hashable, Sendable, Codable, CaseIterable {
        /// A sidebar and a detail column.
        case two
        /// A sidebar, a content and a detail column.
        case three
    }

    /// One column and the flow in it.
    public struct Column: Hashable, Identifiable {
        public let id: ColumnID
        public var flow: NavigationState<Route, Sheet>
    }

    /// The column that is shown where there is room for one only.
    @inlinable public var front: ColumnID { storedFront }

    /// Which columns are shown where there is room for more.
    public var visibility: ColumnVisibility

    @usableFromInline var storedFront: ColumnID
    @usableFromInline var columns: [Column]

    var all: [Column] { columns }

    /// Makes columns that show their roots, the sidebar in front.
    public init(_ layout: Layout = .two, visibility: ColumnVisibility = .automatic) {
        let ids: [ColumnID] = layout == .two ? [.sidebar, .detail] : ColumnID.allCases
        columns = ids.map { Column(id: $0, flow: .init()) }
        storedFront = .sidebar
        self.visibility = visibility
    }

    public var layout: Layout { columns.count == 2 ? .two : .three }

    /// Brings a column to the front.
    ///
    /// - Returns: false, with nothing changed, when there is no such column.
    @discardableResult
    @inlinable
    public mutating func show(_ id: ColumnID) -> Bool {
        guard index(of: id) != nil else { return false }
        storedFront = id
        return true
    }

    /// The flow of a column; nil when there is no such column. Writing to a column that isn't there, or
    /// writing nil, changes nothing.
    public subscript(id: ColumnID) -> NavigationState<Route, Sheet>? {
        @inlinable get { index(of: id).map { columns[$0].flow } }
        set {
            guard let newValue, let index = index(of: id) else { return }
            columns[index].flow = newValue
        }
    }

    /// Changes the flow of a column in place; nil, and `body` not called, when there is no such column.
    @discardableResult
    @inlinable
    public mutating func update<Result, Failure: Error>(
        _ id: ColumnID, _ body: (inout NavigationState<Route, Sheet>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let index = index(of: id) else { return nil }
        return try body(&columns[index].flow)
    }

    @inlinable
    func index(of id: ColumnID) -> Int? { columns.firstIndex { $0.id == id } }
}

extension ColumnsState: RandomAccessCollection {
    public var startIndex: Int { columns.startIndex }
    public var endIndex: Int { columns.endIndex }
    public subscript(index: Int) -> Column { columns[index] }
}

extension ColumnsState: Sendable where Route: Sendable, Sheet: Sendable {}
extension ColumnsState.Column: Sendable where Route: Sendable, Sheet: Sendable {}

private enum ColumnsKeys: String, CodingKey { case front, visibility, flows }
private enum ColumnKeys: String, CodingKey { case id, flow }

extension ColumnsState.Column: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ColumnKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(flow, forKey: .flow)
    }
}

extension ColumnsState.Column: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ColumnKeys.self)
        id = try container.decode(ColumnID.self, forKey: .id)
        flow = try container.decode(NavigationState<Route, Sheet>.self, forKey: .flow)
    }
}

extension ColumnsState: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ColumnsKeys.self)
        try container.encode(front, forKey: .front)
        try container.encode(visibility, forKey: .visibility)
        try container.encode(columns, forKey: .flows)
    }
}

extension ColumnsState: Decodable where Route: Decodable, Sheet: Decodable {
    /// Reads the flows of the columns by their ids; whether there are three says the one for the content.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ColumnsKeys.self)
        let saved = try container.decode([Column].self, forKey: .flows)
        self.init(
            saved.contains { $0.id == .content } ? .three : .two,
            visibility: try container.decodeIfPresent(ColumnVisibility.self, forKey: .visibility)
                ?? .automatic)
        // The first of two equal ids wins, as with tabs.
        for column in saved.reversed() { self[column.id] = column.flow }
        show(try container.decode(ColumnID.self, forKey: .front))
    }
}
