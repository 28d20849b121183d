public import ModernComposable

/// The source of an action, as given by its sender.
///
/// The views of ModernNavigation give it with their actions. Without one it is derived from the action: an opened URL is a link, a restored
/// scene is a restore, a longer path from a bound stack is a tap and a shorter one is back, and everything else is the app's own code.
public enum NavigationSource: String, Hashable, Sendable, Encodable, CaseIterable {
    /// A tap on a link or a button, or a choice in a menu or a list.
    case tap
    /// A tap on a tab.
    case tab
    /// The back button, or a swipe if the system doesn't distinguish the two.
    case back
    /// A swipe from the edge.
    case swipe
    /// A sheet was pulled down, or a popover was closed by a tap outside.
    case pull
    case link
    case restore
    case `guard`
    /// The app's own code.
    case code
}

extension NavigationSource: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        // The name in earlier versions of journeys.
        guard let source = text == "systemBack" ? .back : Self(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a source of an action.")
        }
        self = source
    }
}

/// The source that accompanies an action through the store.
package final class SourceContext: Sendable {
    package let source: NavigationSource
    /// The origin of a link, as given by the app.
    package let origin: String?
    /// The folder that the window's host sets for saved data; nil for the app's own folder.
    package let folder: String?

    package init(_ source: NavigationSource, origin: String? = nil, folder: String? = nil) {
        self.source = source
        self.origin = origin
        self.folder = folder
    }

    /// The source of the action that is being reduced.
    package static var current: SourceContext? { CurrentAction.origin as? SourceContext }
}

extension Store where State: _NavigationFlowState {
    /// Sends an action with its source, for recording: `.dispatch(.open(link), from: .link, origin: "push")`.
    ///
    /// The source applies to this action and to the ruling of guards about it, not to later actions of effects.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - source: The cause of the action.
    ///   - origin: The origin of a link: `push`, `web`, `app`, `handoff`, `shortcut`, or any text. Events keep its first 400 bytes.
    @discardableResult
    public func dispatch<Route, Sheet>(
        _ action: Action, from source: NavigationSource, origin: String? = nil
    ) -> StoreTask where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(action, origin: SourceContext(source, origin: origin))
    }
}
