// No effect on Linux; declared so that an app's source compiles.

/// Whether a button repeats its action while it is held. No effect on Linux.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The width of a button. No effect on Linux.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonSizing(name: "automatic")
    public static let flexible = ButtonSizing(name: "flexible")
    public static let fitted = ButtonSizing(name: "fitted")
}
