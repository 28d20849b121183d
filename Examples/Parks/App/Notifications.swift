import ModernNavigation

extension AppNavigationStore {
    /// Opens what a push notification leads to: an app delegate hands on the `userInfo` of the one that was tapped.
    ///
    /// A notification without a link only had something to say, and the app stays as it is.
    func openNotification(_ payload: [AnyHashable: Any]) {
        guard let link = try? PushPayload.link(in: payload) else { return }
        dispatch(.open(link), from: .link, origin: "push")
    }
}
