/// A view for each element of a collection, identified by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, StructuralView where Content: View {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        node.stackAtTop(isNeeded: view.data.count > 1)
        if let rows: WindowedRows<ID> = node.windowedRows(count: view.data.count) {
            rows.update(view.data, id: view.id, content: view.content)
        } else {
            node.updateKeyed(view.data, id: view.id, content: view.content)
        }
    }

    public var body: Never { preconditionFailure("ForEach is shown by the graph and has no body") }
}

/// A view with a part for each element of a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        // A closure, because a key path of a generic type is created on each call.
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: Self.reading(id))
    }

    /// Reads a stored property by its offset, which is several times as fast as the key path.
    nonisolated private static func reading(_ path: KeyPath<Data.Element, ID>) -> (Data.Element) -> ID {
        guard let offset = MemoryLayout<Data.Element>.offset(of: path) else { return { $0[keyPath: path] } }
        return { element in
            withUnsafePointer(to: element) {
                (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: ID.self).pointee
            }
        }
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
    /// The windowed rows, if the collection is in a list or lazy container and has more rows than are created at once.
    fileprivate func windowedRows<ID: Hashable>(count: Int) -> WindowedRows<ID>? {
        if let rows = storage as? WindowedRows<ID> { return rows }
        guard let window = context.window, context.units == nil else { return nil }
        let left = window.allowance(in: graph)
        let allowed = children.isEmpty ? left : max(left, children.count)
        if count - allowed < RowRanges.least { return nil }
        let before = (storage as? KeyedChildren<ID>)?.ids ?? []
        let rows = WindowedRows<ID>(self, before: before, count: count, allowed: allowed)
        storage = rows
        onUnmount = { _ in rows.leave() }
        return rows
    }

    /// Creates one child for each item; an item with the same id keeps its child.
    fileprivate func updateKeyed<Items: RandomAccessCollection, ID: Hashable, Content: View>(
        _ items: Items, id: (Items.Element) -> ID, content: (Items.Element) -> Content
    ) {
        let kept = storage as? KeyedChildren<ID> ?? KeyedChildren<ID>()
        storage = kept
        let ids = items.map(id)
        var change = Difference(from: kept.ids, to: ids) { $0 == $1 }
        let repeated = ids.repeated(in: change.new)
        for offset in repeated.sorted() {
            graph.warn(
                "ForEach<\(Items.self), \(ID.self), \(Content.self)>: the ID \(ids[offset]) occurs multiple times within "
                    + "the collection, this will give undefined results!")
        }
        let old = kept.ids
        if repeated.isEmpty {
            kept.ids = ids
        } else {
            kept.ids = ids.indices.filter { !repeated.contains($0) }.map { ids[$0] }
            change = Difference(from: old, to: kept.ids) { $0 == $1 }
        }
        // Without old children there is nothing to rearrange.
        if !children.isEmpty { rearrange(change, from: old, to: kept.ids) }
        let delete = context.traits[DeleteAction.self]
        // Not `enumerated()`, because the type of each pair would be looked up at runtime.
        var offset = 0
        var slot = 0
        for item in items {
            defer { offset += 1 }
            if repeated.contains(offset) { continue }
            if let delete {
                updatePart(
                    DeletableRow(content: content(item), offset: slot, action: delete), slot: slot)
            } else {
                updatePart(content(item), slot: slot)
            }
            slot += 1
        }
    }

    /// Puts the children into the new order, from a slot on. New items get an empty child.
    final func rearrange<ID: Hashable>(
        _ change: Difference, from old: [ID], to new: [ID], startingAt start: Int = 0
    ) {
        guard !change.isEmpty else { return }
        let places = (start + change.old.lowerBound)..<(start + change.old.upperBound)
        let before = Array(children[places])
        var byID: [ID: Node] = [:]
        for (id, child) in zip(old[change.old], before) { byID[id] = child }
        let waiting = graph.types.info(for: EmptyView.self)
        let after = new[change.new].map { id in
            byID.removeValue(forKey: id)
                ?? ViewNode(
                    EmptyView(), info: waiting, graph: graph, parent: self, environment: environment,
                    context: context)
        }
        // Children without a new position, including those whose id doesn't equal itself.
        let kept = Set(after.map { ObjectIdentifier($0) })
        let gone = before.filter { !kept.contains(ObjectIdentifier($0)) }
        children.replaceSubrange(places, with: after)
        for child in gone { child.unmount() }
        structureChanged(from: places.lowerBound)
    }
}

/// The items of a node with a child for each.
@MainActor
protocol KeyedParts {
    /// Nil for a child without an item.
    func id(at slot: Int) -> AnyHashable?
    /// The offset of the item in the collection.
    func offset(at slot: Int) -> Int
    /// The number of items.
    var count: Int { get }
}

private final class KeyedChildren<ID: Hashable>: KeyedParts {
    /// Each once.
    var ids: [ID] = []
    var count: Int { ids.count }
    func offset(at slot: Int) -> Int { slot }
    func id(at slot: Int) -> AnyHashable? { ids.indices.contains(slot) ? AnyHashable(ids[slot]) : nil }
}

extension Array where Element: Hashable {
    /// The offsets in `new` of elements that have occurred before. Elements outside of `new` are known to be unique.
    fileprivate func repeated(in new: Range<Int>) -> Set<Int> {
        // A search for a few elements is faster than hashing all.
        if new.count <= 4,
            new.allSatisfy({ !self[..<$0].contains(self[$0]) && !self[($0 + 1)...].contains(self[$0]) })
        {
            return []
        }
        var seen = Set<Element>(minimumCapacity: count)
        return Set<Int>(indices.filter { !seen.insert(self[$0]).inserted })
    }
}
