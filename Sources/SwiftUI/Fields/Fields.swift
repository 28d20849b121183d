/// A switch with a label.
nonisolated public struct Toggle<Label: View>: View, PrimitiveView {
    let isOn: Binding<Bool>
    let label: Label

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        if let style = node.environment.toggleStyle {
            let shown = ToggleStyleConfiguration(
                label: .init(view: AnyView(node.view.label)), isOn: node.view.isOn)
            node.updateChild(style.show(shown).environment(\.toggleStyle, nil), key: 1)
            return
        }
        let element = node.showing(.toggle)
        ControlLooks.apply(node.environment, to: element)
        node.updateChild(ControlLabel(label: node.view.label), slot: 0)
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

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

// One switch for several values. It is on if all of them are on.
extension Toggle {
    nonisolated public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            isOn: Binding(
                location: ClosureLocation(
                    get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
                    set: { new, _ in for source in sources { source[keyPath: isOn].wrappedValue = new } })),
            label: label)
    }
}

extension Toggle where Label == Text {
    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// The moving part of a toggle.
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

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(titleKey), axis: axis)
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis)
    {
        self.init(text: text, prompt: prompt, label: Text(titleKey), axis: axis)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(title))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(title), axis: axis)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, label: Text(title), axis: axis)
    }
}

// Older forms, with closures for editing events.
extension TextField where Label == Text {
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            text: text, prompt: nil, label: Text(titleKey), onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }
    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(titleKey), onEditingChanged: onEditingChanged)
    }
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            text: text, prompt: nil, label: Text(title), onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }
    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(title), onEditingChanged: onEditingChanged)
    }
}

// Values formatted as text. Text that can't be parsed leaves the value unchanged.
extension TextField where Label == Text {
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(titleKey))
    }
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(titleKey))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(title))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(title))
    }
    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(text: .formatting(value, by: formatter), prompt: nil, label: Text(title))
    }
}

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

extension TextField where Label == Text {
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
    ) {
        self.init(text: .formatting(value, by: formatter), prompt: prompt, label: Text(titleKey))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
    ) {
        self.init(text: .formatting(value, by: formatter), prompt: prompt, label: Text(title))
    }
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey),
            onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey),
            onEditingChanged: onEditingChanged)
    }
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(title),
            onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(title),
            onEditingChanged: onEditingChanged)
    }
}

extension Binding where Value == String {
    nonisolated fileprivate static func formatting<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput>, by format: F
    ) -> Binding<String> where F.FormatOutput == String {
        Binding(
            location: ClosureLocation(
                get: { format.format(value.wrappedValue) },
                set: { text, _ in
                    if let read = try? format.parseStrategy.parse(text) { value.wrappedValue = read }
                }))
    }

    nonisolated fileprivate static func formatting<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput?>, by format: F
    ) -> Binding<String> where F.FormatOutput == String {
        Binding(
            location: ClosureLocation(
                get: { value.wrappedValue.map(format.format) ?? "" },
                set: { text, _ in value.wrappedValue = try? format.parseStrategy.parse(text) }))
    }

    nonisolated fileprivate static func formatting<V>(_ value: Binding<V>, by formatter: Formatter)
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

private struct SubmitKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
    var submitAction: (@MainActor () -> Void)? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}
