public import Foundation

// No effect on Linux, because pointers and keys are not tracked; declared so that an app's source compiles.

/// The state of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

/// A key press.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
    /// The phases of a key press.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }
    /// Whether a key press was handled.
    public enum Result: Hashable, Sendable {
        case handled, ignored
    }
    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
    public var debugDescription: String { "KeyPress(\(characters))" }
}

extension DynamicViewContent {
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent { self }
}

/// The effect of a pointer on a view. No effect on Linux.
@available(macOS, unavailable)
public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}
