/// Who sent an action, if the sender says so.
///
/// Stored in the action, so that it passes through queues, scopes, held plans and an app's own reducers. Not part of the action's value, and
/// never saved.
package struct ActionSender: Hashable, Sendable {
    private final class Known: Sendable {
        let source: NavigationSource
        let origin: String?
        let folder: String?

        init(_ source: NavigationSource, _ origin: String?, _ folder: String?) {
            self.source = source
            self.origin = origin
            self.folder = folder
        }
    }

    private var known: Known?

    init() {}

    package init(_ source: NavigationSource, origin: String? = nil, folder: String? = nil) {
        known = Known(source, origin, folder)
    }

    package var source: NavigationSource? { known?.source }

    /// The origin of a link, as given by the app.
    package var origin: String? { known?.origin }

    /// The folder that the window's host sets for saved data; nil for the app's own folder.
    var folder: String? { known?.folder }

    package static func == (_: Self, _: Self) -> Bool { true }

    package func hash(into _: inout Hasher) {}
}

extension NavigationAction {
    /// The same action, with its source.
    package func from(_ source: NavigationSource, origin: String? = nil) -> Self {
        sent(by: ActionSender(source, origin: origin))
    }

    package func sent(by sender: ActionSender) -> Self {
        var action = self
        action.sender = sender
        return action
    }
}
