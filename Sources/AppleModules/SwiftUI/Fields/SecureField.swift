/// A line for text that is hidden as it is typed.
nonisolated public struct SecureField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let prompt: Text?
    let label: Label
    private let onCommit: (() -> Void)?

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label())
    }

    nonisolated init(text: Binding<String>, prompt: Text?, label: Label, onCommit: (() -> Void)? = nil) {
        self.text = text
        self.prompt = prompt
        self.label = label
        self.onCommit = onCommit
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let field = node.view
        if let style = node.environment.textFieldStyle {
            let shown = TextField<_TextFieldStyleLabel>(
                text: field.text, prompt: field.prompt, label: .of(field.label), isSecure: true,
                onCommit: field.onCommit)
            node.updateChild(style.show(shown).environment(\.textFieldStyle, nil), key: 1)
            return
        }
        node.showField(.secureField, text: field.text, prompt: field.prompt, label: field.label)
        guard let onCommit = field.onCommit, let element = node.element else { return }
        let answer = element.onEvent
        element.onEvent = { event in
            answer?(event)
            if event == .submit { onCommit() }
        }
    }
}
