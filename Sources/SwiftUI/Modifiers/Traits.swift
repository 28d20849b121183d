/// Says something of a view to the element that shows it, or to the row that this stands in.
nonisolated struct TraitModifier: PrimitiveModifier {
    var looks: [Look] = []
    var rowLooks: [Look] = []

    private final class Kept {
        var outer: Context
        var modifier: TraitModifier
        var context: Context

        @MainActor init(_ outer: Context, _ modifier: TraitModifier) {
            self.outer = outer
            self.modifier = modifier
            context = modifier.context(from: outer)
        }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let kept = node.storage as? Kept ?? Kept(node.context, self)
        node.storage = kept
        if kept.outer !== node.context || kept.modifier.looks != looks || kept.modifier.rowLooks != rowLooks {
            kept.outer = node.context
            kept.modifier = self
            kept.context = context(from: node.context)
        }
        node.updateChild(content, context: kept.context)
    }

    /// What is said further out comes last, so that it counts.
    @MainActor private func context(from outer: Context) -> Context {
        var traits = outer.traits
        for look in looks.reversed() { add(look, to: &traits.looks) }
        traits.rowLooks = rowLooks + traits.rowLooks
        return outer.with(traits)
    }

    /// Traits of accessibility add to one another; of anything else the outermost counts.
    private func add(_ look: Look, to looks: inout [Look]) {
        if look.name == .traits, case .string(let words)? = look.value,
            let index = looks.firstIndex(where: { $0.name == .traits }),
            case .string(let more)? = looks[index].value
        {
            looks[index] = Look(.traits, .string("\(words) \(more)"))
        } else {
            looks.insert(look, at: 0)
        }
    }
}

/// Gives a container's content something to pass on, such as the action of `onDelete`.
nonisolated struct KeyedTraitModifier<Key: TraitKey>: PrimitiveModifier where Key.Value: AnyObject {
    let key: Key.Type
    let make: () -> Key.Value
    let update: (Key.Value) -> Void

    private final class Kept {
        let value: Key.Value
        let contexts = KeptContext()
        @MainActor init(_ value: Key.Value) { self.value = value }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let kept = node.storage as? Kept ?? Kept(make())
        node.storage = kept
        update(kept.value)
        let context = kept.contexts.context(from: node.context) { outer in
            var traits = outer.traits
            traits[Key.self] = kept.value
            return outer.with(traits)
        }
        node.updateChild(content, context: context)
    }
}
