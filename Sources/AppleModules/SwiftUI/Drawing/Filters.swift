extension View {
    nonisolated public func opacity(_ opacity: Double) -> some View {
        box(Attribute(.opacity, .number(opacity)))
    }

    nonisolated public func hidden() -> some View {
        modifier(
            BoxModifier(looks: [Attribute(.opacity, .number(0)), Attribute(.hiddenFromAccessibility, .flag)]))
    }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        box(Attribute(.blur, radius))
    }

    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        box(
            Attribute(.shadowColor, .color(color.paint)), Attribute(.shadowRadius, radius),
            Attribute(.shadowX, x),
            Attribute(.shadowY, y))
    }

    nonisolated public func brightness(_ amount: Double) -> some View {
        box(Attribute(.brightness, .number(amount)))
    }
    nonisolated public func contrast(_ amount: Double) -> some View {
        box(Attribute(.contrast, .number(amount)))
    }
    nonisolated public func saturation(_ amount: Double) -> some View {
        box(Attribute(.saturation, .number(amount)))
    }
    nonisolated public func grayscale(_ amount: Double) -> some View {
        box(Attribute(.grayscale, .number(amount)))
    }
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        box(Attribute(.hueRotation, .number(angle.degrees)))
    }
    nonisolated public func colorInvert() -> some View { box(Attribute(.colorInvert, .flag)) }
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        box(Attribute(.blendMode, blendMode.attribute.map { .string($0) }))
    }
}

/// The blending of a layer with those below it.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

    /// The CSS name. CSS lacks some of the modes.
    var attribute: String? {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut: nil
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusDarker: "plus-darker"
        case .plusLighter: "plus-lighter"
        }
    }
}

/// The colour space for blending. No effect on Linux.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
