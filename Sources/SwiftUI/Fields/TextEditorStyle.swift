// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}

/// How fields of several lines look.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

/// The usual style.
nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}

/// Without anything around it.
nonisolated public struct PlainTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}
