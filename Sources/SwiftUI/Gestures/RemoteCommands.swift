// No effect on Linux; declared so that an app's source compiles.

/// The direction of a command from a remote or arrow keys.
@available(iOS, unavailable)
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}
