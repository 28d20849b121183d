/// A control that runs an action when pressed.
nonisolated public struct Button<Label: View>: View, QuietView {
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

private struct ButtonsDismissKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}

private struct ButtonsLeadKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether buttons look like navigation links. Set by a library above SwiftUI for buttons that push screens.
    package var buttonsLead: Bool {
        get { self[ButtonsLeadKey.self] }
        set { self[ButtonsLeadKey.self] = newValue }
    }

    /// Set inside an alert or a dialog, where every button closes it.
    var buttonsDismiss: Dismissal? {
        get { self[ButtonsDismissKey.self] }
        set { self[ButtonsDismissKey.self] = newValue }
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
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: Text(titleKey))
    }

    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: Text(title))
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUI.Label(titleKey, image: image))
    }

    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: SwiftUI.Label(title, image: image))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    @MainActor @preconcurrency
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action, label: configuration.label)
    }
}
