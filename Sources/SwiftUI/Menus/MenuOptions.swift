// No effect on Linux; declared so that an app's source compiles.

extension PaletteSelectionEffect {
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        Self(name: "symbolVariant")
    }
}
