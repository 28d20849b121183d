/// Scales a picture to fit into its space, or to fill it.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

extension View {
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    )
        -> some View
    {
        box(
            Attribute(.width, width), Attribute(.height, height),
            Attribute(.alignment, .string(alignment.horizontal.attribute)),
            Attribute(.verticalAlignment, .string(alignment.vertical.attribute)))
    }

    @available(swift, deprecated: 100000.0, message: "Please pass one or more parameters.")
    nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        box(
            Attribute(.minWidth, minWidth), Attribute(.maxWidth, maxWidth), Attribute(.minHeight, minHeight),
            Attribute(.maxHeight, maxHeight), Attribute(.alignment, .string(alignment.horizontal.attribute)),
            Attribute(.verticalAlignment, .string(alignment.vertical.attribute)))
    }

    nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        box(Attribute(.fixedWidth, isOn: horizontal), Attribute(.fixedHeight, isOn: vertical))
    }

    nonisolated public func layoutPriority(_ value: Double) -> some View {
        box(Attribute(.layoutPriority, .number(value)))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
    {
        modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
        -> some View
    {
        containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
    }

    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let count = Double(max(1, count))
        let span = Double(span)
        let part = span / count
        let look = AttributeValue.numbers([part, Double(spacing) * (span - 1 - (count - 1) * part)])
        return box(
            Attribute(.relativeWidth, axes.contains(.horizontal) ? look : nil),
            Attribute(.relativeHeight, axes.contains(.vertical) ? look : nil),
            Attribute(.alignment, .string(alignment.horizontal.attribute)),
            Attribute(.verticalAlignment, .string(alignment.vertical.attribute)))
    }

    nonisolated public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(
            Attribute(.style, .string("position")), Attribute(.maxWidth, .infinity),
            Attribute(.maxHeight, .infinity),
            Attribute(.positionX, x), Attribute(.positionY, y))
    }
}

extension View {
    /// Computes the length from the size of a phone's screen, whatever the container is.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        frame(
            width: axes.contains(.horizontal) ? length(MeasuredLayout.phone.width, .horizontal) : nil,
            height: axes.contains(.vertical) ? length(MeasuredLayout.phone.height, .vertical) : nil,
            alignment: alignment)
    }
}

@usableFromInline nonisolated struct AspectRatioModifier: PrimitiveModifier {
    let ratio: CGFloat?
    let contentMode: ContentMode

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        element.set(.aspectRatio, ratio.map { .number(Double($0)) })
        element.set(.contentMode, .string(contentMode == .fit ? "fit" : "fill"))
        node.updateChild(content, context: node.context.boxed) { $0.imageContentMode = contentMode }
    }
}
