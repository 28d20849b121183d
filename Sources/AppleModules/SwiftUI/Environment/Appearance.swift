/// The theme: light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// Standard or increased contrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// The direction of text.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// The behaviour of a shape in right-to-left text. No effect on Linux.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// The user's text size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The older name for text sizes.
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

/// The available space in one dimension.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// The visibility of a part, or the system's choice.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

extension ContentSizeCategory {
    private var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.step < rhs.step }
    public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
        lhs.step <= rhs.step
    }
    public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.step > rhs.step }
    public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
        lhs.step >= rhs.step
    }
}

extension ColorScheme {
    /// Value of the `colorScheme` attribute.
    package var attribute: String { self == .dark ? "dark" : "light" }
}

extension EnvironmentValues {
    public var isLuminanceReduced: Bool { false }
    public var legibilityWeight: LegibilityWeight? { nil }
    public var appearsActive: Bool { true }
    public var pixelLength: CGFloat { 1 / displayScale }
}

/// The weight of the system's text. Always unknown on Linux.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension View {
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }
    nonisolated public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
        }
    }
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredSchemeModifier(scheme: colorScheme))
    }
    @available(swift, deprecated: 100000.0, renamed: "preferredColorScheme(_:)")
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// The theme requested by the app: set on the window, and in the environment of the content.
@usableFromInline nonisolated struct PreferredSchemeModifier: PrimitiveModifier {
    let scheme: ColorScheme?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        // Set on the window, because a box around a screen would separate it from its bars.
        node.graph.window.set(.colorScheme, scheme.map { .string($0.attribute) })
        node.updateChild(content) { if let scheme { $0.colorScheme = scheme } }
    }
}
