public import SwiftUI

private struct OpenNotificationKey: EnvironmentKey {
    static var defaultValue: (@MainActor ([AnyHashable: Any]) -> Void)? { nil }
}

extension EnvironmentValues {
    /// Takes the payload of a push notification that someone has tapped, where an app delegate would hand it in.
    public var openNotification: (@MainActor ([AnyHashable: Any]) -> Void)? {
        get { self[OpenNotificationKey.self] }
        set { self[OpenNotificationKey.self] = newValue }
    }
}

/// A notification as it comes from the push service.
enum PushExample {
    static let alert = "The wall map is back"

    static var payload: [AnyHashable: Any] {
        ["aps": ["alert": alert], "link": "parksapp://product/123"]
    }
}
