extension View {
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(PresentationOptionsModifier(options: .init(detents: detents.attribute)))
    }
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(ChosenDetentModifier(detents: detents, selection: selection))
    }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(PresentationOptionsModifier(options: .init(showsGrabber: visibility == .visible)))
    }
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(SheetBackgroundModifier(style: style))
    }
    /// Fills the sheet with a colour, gradient or material. Any other view has no effect on Linux.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SheetBackgroundModifier(style: content()))
    }
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(PresentationOptionsModifier(options: .init(cornerRadius: cornerRadius.map { Double($0) })))
    }

    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .popover, item: isPresented.asItem, id: { AnyHashable($0) }, onDismiss: nil,
                content: { _ in content() }))
    }
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                kind: .popover, item: item, id: { AnyHashable($0.id) }, onDismiss: nil, content: content))
    }
}

@usableFromInline nonisolated struct SheetBackgroundModifier<Style>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let paint = (style as? any ShapeStyle)?.paint(in: node.environment)
        node.contribute(PresentationOptionsKey.self, changed: .init(background: paint))
        node.updateChild(content)
    }
}
