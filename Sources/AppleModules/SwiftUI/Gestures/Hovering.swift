public import Foundation

// No effect on Linux, because pointers are not tracked; declared so that an app's source compiles.

/// The state of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}
