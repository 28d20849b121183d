public import Foundation

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator = TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
}

extension TableColumnContent {
    /// The columns, in order.
    @MainActor var allColumns: [ErasedTableColumn] {
        (self as? any TableColumnParts)?.columns ?? tableColumnBody.allColumns
    }
}

protocol TableColumnParts {
    @MainActor var columns: [ErasedTableColumn] { get }
}

/// A column without its types.
struct ErasedTableColumn {
    let label: AnyView
    /// The comparator of the column; nil if rows can't be sorted by it.
    let comparator: Any?
    let width: ColumnWidth
    let alignment: Alignment
    /// The view in the column for a row.
    let cell: @MainActor (Any) -> AnyView
}

/// A column of a table, with its title.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
    TableColumnContent, TableColumnParts
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    let label: Label
    let comparator: Sort?
    let content: (RowValue) -> Content
    private var width = ColumnWidth()
    private var alignment = Alignment.leading

    nonisolated init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }

    public var tableColumnBody: TableColumn<RowValue, Sort, Content, Label> { self }

    @MainActor var columns: [ErasedTableColumn] {
        [
            ErasedTableColumn(
                label: AnyView(label), comparator: comparator, width: width, alignment: alignment
            ) { [content] value in
                AnyView((value as? RowValue).map(content))
            }
        ]
    }

    /// Gives the column this width.
    nonisolated public func width(_ width: CGFloat? = nil) -> Self {
        changed { $0.width = ColumnWidth(min: width, ideal: width, max: width) }
    }

    /// Bounds the width of the column. On Linux it can't be dragged, and the columns share the width of the table.
    nonisolated public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
        changed { $0.width = ColumnWidth(min: min, ideal: ideal, max: max) }
    }

    /// Places the words of the title and of the cells.
    nonisolated public func alignment(_ alignment: TableColumnAlignment) -> Self {
        changed {
            $0.alignment =
                switch alignment {
                case .center: .center
                case .trailing, .numeric: .trailing
                default: .leading
                }
        }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var column = self
        change(&column)
        return column
    }
}

extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content)
    }
    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(text, nil) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(titleKey), KeyPathComparator(value.sendable), content) }
}

extension KeyPath {
    /// The path as `Sendable`, as Foundation's comparators require it on Linux, although SwiftUI's columns don't.
    ///
    /// Safe, because `Sendable` isn't part of a value's representation, and a path never changes: the columns' paths are literals,
    /// which contain nothing that could be shared.
    var sendable: any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}

/// Several columns.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort>: TableColumnContent,
    TableColumnParts
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    let parts: [any TableColumnContent]

    public var tableColumnBody: TupleTableColumnContent<RowValue, Sort> { self }
    @MainActor var columns: [ErasedTableColumn] { parts.flatMap(\.allColumns) }
}

/// Composes columns from the statements of a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> { column }
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> { column }
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort { column }

    public static func buildPartialBlock<Column: TableColumnContent>(first: Column) -> Column
    where Column.TableRowValue == RowValue { first }
    public static func buildPartialBlock<First: TableColumnContent, Next: TableColumnContent>(
        accumulated: First, next: Next
    ) -> TupleTableColumnContent<RowValue, Sort>
    where First.TableRowValue == RowValue, Next.TableRowValue == RowValue {
        TupleTableColumnContent(parts: [accumulated, next])
    }
    public static func buildIf<Column: TableColumnContent>(_ content: Column?)
        -> TupleTableColumnContent<RowValue, Sort>
    where Column.TableRowValue == RowValue {
        TupleTableColumnContent(parts: content.map { [$0] } ?? [])
    }
}
