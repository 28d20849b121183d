/// A column of a split view, from leading to trailing.
public enum ColumnID: String, Hashable, Sendable, Codable, CaseIterable {
    case sidebar
    case content
    case detail
}

/// The visible columns of a split view in a wide window; the cases are those of SwiftUI's
/// `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, Hashable, Sendable, Codable, CaseIterable {
    case automatic
    case all
    case doubleColumn
    case detailOnly

    /// The key among the properties of a container.
    static var fact: String { "visibility" }
}

/// The columns of a flow whose root is a split view: each has a flow of its own.
///
/// There are two or three columns, always in the order of ``ColumnID``, and ``ContainerState/front`` is one of them.
///
/// ```swift
/// var columns = ColumnsState<AppRoute, AppSheet>(.three)
/// columns[.detail]?.path.append(.mail("42"))
/// columns.show(.detail)
/// ```
public typealias ColumnsState<Route: Hashable, Sheet: Hashable> = ContainerState<ColumnID, Route, Sheet>

extension ContainerState where Key == ColumnID {
    /// The number of columns.
    public enum Layout: String, Hashable, Sendable, Codable, CaseIterable {
        /// A sidebar and a detail column.
        case two
        /// A sidebar, a content and a detail column.
        case three
    }

    /// Creates columns that show their roots, with the sidebar in front.
    public init(_ layout: Layout = .two, visibility: ColumnVisibility = .automatic) {
        self.init(
            first: .sidebar, others: layout == .two ? [.detail] : [.content, .detail],
            facts: [ColumnVisibility.fact: visibility.rawValue])
    }

    package var layout: Layout { count == 2 ? .two : .three }

    /// The visible columns in a wide window.
    public var visibility: ColumnVisibility {
        get { container.facts[ColumnVisibility.fact].flatMap(ColumnVisibility.init) ?? .automatic }
        set { container.facts[ColumnVisibility.fact] = newValue.rawValue }
    }
}
