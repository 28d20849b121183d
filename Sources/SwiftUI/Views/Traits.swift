/// Says something of a view to the element that shows it, to the row that this stands in, or to whatever is outermost of what is
/// drawn for it.
@usableFromInline nonisolated struct TraitModifier: FoldedModifier, Equatable {
    var looks: [Look] = []
    var rowLooks: [Look] = []
    var outerLooks: [Look] = []

    // Where it stands in an `AnyView`, whose types have nodes of their own.
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let context = node.context.saying(.traits(self), known: node.children.first?.context, in: node.graph)
        node.updateChild(content, context: context)
    }

    @MainActor static func makeSaying<Content: View>(to content: Content.Type) -> Saying {
        { modifier, _ in .traits(modifier) }
    }

    /// What is said further out comes last, so that it counts.
    func added(to outer: Traits) -> Traits {
        var traits = outer
        for look in looks.reversed() { add(look, to: &traits.looks) }
        traits.rowLooks = rowLooks + traits.rowLooks
        traits.outerLooks = outerLooks + traits.outerLooks
        return traits
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
