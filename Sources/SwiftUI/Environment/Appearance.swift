/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// Ordinary or raised contrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// The way text runs.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// What becomes of a shape when text runs from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// How large a person wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The older name of the sizes of text.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool {
        switch self {
        case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
            true
        default: false
        }
    }
}

/// How much room a screen has one way.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// Whether a scene is in front, behind, or away.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// Whether something shows, or the system may choose.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

/// How prominent a thing is among its kind.
public struct Prominence: Hashable, Sendable {
    private let isIncreased: Bool
    public static let standard = Prominence(isIncreased: false)
    public static let increased = Prominence(isIncreased: true)
}

/// Why content is hidden behind a neutral shape.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

/// How a layer is mixed with what is below.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

    /// In the words of CSS, which has not all of them.
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

/// How colours are reckoned when layers are mixed.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

extension ControlSize {
    /// As the `controlSize` attribute says it; nil for the ordinary size.
    package var attribute: String? {
        switch self {
        case .mini: "mini"
        case .small: "small"
        case .regular: nil
        case .large, .extraLarge: "large"
        }
    }
}

extension ColorScheme {
    /// As the `colorScheme` attribute says it.
    package var attribute: String { self == .dark ? "dark" : "light" }
}

extension View {
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

extension EnvironmentValues {
    public var isLuminanceReduced: Bool { false }
    public var legibilityWeight: LegibilityWeight? { nil }
    public var appearsActive: Bool { true }
}

/// How heavy the letters of the system are.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}
