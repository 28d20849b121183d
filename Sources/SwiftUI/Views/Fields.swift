/// A switch with a label.
nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.toggle)
        element.set(.disabled, !node.environment.isEnabled)
        node.updateChild(node.view.label, slot: 0)
        node.updateChild(Switch(isOn: node.view.isOn), slot: 1)
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// The part of a toggle that moves.
nonisolated private struct Switch: View, PrimitiveView {
    let isOn: Binding<Bool>

    @MainActor static func update(_ node: ViewNode<Self>) {
        let isOn = node.view.isOn
        let element = node.showing(.switchControl)
        element.set(.selected, isOn.wrappedValue)
        element.set(.disabled, !node.environment.isEnabled)
        element.onEvent = { event in
            switch event {
            case .tap: isOn.wrappedValue.toggle()
            case .toggle(let value): isOn.wrappedValue = value
            default: break
            }
        }
    }
}

/// A line of text that a person edits.
nonisolated public struct TextField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let field = node.view
        let element = node.showing(.textField)
        element.setText(field.text.wrappedValue)
        let words = field.prompt?.string ?? (field.label as? Text)?.string
        element.set(.prompt, words.map { .string($0) })
        element.set(.label, ((field.label as? Text)?.string ?? words).map { .string($0) })
        element.set(.disabled, !node.environment.isEnabled)
        let submit = node.environment.submitAction
        element.onEvent = { event in
            switch event {
            case .input(let text): field.text.wrappedValue = text
            case .submit: submit?()
            default: break
            }
        }
    }
}

extension TextField {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(title))
    }
}

private struct SubmitKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
    var submitAction: (@MainActor () -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}
