// No effect on Linux; declared so that an app's source compiles.

/// A change of appearance that depends on a view's geometry. No effect on Linux.
public protocol VisualEffect: Sendable {}

/// The empty effect, as a base for others.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
}
