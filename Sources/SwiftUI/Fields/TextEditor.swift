/// A multi-line text editor.
nonisolated public struct TextEditor: View, PrimitiveView {
    let text: Binding<String>

    nonisolated public init(text: Binding<String>) { self.text = text }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.showField(.textEditor, text: node.view.text, prompt: nil, label: EmptyView())
    }
}
