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
/// Shows the selected option in a row that pushes a screen with all options; outside of a stack the same as the menu style.
@available(macOS, unavailable)
nonisolated public struct NavigationLinkPickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    static let name = "navigationLink"
    var styleName: String { Self.name }
}
/// On Linux the same as the segmented style.
nonisolated public struct PalettePickerStyle: PickerStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "segmented" }
}

extension View {
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyleName, (style as? any NamedStyle)?.styleName)
    }
}
