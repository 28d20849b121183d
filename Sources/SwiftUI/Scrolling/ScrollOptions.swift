// No effect on Linux; declared so that an app's source compiles.

/// The use of a scroll anchor.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    public static var initialOffset: ScrollAnchorRole { Self(name: "initialOffset") }
    public static var sizeChanges: ScrollAnchorRole { Self(name: "sizeChanges") }
    public static var alignment: ScrollAnchorRole { Self(name: "alignment") }
}

/// The effect on content under a bar.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static var automatic: ScrollEdgeEffectStyle { Self(name: "automatic") }
    public static var soft: ScrollEdgeEffectStyle { Self(name: "soft") }
    public static var hard: ScrollEdgeEffectStyle { Self(name: "hard") }
}
