public import Foundation

// Accepted so that an app's source compiles, and without effect on Linux.

extension View {
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    @available(macOS, unavailable)
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        self
    }
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    public static let decreased = BadgeProminence(name: "decreased")
    public static let standard = BadgeProminence(name: "standard")
    public static let increased = BadgeProminence(name: "increased")
}
