public import Foundation

extension View {
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(edge: edge, alignment: alignment, spacing: spacing, inset: content()))
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            LayerModifier(
                style: "overlay", alignment: edge == .leading ? .leading : .trailing, layer: content()))
    }
}

/// A view at the top or bottom edge of another, which gets the remaining space.
@usableFromInline nonisolated struct SafeAreaInsetModifier<Inset: View>: PrimitiveModifier {
    let edge: VerticalEdge
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let inset: Inset

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.vstack)
        element.set(.style, .string("inset"))
        element.set(.spacing, .number(Double(spacing ?? 0)))
        element.set(.alignment, .string(alignment.attribute))
        // The content has the same slot for both edges, so that it keeps its state.
        if edge == .bottom {
            node.updateChild(content, slot: 0, context: node.context.boxed)
            node.updateChild(inset, slot: 1)
        } else {
            node.updateChild(inset, slot: 0)
            node.updateChild(content, slot: 1, context: node.context.boxed)
        }
    }
}
