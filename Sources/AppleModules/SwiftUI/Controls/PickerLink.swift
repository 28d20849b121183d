/// A picker whose options are a screen of their own: a row with the selected option, which pushes them. Choosing one goes back.
nonisolated struct PickerLink<Label: View, SelectionValue: Hashable, Content: View>: View {
    let picker: Picker<Label, SelectionValue, Content>
    @State private var isShown = false

    @MainActor var body: some View {
        NavigationLink(
            target: .view(options, isActive: $isShown),
            label: LabeledContent {
                SelectedOption(selected: picker.selected, content: picker.content)
            } label: {
                picker.label
            })
    }

    @MainActor private var options: some View {
        let choices = picker.selections.map { selection in
            Binding {
                selection.wrappedValue
            } set: {
                selection.wrappedValue = $0
                isShown = false
            }
        }
        return Form {
            Picker(selections: choices, content: picker.content, label: EmptyView()).pickerStyle(.inline)
        }
        .navigationTitle(picker.label as? Text ?? Text(verbatim: ""))
    }
}

/// The option that has the tag of the selection.
nonisolated private struct SelectedOption<Content: View>: View, PrimitiveView {
    let selected: AnyHashable?
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        let model = PickerModel.of(node, showsAll: false)
        model.selected = node.view.selected
        node.updateChild(PickerContent(content: node.view.content), context: model.context)
        model.arrange()
    }
}
