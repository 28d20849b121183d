// Lists of the elements of a binding, which rows can change.

extension List where SelectionValue == Never {
    nonisolated public init<Data, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(selection: .none, content: ForEach(data, content: rowContent))
    }

    nonisolated public init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
    {
        self.init(selection: .none, content: ForEach(data, id: id, content: rowContent))
    }
}

extension List {
    @_disfavoredOverload
    nonisolated public init<Data, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(
            selection: selection.map { .one($0) } ?? .none, content: ForEach(data, content: rowContent))
    }
    @_disfavoredOverload
    nonisolated public init<Data, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Element: Identifiable,
        Data.Index: Hashable
    {
        self.init(
            selection: selection.map { .many($0) } ?? .none, content: ForEach(data, content: rowContent))
    }
    @_disfavoredOverload
    nonisolated public init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
    {
        self.init(
            selection: selection.map { .one($0) } ?? .none,
            content: ForEach(data, id: id, content: rowContent))
    }
    @_disfavoredOverload
    nonisolated public init<Data, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data: MutableCollection, Data: RandomAccessCollection, Data.Index: Hashable
    {
        self.init(
            selection: selection.map { .many($0) } ?? .none,
            content: ForEach(data, id: id, content: rowContent))
    }
}
