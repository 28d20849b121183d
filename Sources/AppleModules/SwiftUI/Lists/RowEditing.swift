public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at the offsets that `onDelete` passes.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets that `onMove` passes to before `destination`, keeping their order.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = source.map { elements[$0] }
        let before = elements.indices.filter { $0 < destination && !source.contains($0) }.map { elements[$0] }
        let after = elements.indices.filter { $0 >= destination && !source.contains($0) }.map { elements[$0] }
        for (index, element) in zip(indices, before + moved + after) { self[index] = element }
    }
}

/// The action of `onDelete`.
final class DeleteAction: TraitKey {
    typealias Value = DeleteAction
    var perform: ((IndexSet) -> Void)?
}

/// A row that can be deleted.
nonisolated struct DeletableRow<Content: View>: View {
    let content: Content
    let offset: Int
    let action: DeleteAction

    @MainActor var body: some View {
        if action.perform == nil {
            content
        } else {
            content.modifier(
                SwipeActionsModifier(
                    edge: .trailing,
                    actions: Button("Delete", role: .destructive) {
                        action.perform?(IndexSet(integer: offset))
                    },
                    deletes: true))
        }
    }
}

/// The action of `onMove`.
final class MoveAction: TraitKey {
    typealias Value = MoveAction
    var perform: ((IndexSet, Int) -> Void)?

    /// - Parameter place: the new offset of the item, below `count`.
    func move(_ offset: Int, to place: Int, of count: Int) {
        guard (0..<count).contains(place), place != offset else { return }
        // `onMove` gets the offset to insert at, counted before the item is removed.
        perform?(IndexSet(integer: offset), place > offset ? place + 1 : place)
    }
}

/// Actions of its collection that a row doesn't allow.
struct RowLimit: Equatable {
    var deleteDisabled = false
    var moveDisabled = false
}

enum RowLimitKey: UnitPreferenceKey {
    static var defaultValue: RowLimit { RowLimit() }
    static func reduce(value: inout RowLimit, nextValue: () -> RowLimit) {}
}

@usableFromInline nonisolated struct RowLimitModifier: PrimitiveModifier {
    let limit: RowLimit

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(RowLimitKey.self, changed: limit)
        guard limit.deleteDisabled, let actions = node.context.traits[RowAccessoriesKey.self] else {
            node.updateChild(content)
            return
        }
        let kept = node.storage as? CachedContext ?? CachedContext()
        node.storage = kept
        let context = kept.context(from: node.context) { outer in
            var traits = outer.traits
            traits[RowAccessoriesKey.self] = actions.filter {
                $0.element?.attributes.has(.deletable) == false
            }
            return outer.with(traits)
        }
        node.updateChild(content, context: context)
    }
}

extension View {
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowLimitModifier(limit: RowLimit(deleteDisabled: isDisabled)))
    }
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(RowLimitModifier(limit: RowLimit(moveDisabled: isDisabled)))
    }
}

extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(
            KeyedTraitModifier(
                key: DeleteAction.self, make: { DeleteAction() }, update: { $0.perform = action }))
    }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(
            KeyedTraitModifier(key: MoveAction.self, make: { MoveAction() }, update: { $0.perform = action }))
    }
}
