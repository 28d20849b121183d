public import ModernComposable

/// Where an action came from, as whoever sent it says.
///
/// The views of ModernNavigation say it of what they send. Of an action that nobody says anything of, it follows from the action:
/// a link is a link, a scene that is restored is that, a path that a stack has written is a tap where it is longer and the way back
/// where it is shorter, and all else is the app's own code.
public enum NavigationSource: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Somebody tapped a link or a button, or chose something from a menu or a list.
    case tap
    /// Somebody chose a tab.
    case tab
    /// The back button, or a swipe where the system doesn't tell the two apart.
    case back
    /// A swipe from the edge.
    case swipe
    /// A sheet was pulled down, or a tap beside a popover has closed it.
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
        // What earlier versions of journeys called it.
        guard let source = text == "systemBack" ? .back : Self(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is no source of an action.")
        }
        self = source
    }
}

/// What an action is sent with that says where it came from.
package final class ToldSource: Sendable {
    package let source: NavigationSource
    /// Where a link came from, as the app says.
    package let origin: String?

    package init(_ source: NavigationSource, origin: String? = nil) {
        self.source = source
        self.origin = origin
    }

    /// What the action that a reducer works off was sent with.
    package static var current: ToldSource? { CurrentAction.origin as? ToldSource }
}

extension Store {
    /// Sends an action and says where it came from, for whoever records it: `.dispatch(.open(link), from: .link, origin: "push")`.
    ///
    /// That goes with this action alone, and with what guards make of it; not with what effects send later.
    ///
    /// - Parameter origin: of a link, where that came from: `push`, `web`, `app`, `handoff`, `shortcut`, or any text of at most 100
    ///   characters.
    @discardableResult
    public func dispatch<Route, Sheet>(
        _ action: Action, from source: NavigationSource, origin: String? = nil
    ) -> StoreTask where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(action, origin: ToldSource(source, origin: origin))
    }
}
