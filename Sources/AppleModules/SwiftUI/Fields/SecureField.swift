/// A line for text that is hidden as it is typed.
nonisolated public struct SecureField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let field = node.view
        if let style = node.environment.textFieldStyle {
            let shown = TextField<_TextFieldStyleLabel>(
                text: field.text, prompt: field.prompt, label: .of(field.label), isSecure: true)
            node.updateChild(style.show(shown).environment(\.textFieldStyle, nil), key: 1)
            return
        }
        node.showField(.secureField, text: field.text, prompt: field.prompt, label: field.label)
    }
}
