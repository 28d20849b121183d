// No effect on Linux; declared so that an app's source compiles.

extension AccessibilityActionKind {
    public init(named name: Text) { self.init(name: name.string) }
}

/// The role of a view in a labelled pair.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case label, content
}

/// A zoom gesture from assistive technology.
public struct AccessibilityZoomGestureAction {
    /// The direction of a zoom.
    public enum Direction: Hashable, Sendable {
        case zoomIn, zoomOut
    }
    public let direction: Direction
    public let location: UnitPoint
    public let point: CGPoint
}

/// Options of a view for direct touch.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
    public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}
