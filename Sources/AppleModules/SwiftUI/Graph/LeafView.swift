/// A view that is one element without children, and takes its appearance from the environment.
protocol LeafView: OneElementView {
    /// Brings the node's element up to date.
    ///
    /// - Parameter environment: the node's environment, with the values set by modifiers between the node and the
    ///   leaf.
    @MainActor static func show(_ leaf: Self, in node: Node, environment: EnvironmentValues)
}

/// A modifier that only sets environment values, and can do so for a single leaf.
protocol AppearanceSetting: OneElementModifier {
    @MainActor func change(_ values: inout EnvironmentValues)
}

extension AppearanceSetting {
    @MainActor package func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content, changing: change)
    }
}

/// A leaf with its own environment values: one node for all of it, and no environment entries that outlive the
/// evaluation.
extension ModifiedContent: LeafView where Content: LeafView, Modifier: AppearanceSetting {
    @MainActor static func show(_ leaf: Self, in node: Node, environment: EnvironmentValues) {
        Content.show(leaf.content, in: node, environment: environment.passing(leaf.modifier.change))
    }
}
