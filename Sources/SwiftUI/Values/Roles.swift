/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    /// As the `role` attribute says it.
    package let attribute: String
    public static let destructive = ButtonRole(attribute: "destructive")
    public static let cancel = ButtonRole(attribute: "cancel")
    public static let confirm = ButtonRole(attribute: "confirm")
    public static let close = ButtonRole(attribute: "close")
}

/// What a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String
    public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
    public static var navigationStack: ToolbarRole { ToolbarRole(name: "navigationStack") }
    public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
    public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}
