// UIKit's, not SwiftUI's: on Apple's platforms `import SwiftUI` brings UIKit along, and apps have a device tap under the finger. There
// is nothing to feel in a browser.

public import CoreGraphics

/// Something to feel.
@MainActor @preconcurrency
@available(macOS, unavailable)
public class UIFeedbackGenerator: NSObject {
    public func prepare() {}
}

/// An impact to feel.
@available(macOS, unavailable)
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy it is.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }
    public override init() {}
    public init(style: FeedbackStyle) {}
    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

/// How something ended, to feel.
@available(macOS, unavailable)
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it ended.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }
    public override init() {}
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A choice that changes, to feel.
@available(macOS, unavailable)
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() {}
    public func selectionChanged() {}
}
