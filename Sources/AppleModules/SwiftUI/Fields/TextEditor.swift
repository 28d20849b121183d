/// A multi-line text editor.
nonisolated public struct TextEditor: View, PrimitiveView {
    let text: Binding<String>

    nonisolated public init(text: Binding<String>) { self.text = text }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.showField(.textEditor, text: node.view.text, prompt: nil, label: EmptyView())
    }
}

/// The appearance of text editors. No effect on Linux.
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
