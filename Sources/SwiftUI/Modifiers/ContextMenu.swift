extension View {
    /// A menu that a long press or a right click brings up.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    { modifier(ContextMenuModifier(items: menuItems())) }

    /// A menu that a long press or a right click brings up. The preview isn't shown: what was pressed stays where it is.
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { modifier(ContextMenuModifier(items: menuItems())) }
}

nonisolated struct ContextMenuModifier<Items: View>: PrimitiveModifier {
    let items: Items

    private final class Kept {
        let contexts = KeptContext()
        weak var holder: Node?
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        guard node.context.wrap == .row else {
            let element = node.showing(.box)
            element.set(.style, .string(Element.contextMenuStyle))
            node.updateChild(content, slot: 0)
            node.updateChild(ContextMenuItems(content: items, standsBeside: false), slot: 1)
            return
        }
        // The menu is the row's, beside what it holds. It comes first, as swipe actions do.
        let kept = node.storage as? Kept ?? Kept()
        node.storage = kept
        let holder = node.updateChild(
            ContextMenuItems(content: items, standsBeside: true), slot: 0, context: node.context.inner)
        kept.holder = holder ?? kept.holder
        let context = kept.contexts.context(from: node.context) { outer in
            var traits = outer.traits
            traits[BesideRowKey.self] =
                (traits[BesideRowKey.self] ?? []) + (kept.holder.map { [$0] } ?? [])
            return outer.with(traits)
        }
        node.updateChild(content, slot: 1, context: context)
    }
}

nonisolated private struct ContextMenuItems<Content: View>: View, PrimitiveView {
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

    /// Whether it is a menu that only a long press or a right click brings up.
    package var isContextMenu: Bool {
        kind == .menuItems && attributes.string(.style) == Self.contextMenuStyle
    }
}
