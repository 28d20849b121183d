// No effect on Linux; declared so that an app's source compiles.

/// The appearance of selected items in a palette.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String
    public static var automatic: PaletteSelectionEffect { Self(name: "automatic") }
    public static var custom: PaletteSelectionEffect { Self(name: "custom") }
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        Self(name: "symbolVariant")
    }
}
