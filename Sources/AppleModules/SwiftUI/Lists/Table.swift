public import Foundation

// As on a phone, only the first column of a table is shown, as rows of a list.

/// Rows with columns. The first column is shown.
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
    private let columns: Columns
    private let rows: Rows
    private let one: Binding<Value.ID?>?
    private let many: Binding<Set<Value.ID>>?

    nonisolated private init(
        _ columns: Columns, _ rows: Rows, one: Binding<Value.ID?>? = nil, many: Binding<Set<Value.ID>>? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.one = one
        self.many = many
    }

    @MainActor public var body: some View {
        if let one {
            List(selection: one) { content }
        } else if let many {
            List(selection: many) { content }
        } else {
            List { content }
        }
    }

    @MainActor private var content: some View {
        ForEach(rows.tableValues, id: \.id) { columns.firstColumn(of: $0) }
    }
}

extension Table {
    nonisolated public init(
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows()) }
    nonisolated public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows()) }
    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows(), one: selection) }
    nonisolated public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(columns(), rows(), many: selection) }
    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared { self.init(columns(), rows()) }
    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared { self.init(columns(), rows(), one: selection) }
    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared { self.init(columns(), rows(), many: selection) }
}

extension Table {
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element
    {
        self.init(columns(), TableForEachContent(data: data))
    }
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element
    {
        self.init(columns(), TableForEachContent(data: data), one: selection)
    }
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    )
    where Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element
    {
        self.init(columns(), TableForEachContent(data: data), many: selection)
    }
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data: data)) }
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data: data), one: selection) }
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    { self.init(columns(), TableForEachContent(data: data), many: selection) }
}

/// The appearance of tables. On Linux a table is always a list.
@MainActor @preconcurrency
public protocol TableStyle {}
/// The default style.
nonisolated public struct AutomaticTableStyle: TableStyle, Sendable {
    nonisolated public init() {}
}
/// On Linux the same as the default style.
nonisolated public struct InsetTableStyle: TableStyle, Sendable {
    nonisolated public init() {}
}
