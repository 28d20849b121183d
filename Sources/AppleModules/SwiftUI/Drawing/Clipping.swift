extension View {
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(BoxModifier(looks: shape.outline.looks + [Attribute(.clipped, .flag)]))
    }

    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        box(Attribute(.clipped, .flag))
    }

    @available(swift, deprecated: 100000.0, message: "Use `clipShape` or `fill` instead.")
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        box(Attribute(.cornerRadius, radius), Attribute(.clipped, .flag))
    }

    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
        -> some View
    {
        modifier(MaskModifier(mask: mask()))
    }

    @available(
        swift, deprecated: 100000.0, message: "Use overload where mask accepts a @ViewBuilder instead."
    )
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask)) }
}

/// Clips a view to a shape, or fades it by a gradient. On Linux any other mask has no effect.
@usableFromInline nonisolated struct MaskModifier<Mask: View>: PrimitiveModifier {
    let mask: Mask

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        guard let looks = looks(in: node.environment) else {
            node.updateChild(content)
            return
        }
        node.showing(.box).set(looks)
        node.updateChild(content, context: node.context.boxed)
    }

    @MainActor private func looks(in environment: EnvironmentValues) -> [Attribute]? {
        func outline(_ view: some ShapeView) -> [Attribute] { view.shape.outline.looks }
        if let shape = mask as? any Shape { return shape.outline.looks + [Attribute(.clipped, .flag)] }
        if let view = mask as? any ShapeView { return outline(view) + [Attribute(.clipped, .flag)] }
        guard let style = mask as? any ShapeStyle else { return nil }
        return [Attribute(.mask, .color(style.paint(in: environment)))]
    }
}
