public import Foundation

// No effect on Linux, because pointers are not tracked; declared so that an app's source compiles.

/// The state of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

/// The effect of a pointer on a view. No effect on Linux.
@available(macOS, unavailable)
public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}
