/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    associatedtype TableRowBody: TableRowContent
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
}

extension TableRowContent {
    /// The values of the rows, in order.
    @MainActor var tableValues: [TableRowValue] { erasedValues as? [TableRowValue] ?? [] }

    @MainActor var erasedValues: [Any] { (self as? any TableRowValues)?.values ?? tableRowBody.erasedValues }

}

protocol TableRowValues {
    @MainActor var values: [Any] { get }
}

/// A row of a table.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent, TableRowValues {
    public typealias TableRowValue = Value
    let value: Value
    nonisolated public init(_ value: Value) { self.value = value }
    public var tableRowBody: TableRow<Value> { self }
    @MainActor var values: [Any] { [value] }
}

/// A row with nested rows that are shown while it is expanded.
nonisolated public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>:
    TableRowContent,
    TableRowValues
where Label.TableRowValue == Content.TableRowValue {
    public typealias TableRowValue = Label.TableRowValue
    let label: Label
    let isExpanded: Binding<Bool>?
    let content: () -> Content

    nonisolated public init<Value>(
        _ value: Value, isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Value == Content.TableRowValue {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }

    public var tableRowBody: DisclosureTableRow<Label, Content> { self }
    @MainActor var values: [Any] {
        isExpanded?.wrappedValue == false ? label.tableValues : label.tableValues + content().tableValues
    }
}

/// A row for each element of a collection.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent, TableRowValues
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    let data: Data
    public var tableRowBody: TableForEachContent<Data> { self }
    @MainActor var values: [Any] { data.map { $0 } }
}

extension ForEach: TableRowContent, TableRowValues where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public var tableRowBody: ForEach<Data, ID, Content> { self }
    @MainActor var values: [Any] { data.flatMap { content($0).erasedValues } }
}

extension ForEach where Content: TableRowContent, ID == Data.Element.ID, Data.Element: Identifiable {
    nonisolated public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TableRowValue {
        self.init(data: data, content: content, id: \.id)
    }
    nonisolated public init(_ data: Data) where Content == TableRow<Data.Element> {
        self.init(data: data, content: { TableRow($0) }, id: \.id)
    }
}

extension ForEach where Content: TableRowContent {
    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

/// Several rows.
nonisolated public struct TupleTableRowContent<Value: Identifiable>: TableRowContent, TableRowValues {
    public typealias TableRowValue = Value
    let parts: [any TableRowContent]
    public var tableRowBody: TupleTableRowContent<Value> { self }
    @MainActor var values: [Any] { parts.flatMap(\.erasedValues) }
}

/// Composes rows from the statements of a closure.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value { content }
    public static func buildBlock() -> TupleTableRowContent<Value> { TupleTableRowContent(parts: []) }
    public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
    where Content.TableRowValue == Value { first }
    public static func buildPartialBlock<First: TableRowContent, Next: TableRowContent>(
        accumulated: First, next: Next
    ) -> TupleTableRowContent<Value> where First.TableRowValue == Value, Next.TableRowValue == Value {
        TupleTableRowContent(parts: [accumulated, next])
    }
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> TupleTableRowContent<Value>
    where Content.TableRowValue == Value {
        TupleTableRowContent(parts: content.map { [$0] } ?? [])
    }
    public static func buildEither<Content: TableRowContent>(first content: Content)
        -> TupleTableRowContent<Value>
    where Content.TableRowValue == Value { TupleTableRowContent(parts: [content]) }
    public static func buildEither<Content: TableRowContent>(second content: Content)
        -> TupleTableRowContent<Value>
    where Content.TableRowValue == Value { TupleTableRowContent(parts: [content]) }
}
