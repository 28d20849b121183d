// UIKit's screen and device. `import SwiftUI` includes UIKit on Apple's platforms, and apps use them to ask for the
// size of the screen and the kind of device.

public import Foundation

/// The screen. On Linux it has the size of a phone's.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIScreen: NSObject {
    public static let main = UIScreen()

    public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    public let scale: CGFloat = 3
    public var nativeScale: CGFloat { scale }
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    private override init() {}
}

/// The kind of device.
@available(macOS, unavailable)
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// The device. On Linux it is a phone.
@MainActor @preconcurrency
@available(macOS, unavailable)
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var name: String { "iPhone" }
    public var model: String { "iPhone" }
    /// Always nil on Linux, because a browser doesn't identify the device.
    public var identifierForVendor: UUID? { nil }

    private override init() {}
}

/// The orientation of a device.
@available(macOS, unavailable)
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

@available(macOS, unavailable)
extension UIDevice {
    /// Always portrait on Linux.
    public var orientation: UIDeviceOrientation { .portrait }
    /// Never posted, because the orientation doesn't change on Linux.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}

/// UIKit's insets of a rectangle.
@available(macOS, unavailable)
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// UIKit's insets of a view, relative to the direction of writing.
@available(macOS, unavailable)
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public static let zero = NSDirectionalEdgeInsets()

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init(_ edgeInsets: EdgeInsets) {
        self.init(
            top: edgeInsets.top, leading: edgeInsets.leading, bottom: edgeInsets.bottom,
            trailing: edgeInsets.trailing)
    }
}

extension EdgeInsets {
    @available(macOS, unavailable)
    public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
        self.init(
            top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
            trailing: nsEdgeInsets.trailing)
    }
}
