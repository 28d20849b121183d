/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    /// Value of the `role` attribute.
    package let attribute: String
    public static let destructive = ButtonRole(attribute: "destructive")
    public static let cancel = ButtonRole(attribute: "cancel")
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public static let confirm = ButtonRole(attribute: "confirm")
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public static let close = ButtonRole(attribute: "close")
}

/// A control that runs an action when pressed.
nonisolated public struct Button<Label: View>: View, NonObservingView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label) {
        self.role = role
        self.action = action
        self.label = label
    }

    // Not quiet if the style is the app's own.
    @MainActor static var isQuiet: (@MainActor (Self, EnvironmentValues) -> Bool)? {
        { _, environment in if case .named = environment.buttonLook { true } else { false } }
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let button = node.view
        let environment = node.environment
        let dismissal = environment.buttonsDismiss
        let act: @MainActor () -> Void = {
            // An alert closes before its button acts, because the action may present the next one.
            dismissal?.action()
            button.action()
        }
        switch environment.buttonLook {
        case .custom(let style) where style.isWhole:
            node.updateChild(
                WholeStyledButton(style: style, role: button.role, action: act, label: button.label), key: 1)
        case .custom(let style):
            show(node, act).set(.style, .string("plain"))
            node.updateChild(
                style.show(role: button.role, label: AnyView(button.label), action: act), key: 2)
        case .named(let name):
            let element = show(node, act)
            element.set(.style, name.map { .string($0) })
            if name != nil, name != "plain" { environment.buttonBorderShape.apply(to: element) }
            node.updateChild(button.label)
        }
    }

    @MainActor private static func show(_ node: ViewNode<Self>, _ act: @escaping @MainActor () -> Void)
        -> Element
    {
        let element = node.showing(node.environment.buttonsLead ? .link : .button)
        ControlLooks.apply(node.environment, to: element)
        element.set(.role, node.view.role.map { .string($0.attribute) })
        element.onEvent = { event in
            if case .tap = event { act() }
        }
        return element
    }
}

/// A button that the app's own style shows as a whole.
nonisolated private struct WholeStyledButton<Label: View>: View {
    let style: ButtonStyleBox
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    @MainActor var body: some View {
        style.show(role: role, label: AnyView(label), action: action).environment(\.buttonLook, .named(nil))
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

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    @MainActor @preconcurrency
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action, label: configuration.label)
    }
}
