/// Something to press.
nonisolated public struct Button<Label: View>: View, PrimitiveView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label) {
        self.role = role
        self.action = action
        self.label = label
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let button = node.view
        let element = node.showing(.button)
        element.set(.disabled, !node.environment.isEnabled)
        element.set(.role, button.role.map { .string($0.attribute) })
        element.onEvent = { event in
            if case .tap = event { button.action() }
        }
        node.updateChild(button.label)
    }
}

extension Button {
    @preconcurrency
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label())
    }

    @preconcurrency
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(role: role, action: action, label: label())
    }
}

extension Button where Label == Text {
    @preconcurrency
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(titleKey))
    }

    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(title))
    }

    @preconcurrency
    nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action, label: Text(titleKey))
    }

    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action, label: Text(title))
    }
}
