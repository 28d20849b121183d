/// Fields that few nodes have, stored outside the node.
final class RareFields {
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) var cells: [AnyObject?] = []
    @exclusivity(unchecked) var observation: ObservedEvaluation?
    @exclusivity(unchecked) var reference: NodeReference?
    // At most one. An array is one word; an optional `AnyHashable` is five.
    var explicitIDs: [AnyHashable] = []
    var adoptedElements: (() -> [Element])?
    var onUnmount: ((Node) -> Void)?
    @exclusivity(unchecked) var contributions = TypeDictionary<Any>()
    @exclusivity(unchecked) var collected = TypeDictionary<PreferenceCollector>()
}

extension Node {
    /// The rare fields, created if there are none yet.
    final var requiredRareFields: RareFields {
        if let rareFields { return rareFields }
        let made = RareFields()
        rareFields = made
        return made
    }

    /// Cells of the view's dynamic properties, in their order.
    final var cells: [AnyObject?] {
        get { rareFields?.cells ?? [] }
        set { if !newValue.isEmpty || rareFields != nil { requiredRareFields.cells = newValue } }
    }

    /// The reference through which objects outside the graph hold the node.
    final var reference: NodeReference {
        if let known = rareFields?.reference { return known }
        let made = NodeReference(self)
        requiredRareFields.reference = made
        return made
    }

    /// The identity set by `ForEach` or `id(_:)`.
    final var explicitID: AnyHashable? {
        get { rareFields?.explicitIDs.first }
        set {
            if newValue != nil || rareFields != nil {
                requiredRareFields.explicitIDs = newValue.map { [$0] } ?? []
            }
        }
    }

    /// Elements that follow those of the node's own children: toolbar items in a bar.
    final var adoptedElements: (() -> [Element])? {
        get { rareFields?.adoptedElements }
        set { if newValue != nil || rareFields != nil { requiredRareFields.adoptedElements = newValue } }
    }

    /// Called with the node when it is unmounted, while its graph is still accessible.
    final var onUnmount: ((Node) -> Void)? {
        get { rareFields?.onUnmount }
        set { if newValue != nil || rareFields != nil { requiredRareFields.onUnmount = newValue } }
    }

    /// Values of preferences that modifiers at this node set for enclosing containers.
    final var contributions: TypeDictionary<Any> {
        get { rareFields?.contributions ?? TypeDictionary() }
        set { requiredRareFields.contributions = newValue }
    }

    /// Called when a contribution with one of these keys has changed below the node.
    final var collected: TypeDictionary<PreferenceCollector> {
        get { rareFields?.collected ?? TypeDictionary() }
        set { requiredRareFields.collected = newValue }
    }
}
