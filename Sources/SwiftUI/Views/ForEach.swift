/// A view for each element of a collection, told apart by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, StructuralView where Content: View {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        node.stackAtTop(isNeeded: view.data.count > 1)
        node.updateKeyed(view.data, id: view.id, content: view.content)
    }

    public var body: Never { preconditionFailure("ForEach is shown by the graph and has no body") }
}

/// A view that makes its parts from a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        // A closure: the key path would be made anew at each call, as it knows a generic type.
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    nonisolated public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    nonisolated public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let items = data.wrappedValue
        self.init(
            data: items.indices.lazy.map { ($0, items[$0][keyPath: id]) },
            content: { content(data[$0.0]) }, id: { $0.1 })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension Node {
    /// One child for each item, the same child for the same id.
    fileprivate func updateKeyed<Items: RandomAccessCollection, ID: Hashable, Content: View>(
        _ items: Items, id: (Items.Element) -> ID, content: (Items.Element) -> Content
    ) {
        let kept = storage as? KeyedChildren<ID> ?? KeyedChildren<ID>()
        storage = kept
        var ids: [ID] = []
        ids.reserveCapacity(items.count)
        var contents: [Content] = []
        contents.reserveCapacity(items.count)
        var seen = Set<ID>(minimumCapacity: items.count)
        for item in items {
            let key = id(item)
            guard seen.insert(key).inserted else {
                graph.warn(
                    "ForEach<\(Items.self), \(ID.self), \(Content.self)>: the ID \(key) occurs multiple times within "
                        + "the collection, this will give undefined results!")
                continue
            }
            ids.append(key)
            contents.append(content(item))
        }
        // Where there is nothing to be put in order, the places are taken one after the other.
        if kept.ids != ids, !children.isEmpty {
            rearrange(from: kept.ids, to: ids)
        }
        kept.ids = ids
        if let delete = context.traits[DeleteAction.self] {
            for (slot, content) in contents.enumerated() {
                updatePart(DeletableRow(content: content, offset: slot, action: delete), slot: slot)
            }
        } else {
            for slot in contents.indices { updatePart(contents[slot], slot: slot) }
        }
    }

    /// Puts the children in the new order; a place for which there is none yet gets an empty one.
    final func rearrange<ID: Hashable>(from old: [ID], to new: [ID]) {
        var byID: [ID: Node] = [:]
        let before = children
        for (id, child) in zip(old, before) { byID[id] = child }
        let waiting = graph.types.info(for: EmptyView.self)
        children = Few(
            new.map { id in
                byID.removeValue(forKey: id)
                    ?? ViewNode(
                        EmptyView(), info: waiting, graph: graph, parent: self, environment: environment,
                        context: context)
            })
        // Whatever has found no place, also what has an id that doesn't equal itself.
        let kept = Set(children.map { ObjectIdentifier($0) })
        for child in before where !kept.contains(ObjectIdentifier(child)) { child.unmount() }
        structureChanged()
    }
}

/// What a node with children for a collection knows of them.
protocol KeyedParts {
    func id(at slot: Int) -> AnyHashable?
}

private final class KeyedChildren<ID: Hashable>: KeyedParts {
    var ids: [ID] = []
    func id(at slot: Int) -> AnyHashable? { ids.indices.contains(slot) ? AnyHashable(ids[slot]) : nil }
}
