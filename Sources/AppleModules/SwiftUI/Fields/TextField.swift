/// An editable line of text.
nonisolated public struct TextField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let prompt: Text?
    let label: Label
    var axis = Axis.horizontal
    /// Whether it is a secure field, shown by the app's own style.
    var isSecure = false
    var onEditingChanged: ((Bool) -> Void)?
    var onCommit: (() -> Void)?

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let field = node.view
        if let style = node.environment.textFieldStyle {
            let shown = TextField<_TextFieldStyleLabel>(
                text: field.text, prompt: field.prompt, label: .of(field.label), axis: field.axis,
                isSecure: field.isSecure, onEditingChanged: field.onEditingChanged, onCommit: field.onCommit)
            node.updateChild(style.show(shown).environment(\.textFieldStyle, nil), key: 1)
            return
        }
        // A field with a vertical axis grows, like an editor.
        node.showField(
            field.isSecure ? .secureField : field.axis == .vertical ? .textEditor : .textField,
            text: field.text, prompt: field.prompt,
            label: field.label)
        if field.axis == .vertical { node.element?.set(.style, .string("grows")) }
        guard field.onEditingChanged != nil || field.onCommit != nil, let element = node.element else {
            return
        }
        let answer = element.onEvent
        element.onEvent = { event in
            answer?(event)
            switch event {
            case .focus(let isFocused): field.onEditingChanged?(isFocused)
            case .submit: field.onCommit?()
            default: break
            }
        }
    }
}

extension TextField {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label())
    }
    nonisolated public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, prompt: prompt, label: label(), axis: axis)
    }
}

// Values formatted as text. Text that can't be parsed leaves the value unchanged.
extension TextField {
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: label())
    }
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: label())
    }
    nonisolated public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(text: .formatting(value, by: formatter), prompt: prompt, label: label())
    }
}

extension Binding where Value == String {
    nonisolated static func formatting<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput>, by format: F
    ) -> Binding<String> where F.FormatOutput == String {
        Binding(
            location: ClosureLocation(
                get: { format.format(value.wrappedValue) },
                set: { text, _ in
                    if let read = try? format.parseStrategy.parse(text) { value.wrappedValue = read }
                }))
    }

    nonisolated static func formatting<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput?>, by format: F
    ) -> Binding<String> where F.FormatOutput == String {
        Binding(
            location: ClosureLocation(
                get: { value.wrappedValue.map(format.format) ?? "" },
                set: { text, _ in value.wrappedValue = try? format.parseStrategy.parse(text) }))
    }

    nonisolated static func formatting<V>(_ value: Binding<V>, by formatter: Formatter)
        -> Binding<String>
    {
        Binding(
            location: ClosureLocation(
                get: { formatter.string(for: value.wrappedValue) ?? "" },
                set: { text, _ in
                    // In Foundation for Linux number and date formatters parse only through their own methods.
                    let read: Any? =
                        (formatter as? NumberFormatter)?.number(from: text)
                        ?? (formatter as? DateFormatter)?.date(from: text)
                    if let number = read as? NSNumber, let new = Self.value(of: number, as: V.self) {
                        value.wrappedValue = new
                    } else if let new = read as? V {
                        value.wrappedValue = new
                    }
                }))
    }

    private static func value<V>(of number: NSNumber, as type: V.Type) -> V? {
        switch type {
        case is Int.Type: number.intValue as? V
        case is Double.Type: number.doubleValue as? V
        case is Float.Type: number.floatValue as? V
        default: number as? V
        }
    }
}
