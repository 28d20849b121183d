extension View {
    /// Adds a menu for a long press or right click.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    { modifier(ContextMenuModifier(items: menuItems())) }

    /// Adds a menu for a long press or right click. On Linux the preview is not shown.
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { modifier(ContextMenuModifier(items: menuItems())) }
}

@usableFromInline nonisolated struct ContextMenuModifier<Items: View>: PrimitiveModifier {
    let items: Items

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        guard node.context.wrap == .row else {
            let element = node.showing(.box)
            element.set(.style, .string(Element.contextMenuStyle))
            node.updateChild(content, slot: 0)
            node.updateChild(ContextMenuItems(content: items, standsBeside: false), slot: 1)
            return
        }
        node.updateChild(content, besideRow: ContextMenuItems(content: items, standsBeside: true))
    }
}

nonisolated struct ContextMenuItems<Content: View>: View, PrimitiveView {
    let content: Content
    let standsBeside: Bool

    @MainActor static func update(_ node: ViewNode<Self>) {
        if node.view.standsBeside { node.isPortal = true }
        node.showing(.menuItems).set(.style, .string(Element.contextMenuStyle))
        node.updateChild(node.view.content, environment: node.environment.inMenu)
    }
}

extension Element {
    static let contextMenuStyle = "contextMenu"

    /// Whether this is a context menu, which opens on a long press or right click only.
    package var isContextMenu: Bool {
        kind == .menuItems && attributes.string(.style) == Self.contextMenuStyle
    }
}
