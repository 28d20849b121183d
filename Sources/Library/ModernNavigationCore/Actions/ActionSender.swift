/// Who sent an action, if the sender says so.
///
/// Stored in the action, so that it passes through queues, scopes, held plans and an app's own reducers. Not part of the action's value, and
/// never saved.
package struct ActionSender: Hashable, Sendable {
    private final class Known: Sendable {
        let source: NavigationSource
        let origin: String?

        init(_ source: NavigationSource, _ origin: String?) {
            self.source = source
            self.origin = origin
        }
    }

    private var known: Known?

    init() {}

    init(_ source: NavigationSource, origin: String? = nil) { known = Known(source, origin) }

    package var source: NavigationSource? { known?.source }

    /// The origin of a link, as given by the app.
    package var origin: String? { known?.origin }

    package static func == (_: Self, _: Self) -> Bool { true }

    package func hash(into _: inout Hasher) {}
}

extension NavigationAction {
    /// The same action, with its source.
    package func from(_ source: NavigationSource, origin: String? = nil) -> Self {
        sent(by: ActionSender(source, origin: origin))
    }

    func sent(by sender: ActionSender) -> Self {
        var action = self
        action.sender = sender
        return action
    }
}
