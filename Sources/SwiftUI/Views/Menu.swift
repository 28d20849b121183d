/// A button that shows more to choose from.
nonisolated public struct Menu<Label: View, Content: View>: View, PrimitiveView {
    let content: Content
    let label: Label

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.menu)
        element.set(.disabled, !node.environment.isEnabled)
        // Whether it is open is known where it is shown.
        element.onEvent = { _ in }
        node.updateChild(node.view.label, slot: 0)
        node.updateChild(MenuItems(content: node.view.content), slot: 1)
    }
}

extension Menu where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
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
        // In a menu a picker lists its options among the other items.
        environment.pickerStyleName = "inline"
        environment.labelLook = .named(nil)
        return environment
    }
}
