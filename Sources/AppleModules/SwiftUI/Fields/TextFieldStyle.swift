/// The appearance of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a field, as passed to a style.
nonisolated public struct _TextFieldStyleLabel: View {
    let view: AnyView
    let words: String?
    @MainActor public var body: some View { view }

    static func of(_ label: some View) -> _TextFieldStyleLabel {
        label as? _TextFieldStyleLabel
            ?? _TextFieldStyleLabel(view: AnyView(label), words: (label as? Text)?.string)
    }
}

/// The default style of fields in their context.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
/// A field without a border.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "plain" }
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
/// A field with a rounded border.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "roundedBorder" }
    @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

@usableFromInline nonisolated struct TextFieldStyleModifier<Style: TextFieldStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) {
            if let named = style as? any NamedStyle {
                $0.fieldStyleName = named.styleName == "automatic" ? nil : named.styleName
                $0.textFieldStyle = nil
            } else {
                $0.textFieldStyle = .of(style) { $0._body(configuration: $1) }
            }
        }
    }
}

extension View {
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(TextFieldStyleModifier(style: style))
    }
}
