@usableFromInline nonisolated struct ForegroundModifier<Style: ShapeStyle>: AppearanceSetting {
    let style: Style

    @MainActor func change(_ values: inout EnvironmentValues) {
        values.foregroundPaint = style.paint(in: values)
    }
}

@usableFromInline nonisolated struct BackgroundStyleModifier<Style: ShapeStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0.backgroundStyle = AnyShapeStyle(style) }
    }
}

@usableFromInline nonisolated struct TintModifier: PrimitiveModifier {
    let paint: PaintValue?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0.tintPaint = paint }
    }
}

@usableFromInline nonisolated struct StyledTintModifier<Style: ShapeStyle>: PrimitiveModifier {
    let style: Style?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let paint = style?.paint(in: node.environment)
        node.updateChild(content) { $0.tintPaint = paint }
    }
}

extension View {
    @available(swift, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
    nonisolated public func foregroundColor(_ color: Color?) -> some View { look(\.foreground, color?.paint) }

    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(ForegroundModifier(style: style))
    }
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
        -> some View
    { modifier(ForegroundModifier(style: primary)) }
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View { modifier(ForegroundModifier(style: primary)) }

    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(BackgroundStyleModifier(style: style))
    }

    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        modifier(StyledTintModifier(style: tint))
    }
    @_disfavoredOverload
    nonisolated public func tint(_ tint: Color?) -> some View { modifier(TintModifier(paint: tint?.paint)) }

    @available(
        swift, deprecated: 100000.0, message: "Use the asset catalog's accent color or View.tint(_:) instead."
    )
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        modifier(TintModifier(paint: accentColor?.paint))
    }
}
