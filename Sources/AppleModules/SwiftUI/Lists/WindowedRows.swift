/// A collection of rows, only some of which are created.
@MainActor
package protocol ScrolledRows: AnyObject {
    /// The number of rows, existing or not.
    var count: Int { get }
    /// Creates the rows with these offsets in the next flush.
    func show(_ offsets: Range<Int>)
    /// Creates the rows after the last existing one.
    /// - Returns: whether there are any.
    func showNext() -> Bool
    /// Creates the row with the id, and its neighbours.
    /// - Returns: whether there is one.
    /// - Complexity: linear in the offset of the row.
    func reveal(_ id: AnyHashable) -> Bool
}

/// The rows of a `ForEach` in a list or lazy container that doesn't create all of them.
///
/// A row that leaves the window loses its element and keeps its node, and so its state. It disappears and is not evaluated, like a
/// screen that is covered by another.
@MainActor
final class WindowedRows<ID: Hashable>: KeyedParts, ScrolledRows {
    enum Key: Hashable {
        case row(ID)
        case gap(Int)
    }
    private struct Slot {
        let key: Key
        /// The offset of a row, or of the first row of a gap.
        let offset: Int
    }
    @MainActor private final class Row {
        let presence: Presence
        let contexts = CachedContext()
        var offset: Int
        /// Set while it is outside of the window.
        var node: Node?

        init(in parent: Presence, at offset: Int) {
            presence = Presence(parent: parent, isShown: true, isScreen: true)
            self.offset = offset
        }
    }

    @OwnerNode private var node: Node
    private var ranges: RowRanges
    private var slots: [Slot] = []
    private var rows: [ID: Row] = [:]
    private var hidden: Set<ID> = []
    private var find: (AnyHashable) -> Int? = { _ in nil }
    private var pitch: Double?

    /// The maximum number of rows outside of the window that keep their state.
    private static var maxKeptRows: Int { 1_000 }

    init(_ node: Node, before ids: [ID], count: Int, allowed: Int) {
        _node = OwnerNode(node)
        ranges = RowRanges(count: count, allowed: allowed)
        slots = ids.enumerated().map { Slot(key: .row($1), offset: $0) }
    }

    // MARK: Requests

    var count: Int { ranges.count }

    func id(at slot: Int) -> AnyHashable? {
        guard slots.indices.contains(slot), case .row(let id) = slots[slot].key else { return nil }
        return AnyHashable(id)
    }

    func offset(at slot: Int) -> Int { slots.indices.contains(slot) ? slots[slot].offset : slot }

    func show(_ offsets: Range<Int>) {
        let before = ranges
        ranges.show(offsets)
        if ranges != before { node.markDirty() }
    }

    func showNext() -> Bool {
        let next = ranges.created.last?.upperBound ?? 0
        guard next < count else { return false }
        show(next..<(next + RowRanges.first))
        return true
    }

    func reveal(_ id: AnyHashable) -> Bool {
        guard let offset = find(id) else { return false }
        show(max(0, offset - RowRanges.least)..<(offset + RowRanges.least))
        return true
    }

    /// Handles a host's request for rows of a gap.
    func answer(_ request: RowRequest, of gap: Range<Int>) {
        if pitch == nil, let measured = request.pitch {
            pitch = measured
            node.markDirty()
        }
        let requested = request.rows.clamped(to: 0..<gap.count)
        guard !requested.isEmpty else { return }
        // In a grid whole lines are created.
        let columns = request.columns
        let first = (gap.lowerBound + requested.lowerBound) / columns * columns
        let end = (gap.lowerBound + requested.upperBound + columns - 1) / columns * columns
        show(first..<end)
    }

    // MARK: Updating

    /// Updates the node's children to the rows in the window and the gaps for the others.
    func update<Items: RandomAccessCollection, Content: View>(
        _ items: Items, id: @escaping (Items.Element) -> ID, content: (Items.Element) -> Content
    ) {
        let node = node
        ranges.resize(to: items.count)
        func item(_ offset: Int) -> Items.Element { items[items.index(items.startIndex, offsetBy: offset)] }
        find = { wanted in
            guard let wanted = wanted.base as? ID else { return nil }
            return items.firstOffset { id($0) == wanted }
        }
        let parts = ranges.parts
        var new: [Slot] = []
        var seen: Set<ID> = []
        for (place, part) in parts.enumerated() {
            switch part {
            case .gap(let gap):
                // The last gap keeps its identity when the rows before it change.
                new.append(Slot(key: .gap(place == parts.count - 1 ? -1 : place), offset: gap.lowerBound))
            case .rows(let range):
                for offset in range {
                    let own = id(item(offset))
                    if seen.insert(own).inserted {
                        new.append(Slot(key: .row(own), offset: offset))
                    } else {
                        node.graph.warn(
                            "ForEach<\(Items.self), \(ID.self), \(Content.self)>: the ID \(own) occurs multiple times "
                                + "within the collection, this will give undefined results!")
                    }
                }
            }
        }
        arrange(new)
        forgetGone(among: items, id: id, item)

        let delete = node.context.traits[DeleteAction.self]
        var gaps = parts.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }[...]
        for (place, slot) in new.enumerated() {
            guard case .row(let id) = slot.key else {
                guard let gap = gaps.popFirst() else { continue }
                node.updateChild(
                    RowGap(rows: gap, pitch: pitch, of: self), slot: place, key: 1,
                    context: node.context.inner)
                continue
            }
            let context = context(of: id, at: slot.offset, in: node.context)
            let row = content(item(slot.offset))
            if let delete {
                node.updateChild(
                    DeletableRow(content: row, offset: slot.offset, action: delete), slot: place,
                    context: context)
            } else {
                node.updateChild(row, slot: place, context: context)
            }
        }
    }

    private func context(of id: ID, at offset: Int, in outer: Context) -> Context {
        let row = rows[id] ?? Row(in: outer.presence, at: offset)
        rows[id] = row
        row.offset = offset
        return row.contexts.context(from: outer) { $0.row(in: row.presence) }
    }

    /// Puts the children into the new order: new rows get an empty child, and rows outside of the window are hidden.
    private func arrange(_ new: [Slot]) {
        let old = slots
        slots = new
        let node = node
        if node.children.isEmpty { return }
        let first = zip(old, new).prefix { $0.key == $1.key }.count
        guard first < max(old.count, new.count) else { return }
        var before: [Key: Node] = [:]
        for (slot, child) in zip(old, node.children).dropFirst(first) { before[slot.key] = child }
        let waiting = node.graph.types.info(for: EmptyView.self)
        let after = new[first...].map { slot in
            before.removeValue(forKey: slot.key) ?? returning(slot.key)
                ?? ViewNode(
                    EmptyView(), info: waiting, graph: node.graph, parent: node,
                    environment: node.environment,
                    context: node.context)
        }
        let all = node.children.count
        node.children.replaceSubrange(first..<all, with: after)
        for slot in old[first...] {
            guard let child = before.removeValue(forKey: slot.key) else { continue }
            if case .row(let id) = slot.key, let row = rows[id] {
                row.node = child
                row.offset = slot.offset
                hidden.insert(id)
                row.presence.show(false)
            } else {
                child.unmount()
            }
        }
        node.structureChanged(from: first)
    }

    private func returning(_ key: Key) -> Node? {
        guard case .row(let id) = key, hidden.remove(id) != nil, let row = rows[id] else { return nil }
        defer { row.node = nil }
        row.presence.show(true)
        return row.node
    }

    /// Removes hidden rows that are no longer in the collection, and the farthest ones above the limit.
    private func forgetGone<Items: RandomAccessCollection>(
        among items: Items, id: (Items.Element) -> ID, _ item: (Int) -> Items.Element
    ) {
        if hidden.isEmpty { return }
        var lost = hidden.filter { own in
            guard let offset = rows[own]?.offset, offset < count else { return true }
            return id(item(offset)) != own
        }
        if !lost.isEmpty {
            var offset = 0
            for item in items {
                if let found = lost.remove(id(item)) {
                    rows[found]?.offset = offset
                    if lost.isEmpty { break }
                }
                offset += 1
            }
        }
        if hidden.count - lost.count > Self.maxKeptRows {
            let middle = ranges.created.first?.lowerBound ?? 0
            let far = hidden.subtracting(lost).sorted {
                abs((rows[$0]?.offset ?? 0) - middle) > abs((rows[$1]?.offset ?? 0) - middle)
            }
            lost.formUnion(far.prefix(far.count - Self.maxKeptRows / 2))
        }
        for own in lost.sorted(by: { (rows[$0]?.offset ?? 0) < (rows[$1]?.offset ?? 0) }) { forget(own) }
    }

    private func forget(_ id: ID) {
        hidden.remove(id)
        guard let row = rows.removeValue(forKey: id) else { return }
        row.node?.unmount()
        row.presence.leave()
    }

    /// The node is removed with its children.
    func leave() {
        for own in hidden.sorted(by: { (rows[$0]?.offset ?? 0) < (rows[$1]?.offset ?? 0) }) { forget(own) }
        for row in rows.values { row.presence.leave() }
        rows = [:]
        find = { _ in nil }
    }
}

extension Collection {
    fileprivate func firstOffset(where fits: (Element) -> Bool) -> Int? {
        var offset = 0
        for element in self {
            if fits(element) { return offset }
            offset += 1
        }
        return nil
    }
}

/// The view of a gap.
nonisolated private struct RowGap<ID: Hashable>: View, PrimitiveView {
    let rows: Range<Int>
    let pitch: Double?
    let of: WindowedRows<ID>

    @MainActor static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.gap)
        element.set(.count, .number(Double(view.rows.count)))
        element.set(.pitch, view.pitch.map { .number($0) })
        element.scrolledRows = view.of
        element.onEvent = { [weak rows = view.of, gap = view.rows] event in
            if case .rows(let request) = event { rows?.answer(request, of: gap) }
        }
    }
}
