// No effect on Linux; declared so that an app's source compiles.

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

/// The direction of a command from a remote or arrow keys.
@available(iOS, unavailable)
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}
