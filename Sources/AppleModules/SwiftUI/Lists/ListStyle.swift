/// The appearance of lists.
@MainActor @preconcurrency
public protocol ListStyle {}

/// The default style: sections with round corners.
nonisolated public struct DefaultListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}
/// Rows as wide as the list.
nonisolated public struct PlainListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "plain" }
}
/// Sections as wide as the list.
@available(macOS, unavailable)
nonisolated public struct GroupedListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "grouped" }
}
/// On Linux the same as the plain style.
nonisolated public struct InsetListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "plain" }
}
/// Sections with round corners, inset from the sides.
@available(macOS, unavailable)
nonisolated public struct InsetGroupedListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}
/// On Linux the same as the default style.
nonisolated public struct SidebarListStyle: ListStyle, NamedStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "insetGrouped" }
}

extension View {
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listStyleName, (style as? any NamedStyle)?.styleName ?? "insetGrouped")
    }
}
