// No effect on Linux; declared so that an app's source compiles.

/// A gesture of the hand that wears a watch.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct HandGestureShortcut: Hashable, Sendable {
    private let name: String
    public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}
