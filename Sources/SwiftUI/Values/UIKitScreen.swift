// UIKit's, not SwiftUI's: on Apple's platforms `import SwiftUI` brings UIKit along, and apps ask it how large the screen is, and
// whether this is a phone. Only that is here.

public import Foundation

/// The screen: that of a phone, which is what hosts show an app in.
@MainActor @preconcurrency
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

/// The kind of device that an app is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// The device: a phone, as far as an app asks.
@MainActor @preconcurrency
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    private override init() {}
}
