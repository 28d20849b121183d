extension View {
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(
            SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}

@usableFromInline nonisolated struct SwipeActionsModifier<Actions: View>: PrimitiveModifier {
    let edge: HorizontalEdge
    var allowsFullSwipe = true
    let actions: Actions
    /// Whether it is the action of `onDelete`, which `deleteDisabled` removes.
    var deletes = false

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(
            content,
            besideRow: SwipeActionsHolder(
                edge: edge, allowsFullSwipe: allowsFullSwipe, content: actions, deletes: deletes))
    }
}

nonisolated private struct SwipeActionsHolder<Content: View>: View, PrimitiveView {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let content: Content
    let deletes: Bool

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.isPortal = true
        let element = node.showing(.swipeActions)
        element.set(.deletable, node.view.deletes)
        element.set(.placement, .string(node.view.edge == .leading ? "leading" : "trailing"))
        element.set(.style, node.view.allowsFullSwipe ? .string("full") : nil)
        // Only the icon of a label is shown; its title remains the accessibility label.
        node.updateChild(node.view.content) { $0.labelLook = .named("iconOnly") }
    }
}
