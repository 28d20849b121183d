/// A view that is one element with nothing within but itself, and asks its environment how to look.
protocol LeafView: OneElementView {
    /// Brings the node's element up to date.
    ///
    /// - Parameter environment: that of the node, with what modifiers between the node and the leaf have set.
    @MainActor static func show(_ leaf: Self, in node: Node, environment: EnvironmentValues)
}

/// A modifier that does nothing but set values of the environment, and may do so for one leaf alone.
protocol LookSetting: OneElementModifier {
    @MainActor func change(_ values: inout EnvironmentValues)
}

extension LookSetting {
    @MainActor package func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content, changing: change)
    }
}

/// A leaf with looks of its own: one node for all of it, and no entries of the environment that would outlive the evaluation.
extension ModifiedContent: LeafView where Content: LeafView, Modifier: LookSetting {
    @MainActor static func show(_ leaf: Self, in node: Node, environment: EnvironmentValues) {
        Content.show(leaf.content, in: node, environment: environment.passing(leaf.modifier.change))
    }
}
