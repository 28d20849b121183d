// Accepted so that an app's source compiles, and without effect on Linux.

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    public static let decreased = BadgeProminence(name: "decreased")
    public static let standard = BadgeProminence(name: "standard")
    public static let increased = BadgeProminence(name: "increased")
}
