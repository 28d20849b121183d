import Foundation

/// The edit actions on the elements of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
    public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
    public static var all: EditActions<Data> { .delete }
}
extension EditActions where Data: MutableCollection {
    public static var move: EditActions<Data> { EditActions(rawValue: 2) }
    public static var all: EditActions<Data> { .move }
}
extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
    public static var all: EditActions<Data> { [.delete, .move] }
}

/// Rows of a bound collection that the user can edit.
nonisolated struct EditableRows<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>:
    View
where Data.Index: Hashable {
    let data: Binding<Data>
    let id: KeyPath<Data.Element, ID>
    let actions: EditActions<Data>
    let row: (Binding<Data.Element>) -> Row

    @MainActor var body: some View {
        let delete = (data as? any EditableBinding).flatMap { actions.rawValue & 1 != 0 ? $0.remove : nil }
        let move = (data as? any EditableBinding).flatMap { actions.rawValue & 2 != 0 ? $0.move : nil }
        ForEach(data, id: id, content: row).onDelete(perform: delete).onMove(perform: move)
    }
}

/// A bound collection with elements that can be removed and moved.
@MainActor
private protocol EditableBinding {
    func remove(_ offsets: IndexSet)
    func move(_ offsets: IndexSet, _ destination: Int)
}

extension Binding: EditableBinding where Value: MutableCollection & RangeReplaceableCollection {
    func remove(_ offsets: IndexSet) { wrappedValue.remove(atOffsets: offsets) }
    func move(_ offsets: IndexSet, _ destination: Int) {
        wrappedValue.move(fromOffsets: offsets, toOffset: destination)
    }
}

extension List {
    nonisolated init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        editable data: Binding<Data>, id: KeyPath<Data.Element, ID>, _ actions: EditActions<Data>,
        _ selection: Selection, _ row: @escaping (Binding<Data.Element>) -> Row
    ) where Content == _EditableRows<Data, Row>, Data.Index: Hashable {
        self.init(
            selection: selection,
            content: _EditableRows(
                rows: AnyView(EditableRows(data: data, id: id, actions: actions, row: row))))
    }
}

/// The rows of an editable list.
nonisolated public struct _EditableRows<Data, Row: View>: View {
    let rows: AnyView
    @MainActor public var body: some View { rows }
}

extension List where SelectionValue == Never {
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(editable: data, id: \.id, editActions, .none, rowContent)
    }
    nonisolated public init<
        Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
    >(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Index: Hashable {
        self.init(editable: data, id: id, editActions, .none, rowContent)
    }
}

extension List {
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(editable: data, id: \.id, editActions, selection.map { .many($0) } ?? .none, rowContent)
    }
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Element: Identifiable, Data.Index: Hashable {
        self.init(editable: data, id: \.id, editActions, selection.map { .one($0) } ?? .none, rowContent)
    }
    nonisolated public init<
        Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
    >(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Index: Hashable {
        self.init(editable: data, id: id, editActions, selection.map { .many($0) } ?? .none, rowContent)
    }
    nonisolated public init<
        Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
    >(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == _EditableRows<Data, RowContent>, Data.Index: Hashable {
        self.init(editable: data, id: id, editActions, selection.map { .one($0) } ?? .none, rowContent)
    }
}

extension ForEach where Content: View {
    nonisolated public init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == CollectionOfOne<Int>, ID == Int, Content == _EditableRows<C, R>, C.Element: Identifiable,
        C.Index: Hashable
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }
    nonisolated public init<
        C: MutableCollection & RandomAccessCollection, R: View, ElementID: Hashable
    >(
        _ data: Binding<C>, id: KeyPath<C.Element, ElementID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    ) where Data == CollectionOfOne<Int>, ID == Int, Content == _EditableRows<C, R>, C.Index: Hashable {
        self.init(
            data: CollectionOfOne(0),
            content: { _ in
                _EditableRows(
                    rows: AnyView(EditableRows(data: data, id: id, actions: editActions, row: content)))
            }, id: { $0 })
    }
}
