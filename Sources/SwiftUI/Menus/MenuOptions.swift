// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        self
    }
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
}

/// Whether a menu closes when something in it is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// How a palette shows what is chosen.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String
    public static var automatic: PaletteSelectionEffect { Self(name: "automatic") }
    public static var custom: PaletteSelectionEffect { Self(name: "custom") }
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        Self(name: "symbolVariant")
    }
}
