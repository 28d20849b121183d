/// What lies beside what a row holds, its swipe actions and its context menu, as the nodes that show them.
enum BesideRowKey: TraitKey {
    typealias Value = [Node]
}

/// What a node that puts something beside a row keeps between updates.
private final class KeptBesideRow {
    let contexts = KeptContext()
    weak var holder: Node?
}

extension Node {
    /// Shows a view in a row, and beside it what belongs to the row as a whole.
    func updateChild<Content: View, Beside: View>(_ content: Content, besideRow beside: Beside) {
        let kept = storage as? KeptBesideRow ?? KeptBesideRow()
        storage = kept
        // It comes first, so that its element is there when the row is put together.
        let holder = updateChild(beside, slot: 0, context: context.inner)
        kept.holder = holder ?? kept.holder
        let context = kept.contexts.context(from: context) { outer in
            var traits = outer.traits
            traits[BesideRowKey.self] =
                (traits[BesideRowKey.self] ?? []) + (kept.holder.map { [$0] } ?? [])
            return outer.with(traits)
        }
        updateChild(content, slot: 1, context: context)
    }
}
