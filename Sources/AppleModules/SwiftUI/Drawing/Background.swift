extension View {
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        modifier(LayerModifier(style: "background", alignment: alignment, layer: content()))
    }

    @_disfavoredOverload
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    )
        -> some View
    {
        modifier(LayerModifier(style: "background", alignment: alignment, layer: background))
    }

    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        modifier(PaintedBoxModifier(style: style, name: .background, looks: []))
    }

    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(ShapedBoxModifier(style: style, shape: shape))
    }

    nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(ShapedBoxModifier(style: style, shape: shape))
    }

    nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View
    {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    nonisolated public func background<S: InsettableShape>(in shape: S, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        modifier(LayerModifier(style: "overlay", alignment: alignment, layer: content()))
    }

    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    {
        modifier(LayerModifier(style: "overlay", alignment: alignment, layer: overlay))
    }

    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        modifier(
            LayerModifier(
                style: "overlay", alignment: .center, layer: _ShapeView(shape: Rectangle(), style: style)))
    }

    nonisolated public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(
            LayerModifier(
                style: "overlay", alignment: .center,
                layer: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
    }

    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(
            PaintedBoxModifier(style: content, name: .borderColor, looks: [Attribute(.borderWidth, width)]))
    }
}

/// A box filled with a style in the outline of a shape.
@usableFromInline nonisolated struct ShapedBoxModifier<Style: ShapeStyle, S: Shape>: BoxModifying {
    let style: Style
    let shape: S

    @MainActor var isPlain: Bool {
        if case .path = shape.outline { false } else { true }
    }

    @MainActor func draw(_ box: Element, in environment: EnvironmentValues) {
        box.set(.background, .color(style.paint(in: environment)))
        box.set(shape.outline.looks)
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        if isPlain {
            draw(element, in: node.environment)
            node.updateChild(content, context: node.context.boxed)
        } else {
            element.set(.style, .string("background"))
            node.updateChild(content, slot: 0, context: node.context.boxed)
            node.updateChild(LayerBox(content: _ShapeView(shape: shape, style: style)), slot: 1)
        }
    }
}

extension View {
    /// On Linux the background is behind the view itself, not the container.
    nonisolated public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        background(style)
    }
    /// On Linux the background is behind the view itself, not the container.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }
}
