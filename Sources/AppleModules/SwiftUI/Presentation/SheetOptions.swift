extension View {
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(PresentationOptionsModifier(options: .init(detents: detents.inOrder)))
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
}

@usableFromInline nonisolated struct SheetBackgroundModifier<Style>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let paint = (style as? any ShapeStyle)?.paint(in: node.environment)
        node.contribute(PresentationOptionsKey.self, changed: .init(background: paint))
        node.updateChild(content)
    }
}
