import ModernNavigation

extension AppNavigationStore {
    /// Opens the link of a push notification: call it from the app delegate with the `userInfo` of the tapped notification.
    ///
    /// A notification without a link changes nothing.
    func openNotification(_ payload: [AnyHashable: Any]) {
        guard let link = try? PushPayload.link(in: payload) else { return }
        dispatch(.open(link), from: .link, origin: "push")
    }
}
