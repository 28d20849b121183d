/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    /// Value of the `role` attribute.
    package let attribute: String
    public static let destructive = ButtonRole(attribute: "destructive")
    public static let cancel = ButtonRole(attribute: "cancel")
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public static let confirm = ButtonRole(attribute: "confirm")
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public static let close = ButtonRole(attribute: "close")
}

/// The purpose of a toolbar. No effect on Linux.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
    @available(macOS, unavailable)
    public static var navigationStack: ToolbarRole { ToolbarRole(name: "navigationStack") }
    @available(macOS, unavailable)
    public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
    public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}
