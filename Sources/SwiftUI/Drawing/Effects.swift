extension View {
    nonisolated public func opacity(_ opacity: Double) -> some View { box(Look(.opacity, .number(opacity))) }

    nonisolated public func hidden() -> some View {
        modifier(BoxModifier(looks: [Look(.opacity, .number(0)), Look(.hiddenFromAccessibility, .flag)]))
    }

    nonisolated public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(Look(.offsetX, x), Look(.offsetY, y))
    }

    nonisolated public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(
            Look(.style, .string("position")), Look(.maxWidth, .infinity), Look(.maxHeight, .infinity),
            Look(.positionX, x), Look(.positionY, y))
    }

    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        box(
            Look(.rotation, .number(angle.degrees)), Look(.anchorX, .number(anchor.x)),
            Look(.anchorY, .number(anchor.y)))
    }

    /// - Parameter anchorZ: No effect on Linux: the axis always lies in the view's plane.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        box(
            Look(
                .rotation3D, .numbers(axis.x, axis.y, axis.z, angle.degrees, perspective)),
            Look(.anchorX, .number(anchor.x)), Look(.anchorY, .number(anchor.y)))
    }

    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        box(
            Look(
                .matrix,
                .numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)),
            Look(.anchorX, .number(0)), Look(.anchorY, .number(0)))
    }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }
    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center)
        -> some View
    {
        box(
            Look(.scaleX, x), Look(.scaleY, y), Look(.anchorX, .number(anchor.x)),
            Look(.anchorY, .number(anchor.y)))
    }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        box(Look(.blur, radius))
    }

    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        box(
            Look(.shadowColor, .color(color.paint)), Look(.shadowRadius, radius), Look(.shadowX, x),
            Look(.shadowY, y))
    }

    nonisolated public func brightness(_ amount: Double) -> some View {
        box(Look(.brightness, .number(amount)))
    }
    nonisolated public func contrast(_ amount: Double) -> some View { box(Look(.contrast, .number(amount))) }
    nonisolated public func saturation(_ amount: Double) -> some View {
        box(Look(.saturation, .number(amount)))
    }
    nonisolated public func grayscale(_ amount: Double) -> some View {
        box(Look(.grayscale, .number(amount)))
    }
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        box(Look(.hueRotation, .number(angle.degrees)))
    }
    nonisolated public func colorInvert() -> some View { box(Look(.colorInvert, .flag)) }
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        box(Look(.blendMode, blendMode.attribute.map { .string($0) }))
    }

    nonisolated public func zIndex(_ value: Double) -> some View { box(Look(.zIndex, .number(value))) }
}
