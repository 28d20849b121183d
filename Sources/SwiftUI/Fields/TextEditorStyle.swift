// No effect on Linux; declared so that an app's source compiles.

/// The appearance of text editors.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

/// The default style.
nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}

/// A style without decoration.
nonisolated public struct PlainTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}
