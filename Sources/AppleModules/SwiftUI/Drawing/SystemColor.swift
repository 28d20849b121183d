/// System colours, which depend on the theme, by the names that hosts know.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, tint
    case background, groupedBackground, cell, separator, fill
    case gray2, gray3, gray4, gray5, gray6, link, placeholder
    case secondaryBackground, tertiaryBackground, secondaryGroupedBackground, secondaryFill

    /// Red, green and blue as one number, with the opacity, in the light and dark theme.
    private var values: (light: (UInt32, Double), dark: (UInt32, Double)) {
        switch self {
        case .red: ((0xFF3B30, 1), (0xFF453A, 1))
        case .orange: ((0xFF9500, 1), (0xFF9F0A, 1))
        case .yellow: ((0xFFCC00, 1), (0xFFD60A, 1))
        case .green: ((0x34C759, 1), (0x30D158, 1))
        case .mint: ((0x00C7BE, 1), (0x63E6E2, 1))
        case .teal: ((0x30B0C7, 1), (0x40C8E0, 1))
        case .cyan: ((0x32ADE6, 1), (0x64D2FF, 1))
        case .blue, .tint: ((0x007AFF, 1), (0x0A84FF, 1))
        case .indigo: ((0x5856D6, 1), (0x5E5CE6, 1))
        case .purple: ((0xAF52DE, 1), (0xBF5AF2, 1))
        case .pink: ((0xFF2D55, 1), (0xFF375F, 1))
        case .brown: ((0xA2845E, 1), (0xAC8E68, 1))
        case .gray: ((0x8E8E93, 1), (0x8E8E93, 1))
        case .label: ((0x000000, 1), (0xFFFFFF, 1))
        case .secondaryLabel: ((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
        case .tertiaryLabel: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
        case .quaternaryLabel: ((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
        case .background: ((0xFFFFFF, 1), (0x000000, 1))
        case .groupedBackground: ((0xF2F2F7, 1), (0x000000, 1))
        case .cell: ((0xFFFFFF, 1), (0x1C1C1E, 1))
        case .separator: ((0x3C3C43, 0.29), (0x545458, 0.6))
        case .fill: ((0x787880, 0.2), (0x787880, 0.36))
        case .secondaryFill: ((0x787880, 0.16), (0x787880, 0.32))
        case .gray2: ((0xAEAEB2, 1), (0x636366, 1))
        case .gray3: ((0xC7C7CC, 1), (0x48484A, 1))
        case .gray4: ((0xD1D1D6, 1), (0x3A3A3C, 1))
        case .gray5: ((0xE5E5EA, 1), (0x2C2C2E, 1))
        case .gray6: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .link: ((0x007AFF, 1), (0x0984FF, 1))
        case .placeholder: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
        case .secondaryBackground: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .secondaryGroupedBackground: ((0xFFFFFF, 1), (0x1C1C1E, 1))
        case .tertiaryBackground: ((0xFFFFFF, 1), (0x2C2C2E, 1))
        }
    }

    func components(isDark: Bool, opacity: Double) -> (
        red: Double, green: Double, blue: Double, opacity: Double
    ) {
        let (hex, own) = isDark ? values.dark : values.light
        func part(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
        return (part(16), part(8), part(0), own * opacity)
    }
}
