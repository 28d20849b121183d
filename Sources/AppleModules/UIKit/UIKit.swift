// UIKit's names, for sources that import it. `SwiftUI` has most of them, because Apple's SwiftUI exports UIKit. The rest is here, so that only
// who depends on this product has a module that `canImport(UIKit)` finds.
@_exported public import SwiftUI

/// Calls a closure. Linux has no objects that wait for the end of a pool.
public func autoreleasepool<Failure: Error, Result>(invoking body: () throws(Failure) -> Result)
    throws(Failure) -> Result
{ try body() }

@available(macOS, unavailable)
extension UIWindow {
    // Never posted on Linux, where there is one window.
    nonisolated public static let didBecomeKeyNotification = Notification.Name(
        "UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name(
        "UIWindowDidResignKeyNotification")
    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name(
        "UIWindowDidBecomeHiddenNotification")
}
