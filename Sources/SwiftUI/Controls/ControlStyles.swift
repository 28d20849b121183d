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

extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
@available(macOS, unavailable)
extension PickerStyle where Self == WheelPickerStyle {
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
@available(macOS, unavailable)
extension PickerStyle where Self == NavigationLinkPickerStyle {
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
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

extension TabViewStyle where Self == DefaultTabViewStyle {
    nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
        SidebarAdaptableTabViewStyle()
    }
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
