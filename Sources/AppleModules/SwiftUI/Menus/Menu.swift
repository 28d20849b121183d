/// A button that opens a menu.
nonisolated public struct Menu<Label: View, Content: View>: View, PrimitiveView {
    let content: Content
    let label: Label
    let primaryAction: (@MainActor () -> Void)?

    nonisolated init(content: Content, label: Label, primaryAction: (@MainActor () -> Void)?) {
        self.content = content
        self.label = label
        self.primaryAction = primaryAction
    }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content(), label: label(), primaryAction: nil)
    }
    /// On Linux a tap opens the menu. The primary action is its first item, with the label as its title.
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content(), label: label(), primaryAction: primaryAction)
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let menu = node.view
        if let style = node.environment.menuStyle {
            let configuration = MenuStyleConfiguration(
                label: .init(view: AnyView(menu.label)), content: .init(view: AnyView(menu.content)),
                primaryAction: menu.primaryAction)
            node.updateChild(style.show(configuration).environment(\.menuStyle, nil), key: 1)
            return
        }
        let element = node.showing(.menu)
        element.set(.disabled, !node.environment.isEnabled)
        // A tap needs no action, because the browser opens the menu.
        element.onEvent = { _ in }
        node.updateChild(menu.label, slot: 0)
        if let action = menu.primaryAction {
            let first = Button(action: action) { menu.label }
            node.updateChild(MenuItems(content: TupleView((first, menu.content))), slot: 1)
        } else {
            node.updateChild(MenuItems(content: menu.content), slot: 1)
        }
    }
}

nonisolated private struct MenuItems<Content: View>: View, PrimitiveView {
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        _ = node.showing(.menuItems)
        node.updateChild(node.view.content, environment: node.environment.inMenu)
    }
}

extension EnvironmentValues {
    var inMenu: EnvironmentValues {
        var environment = self
        // In a menu, a picker lists its options among the other items.
        environment.pickerStyleName = "inline"
        environment.labelLook = .named(nil)
        return environment
    }
}

extension PaletteSelectionEffect {
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        Self(name: "symbolVariant")
    }
}
