// No effect on Linux; declared so that an app's source compiles.

/// The severity of a dialog. No effect on Linux.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}
