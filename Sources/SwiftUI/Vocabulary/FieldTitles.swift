// Written by Scripts/vocabulary.py from Scripts/vocabulary.txt: change that, and run it.

public import Foundation

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, isOn: Binding<Bool>
    ) { self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) } }

    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) } }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) } }
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?
    ) { self.init(text: text, prompt: prompt, label: Text(title)) }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(titleKey), axis: axis)
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, axis: Axis
    ) { self.init(text: text, prompt: nil, label: Text(title), axis: axis) }

    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis)
    { self.init(text: text, prompt: prompt, label: Text(titleKey), axis: axis) }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init(text: text, prompt: prompt, label: Text(title), axis: axis) }

    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            text: text, prompt: nil, label: Text(titleKey), onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }

    @_disfavoredOverload
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            text: text, prompt: nil, label: Text(title), onEditingChanged: onEditingChanged,
            onCommit: onCommit)
    }

    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.") nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(text: text, prompt: nil, label: Text(titleKey), onEditingChanged: onEditingChanged) }

    @_disfavoredOverload @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(text: text, prompt: nil, label: Text(title), onEditingChanged: onEditingChanged) }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(title))
    }

    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: .formatting(value, by: format), prompt: prompt, label: Text(title))
    }

    nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey))
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter
    ) { self.init(text: .formatting(value, by: formatter), prompt: nil, label: Text(title)) }

    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
    ) { self.init(text: .formatting(value, by: formatter), prompt: prompt, label: Text(titleKey)) }

    @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
    ) { self.init(text: .formatting(value, by: formatter), prompt: prompt, label: Text(title)) }

    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey),
            onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    @_disfavoredOverload
    @available(swift, deprecated: 100000.0, message: "Use View.onSubmit(of:_:) and FocusState instead.")
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(title),
            onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    @available(swift, deprecated: 100000.0, message: "Use FocusState instead.") nonisolated public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(titleKey),
            onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload @available(swift, deprecated: 100000.0, message: "Use FocusState instead.")
    nonisolated public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            text: .formatting(value, by: formatter), prompt: nil, label: Text(title),
            onEditingChanged: onEditingChanged)
    }
}

extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil
    ) { self.init(text: text, prompt: prompt) { Text(title) } }
}
