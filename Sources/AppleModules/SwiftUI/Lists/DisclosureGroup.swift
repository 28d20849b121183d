/// Content that is shown and hidden by a press on its label.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let content: () -> Content
    let label: Label
    @State private var ownExpansion = false
    @Environment(\.disclosureGroupStyle) private var style

    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }

    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }

    @MainActor public var body: some View {
        let isOpen = isExpanded ?? $ownExpansion
        if let style {
            style.show(
                DisclosureGroupStyleConfiguration(
                    label: .init(view: AnyView(label)),
                    content: .init(view: AnyView(content().environment(\.disclosureGroupStyle, style))),
                    isExpanded: isOpen)
            )
            .environment(\.disclosureGroupStyle, nil)
        } else {
            DisclosureHeader(isExpanded: isOpen, label: label)
            if isOpen.wrappedValue { content() }
        }
    }
}

nonisolated struct DisclosureHeader<Label: View>: View, PrimitiveView {
    let isExpanded: Binding<Bool>
    let label: Label

    @MainActor static func update(_ node: ViewNode<Self>) {
        let isExpanded = node.view.isExpanded
        let element = node.showing(.disclosure)
        ControlLooks.apply(node.environment, to: element)
        element.set(.selected, isExpanded.wrappedValue)
        element.onEvent = { event in
            if event == .tap { withAnimation { isExpanded.wrappedValue.toggle() } }
        }
        node.updateChild(node.view.label)
    }
}
