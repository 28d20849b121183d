/// The nodes of a row's swipe actions and context menu, which belong to the row and not to its content.
enum RowAccessoriesKey: TraitKey {
    typealias Value = [Node]
}

/// State of a node that adds an accessory to a row.
private final class RowAccessoriesState {
    let contexts = CachedContext()
    weak var holder: Node?
}

extension Node {
    /// Shows a view in a row, and an accessory that belongs to the whole row.
    func updateChild<Content: View, Beside: View>(_ content: Content, besideRow beside: Beside) {
        let kept = storage as? RowAccessoriesState ?? RowAccessoriesState()
        storage = kept
        // The accessory comes first, so that its element exists when the row is assembled.
        let holder = updateChild(beside, slot: 0, context: context.inner)
        kept.holder = holder ?? kept.holder
        let context = kept.contexts.context(from: context) { outer in
            var traits = outer.traits
            traits[RowAccessoriesKey.self] =
                (traits[RowAccessoriesKey.self] ?? []) + (kept.holder.map { [$0] } ?? [])
            return outer.with(traits)
        }
        updateChild(content, slot: 1, context: context)
    }
}
