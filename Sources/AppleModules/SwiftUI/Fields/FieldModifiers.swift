extension Node {
    /// Shows a field with the attributes from its environment.
    func showField<Label: View>(_ kind: ElementKind, text: Binding<String>, prompt: Text?, label: Label) {
        let element = showing(kind)
        element.setText(text.wrappedValue)
        let name = _TextFieldStyleLabel.of(label).words
        let words = prompt?.string ?? name
        element.set(.prompt, words.map { .string($0) })
        element.set(.label, (name ?? words).map { .string($0) })
        ControlLooks.apply(environment, to: element)
        element.set(.keyboard, environment.keyboardName.map { .string($0) })
        element.set(.style, environment.fieldStyleName.map { .string($0) })
        TextLooks.apply(environment.looks.attributes, to: element)
        environment.fieldHints.apply(to: element)
        element.set(.autocorrectionDisabled, environment.autocorrectionDisabled)
        let submit = environment.submitAction
        let focus = environment.focusTarget
        let isFocused = focus?.isFocused() ?? false
        if isFocused, !element.attributes.has(.focused) { graph.ledger.effect(.focus(element.id)) }
        element.set(.focused, isFocused)
        element.onEvent = { event in
            switch event {
            case .input(let new): text.wrappedValue = new
            case .submit: submit?()
            case .focus(let isFocused): focus?.setFocused(isFocused)
            default: break
            }
        }
    }
}

/// Keyboard settings of a field.
struct FieldHints: Equatable {
    var submitLabel: String?
    var contentType: String?
    var capitals: String?

    @MainActor func apply(to element: Element) {
        element.set(.submitLabel, submitLabel.map { .string($0) })
        element.set(.contentType, contentType.map { .string($0) })
        element.set(.capitals, capitals.map { .string($0) })
    }
}

extension View {
    @available(macOS, unavailable)
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardName, type.attribute)
    }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
        -> some View
    {
        modifier(SubmitModifier(action: action))
    }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.fieldHints.submitLabel, submitLabel.attribute)
    }
    @available(macOS, unavailable)
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.fieldHints.contentType, textContentType?.rawValue)
    }
    @available(macOS, unavailable)
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    {
        environment(\.fieldHints.capitals, autocapitalization?.attribute)
    }
    @available(swift, deprecated: 100000.0, message: "use textInputAutocapitalization(_:)")
    @available(macOS, unavailable)
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }
    @available(swift, deprecated: 100000.0, renamed: "autocorrectionDisabled(_:)")
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        autocorrectionDisabled(disable ?? false)
    }
}

/// Also runs the actions of outer `onSubmit` modifiers, the innermost first.
@usableFromInline nonisolated struct SubmitModifier: PrimitiveModifier {
    let action: () -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let outer = node.environment.submitAction
        let action = action
        node.updateChild(content) {
            $0.submitAction = {
                action()
                outer?()
            }
        }
    }
}
