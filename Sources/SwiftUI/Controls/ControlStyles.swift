// Styles that the host draws by name.

/// The appearance of pickers.
@MainActor @preconcurrency
public protocol PickerStyle {}

/// The default style of pickers in their context.
nonisolated public struct DefaultPickerStyle: PickerStyle, Sendable {
    nonisolated public init() {}
}
/// Shows all options side by side.
nonisolated public struct SegmentedPickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "segmented" }
}
/// Shows the selected option, and the others in a menu.
nonisolated public struct MenuPickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "menu" }
}
/// Shows all options in a column.
nonisolated public struct InlinePickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "inline" }
}
/// On Linux the same as the inline style.
@available(macOS, unavailable)
nonisolated public struct WheelPickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "wheel" }
}
/// On Linux the same as the menu style: no screen is pushed for the options.
@available(macOS, unavailable)
nonisolated public struct NavigationLinkPickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "menu" }
}
/// On Linux the same as the segmented style.
nonisolated public struct PalettePickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "segmented" }
}

/// The appearance of tab views.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// Shows tabs in a bar below the pages.
nonisolated public struct DefaultTabViewStyle: TabViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
/// On Linux the same as the default style.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}

extension View {
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyleName, (style as? any NamedStyle)?.styleName)
    }
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.pageStyle) { $0 = style as? PageTabViewStyle }
    }
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
        -> some View
    {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        trait(Look(.shortcut, .string(shortcut.words)))
    }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        trait(Look(.shortcut, shortcut.map { .string($0.words) }))
    }
}
