public import SwiftUI

private struct OpenNotificationKey: EnvironmentKey {
    static var defaultValue: (@MainActor ([AnyHashable: Any]) -> Void)? { nil }
}

extension EnvironmentValues {
    /// Handles the payload of a tapped push notification, in place of an app delegate.
    public var openNotification: (@MainActor ([AnyHashable: Any]) -> Void)? {
        get { self[OpenNotificationKey.self] }
        set { self[OpenNotificationKey.self] = newValue }
    }
}

/// A sample notification from the push service.
enum PushExample {
    static var alert: String { String(localized: "The wall map is back") }

    static var payload: [AnyHashable: Any] {
        ["aps": ["alert": alert], "link": "parksapp://product/123"]
    }
}
