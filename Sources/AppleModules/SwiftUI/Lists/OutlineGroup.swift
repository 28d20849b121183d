/// A tree of data, shown as nested disclosure groups.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let roots: [Data.Element]
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let leaf: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    @MainActor public var body: some View {
        ForEach(roots.map { OutlineItem(id: id($0), element: $0) }) { item in
            if let below = children(item.element) {
                DisclosureGroup {
                    // Type-erased, because the type of a recursive view would be infinite.
                    AnyView(
                        OutlineGroup(roots: Array(below), id: id, children: children, leaf: leaf))
                } label: {
                    leaf(item.element)
                }
            } else {
                leaf(item.element)
            }
        }
    }
}

nonisolated private struct OutlineItem<ID: Hashable, Element>: Identifiable {
    let id: ID
    let element: Element
}

/// The children of an element of an outline.
nonisolated public struct OutlineSubgroupChildren: View {
    @MainActor public var body: some View { EmptyView() }
}

extension OutlineGroup
where
    ID == Data.Element.ID, Parent: View, Parent == Leaf, Data.Element: Identifiable,
    Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
    nonisolated public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: [root], id: { $0.id }, children: { $0[keyPath: children] }, leaf: content)
    }
    nonisolated public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, leaf: content)
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    nonisolated public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            roots: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, leaf: content)
    }
    nonisolated public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            roots: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, leaf: content)
    }
}

// Outlines of the elements of a binding, which rows can change.
extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    nonisolated public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
        _ root: Binding<E>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, ID == E.ID, E == C.Element {
        self.init(
            roots: [root], id: { $0.wrappedValue.id }, children: { $0.unwrapped(children) }, leaf: content)
    }
    nonisolated public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, ID == E.ID, E == C.Element {
        self.init(
            roots: Array(data), id: { $0.wrappedValue.id }, children: { $0.unwrapped(children) },
            leaf: content)
    }
    nonisolated public init<C: MutableCollection & RandomAccessCollection, E>(
        _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, E == C.Element {
        self.init(
            roots: [root], id: { $0.wrappedValue[keyPath: id] }, children: { $0.unwrapped(children) },
            leaf: content)
    }
    nonisolated public init<C: MutableCollection & RandomAccessCollection, E>(
        _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, E == C.Element {
        self.init(
            roots: Array(data), id: { $0.wrappedValue[keyPath: id] }, children: { $0.unwrapped(children) },
            leaf: content)
    }
}

extension Binding {
    /// A binding to a part that is there; nil if it isn't.
    nonisolated fileprivate func unwrapped<Part>(_ part: WritableKeyPath<Value, Part?>) -> Binding<Part>? {
        Binding<Part>(self[dynamicMember: part])
    }
}
