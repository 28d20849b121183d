public import Foundation

/// Rows with columns. In a narrow window only the first column is shown, as rows of a list without a header.
nonisolated public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
    private let columns: Columns
    private let rows: Rows
    private let one: Binding<Value.ID?>?
    private let many: Binding<Set<Value.ID>>?
    private let order: (@MainActor () -> TableOrder)?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableHeaders) private var headers

    nonisolated private init(
        _ columns: Columns, _ rows: Rows, one: Binding<Value.ID?>? = nil,
        many: Binding<Set<Value.ID>>? = nil, order: (@MainActor () -> TableOrder)? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.one = one
        self.many = many
        self.order = order
    }

    @MainActor public var body: some View { content.modifier(ColumnsModifier()) }

    @ViewBuilder
    @MainActor private var content: some View {
        let all = columns.allColumns
        if sizeClass == .regular {
            VStack(spacing: 0) {
                if headers != .hidden { TableHeader(columns: all, order: order?()) }
                list { value in TableCells(columns: all) { $0.cell(value) } }.listStyle(.plain)
            }
        } else {
            list { value in all.first?.cell(value) }
        }
    }

    @ViewBuilder
    @MainActor private func list<Line: View>(_ line: @escaping (Value) -> Line) -> some View {
        if let one {
            List(selection: one) { ForEach(rows.tableValues, id: \.id, content: line) }
        } else if let many {
            List(selection: many) { ForEach(rows.tableValues, id: \.id, content: line) }
        } else {
            List { ForEach(rows.tableValues, id: \.id, content: line) }
        }
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
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(columns(), rows(), order: { TableOrder(sortOrder) })
    }
    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(columns(), rows(), one: selection, order: { TableOrder(sortOrder) })
    }
    nonisolated public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Sort.Compared {
        self.init(columns(), rows(), many: selection, order: { TableOrder(sortOrder) })
    }
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
    { self.init(columns(), TableForEachContent(data: data), order: { TableOrder(sortOrder) }) }
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    {
        self.init(
            columns(), TableForEachContent(data: data), one: selection, order: { TableOrder(sortOrder) })
    }
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Data.Element: Identifiable, Columns.TableRowValue == Data.Element,
        Data.Element == Sort.Compared
    {
        self.init(
            columns(), TableForEachContent(data: data), many: selection, order: { TableOrder(sortOrder) })
    }
}

/// The appearance of tables. On Linux all styles look the same.
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
