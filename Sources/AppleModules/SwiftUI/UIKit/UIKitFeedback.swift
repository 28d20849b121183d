// UIKit's haptic feedback. `import SwiftUI` includes UIKit on Apple's platforms. No effect on Linux, because a
// browser has no haptics.

/// A generator of haptic feedback. No effect on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
public class UIFeedbackGenerator: NSObject {
    public func prepare() {}
}

/// Feedback for an impact. No effect on Linux.
@available(macOS, unavailable)
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }
    public override init() {}
    public init(style: FeedbackStyle) {}
    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a result. No effect on Linux.
@available(macOS, unavailable)
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of result.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }
    public override init() {}
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for a changed selection. No effect on Linux.
@available(macOS, unavailable)
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() {}
    public func selectionChanged() {}
}
