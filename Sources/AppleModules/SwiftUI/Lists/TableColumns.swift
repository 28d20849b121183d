public import Foundation

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator = TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
}

extension TableColumnContent {
    /// The view of the first column for a row.
    @MainActor func firstColumn(of value: Any) -> AnyView {
        (self as? any TableColumnView)?.show(value) ?? tableColumnBody.firstColumn(of: value)
    }
}

protocol TableColumnView {
    @MainActor func show(_ value: Any) -> AnyView
}

/// A column of a table, with its title.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
    TableColumnContent, TableColumnView
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    let content: (RowValue) -> Content

    public var tableColumnBody: TableColumn<RowValue, Sort, Content, Label> { self }

    @MainActor func show(_ value: Any) -> AnyView {
        guard let value = value as? RowValue else { return AnyView(EmptyView()) }
        return AnyView(content(value))
    }

}

extension TableColumn where Sort == Never, Label == Text {
    nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.content = content
    }
    nonisolated public init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
        content = { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    nonisolated public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }
}

/// Several columns. On Linux the first one is shown.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort>: TableColumnContent,
    TableColumnView
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    let first: (any TableColumnContent)?

    public var tableColumnBody: TupleTableColumnContent<RowValue, Sort> { self }
    @MainActor func show(_ value: Any) -> AnyView { first?.firstColumn(of: value) ?? AnyView(EmptyView()) }
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
        TupleTableColumnContent(first: accumulated)
    }
    public static func buildIf<Column: TableColumnContent>(_ content: Column?)
        -> TupleTableColumnContent<RowValue, Sort>
    where Column.TableRowValue == RowValue {
        TupleTableColumnContent(first: content)
    }
}
