/// Rows in one column, with an optional selection.
///
/// A tap on a row selects its `tag(_:)`, or its id in a collection. With a `Set` the tapped row becomes the only one; in edit mode a
/// tap adds or removes it.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    enum Selection {
        case none
        case always(Binding<SelectionValue>)
        case one(Binding<SelectionValue?>)
        case many(Binding<Set<SelectionValue>>)

        @MainActor var erased: ListSelection? {
            switch self {
            case .none: nil
            case .always(let binding): ListSelection(binding)
            case .one(let binding): ListSelection(binding)
            case .many(let binding): ListSelection(binding)
            }
        }
    }
    let selection: Selection
    let content: Content

    nonisolated init(selection: Selection, content: Content) {
        self.selection = selection
        self.content = content
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let model = node.storage as? ListModel ?? ListModel(node: node)
        node.storage = model
        node.onUnmount = { _ in model.leave() }
        let element = node.showing(.list)
        element.set(.style, .string(node.environment.listStyleName))
        element.set(.scrollsVertically, true)
        Scrolling.apply(node.environment, to: element)
        element.set(.tint, node.environment.tintPaint.map { .color($0) })
        Refreshing.apply(node.environment.refresh, to: element)
        element.set(.background, node.environment.hidesScrollBackground ? .color(Color.clear.paint) : nil)
        element.set(.rowSpacing, node.environment.listRowSpacing.map { .number(Double($0)) })
        element.set(.spacing, node.environment.listSectionSpacing.map { .number(Double($0)) })
        node.updateChild(
            node.view.content,
            context: model.contexts.context(from: node.context) { $0.inner.rows(of: model) })
        model.menu = node.environment.selectionMenu
        model.update(
            node.view.selection.erased, isEditing: node.environment.editMode?.wrappedValue.isEditing ?? false)
    }
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(selection: .none, content: content())
    }

    // Disfavoured, because a binding of a collection is a collection, too, and has a form of its own.
    @_disfavoredOverload
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: .none, content: ForEach(data, content: rowContent))
    }

    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: .none, content: ForEach(data, id: id, content: rowContent))
    }

    nonisolated public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>> {
        self.init(
            selection: .none,
            content: ForEach(data) { index in HStack(row: rowContent(index)) })
    }
}

extension List {
    nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { .one($0) } ?? .none, content: content())
    }
    nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection: selection.map { .many($0) } ?? .none, content: content())
    }
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    nonisolated public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    nonisolated public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>> {
        self.init(selection: selection) { ForEach(data) { index in HStack(row: rowContent(index)) } }
    }
}

// A selection that is never empty. Disfavoured, because an optional or a set would match, too.
extension List {
    @_disfavoredOverload
    nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: .always(selection), content: content())
    }
    @_disfavoredOverload
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    @_disfavoredOverload
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}
