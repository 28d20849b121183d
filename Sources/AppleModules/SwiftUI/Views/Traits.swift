/// Sets attributes of the element that shows a view, of the row that contains it, or of the outermost element drawn
/// for it.
@usableFromInline nonisolated struct TraitModifier: FoldedModifier, Equatable {
    var looks: [Attribute] = []
    var rowLooks: [Attribute] = []
    var outerLooks: [Attribute] = []

    // Used inside an `AnyView`, where views have their own nodes.
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let context = node.context.adding(.traits(self), known: node.children.first?.context, in: node.graph)
        node.updateChild(content, context: context)
    }

    @MainActor static func additionMaker<Content: View>(to content: Content.Type) -> AdditionMaker {
        { modifier, _ in .traits(modifier) }
    }

    /// Combines the attributes. Outer ones come last, because the last one applies.
    func added(to outer: Traits) -> Traits {
        var traits = outer
        for look in looks.reversed() { add(look, to: &traits.looks) }
        traits.rowLooks = rowLooks + traits.rowLooks
        traits.outerLooks = outerLooks + traits.outerLooks
        return traits
    }

    /// Accessibility traits are combined; of any other attribute the outermost value applies.
    private func add(_ look: Attribute, to looks: inout [Attribute]) {
        if look.name == .traits, case .traits(let traits)? = look.value,
            let index = looks.firstIndex(where: { $0.name == .traits }),
            case .traits(let more)? = looks[index].value
        {
            looks[index] = Attribute(.traits, .traits(traits.union(more)))
        } else {
            looks.insert(look, at: 0)
        }
    }
}

extension View {
    nonisolated func trait(_ looks: Attribute...) -> ModifiedContent<Self, TraitModifier> {
        modifier(TraitModifier(looks: looks))
    }
}

/// Passes a value to a container's content, such as the action of `onDelete`.
nonisolated struct KeyedTraitModifier<Key: TraitKey>: PrimitiveModifier where Key.Value: AnyObject {
    let key: Key.Type
    let make: () -> Key.Value
    let update: (Key.Value) -> Void

    private final class NodeState {
        let value: Key.Value
        let contexts = CachedContext()
        @MainActor init(_ value: Key.Value) { self.value = value }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let state = node.storage as? NodeState ?? NodeState(make())
        node.storage = state
        update(state.value)
        let context = state.contexts.context(from: node.context) { outer in
            var traits = outer.traits
            traits[Key.self] = state.value
            return outer.with(traits)
        }
        node.updateChild(content, context: context)
    }
}
