public import ModernComposable

/// The source of an action.
///
/// The views of ModernNavigation give it with their actions, and an app by ``ModernComposable/Store/dispatch(_:from:origin:)``. Without one it
/// is that of the interaction during which the action was sent. Else it is derived from the action: an opened URL is a link, a restored scene
/// is a restore, a path from a bound stack is a way back if it only lost screens and else a tap, and everything else is the app's own code.
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

extension NavigationSource {
    /// Derives the source of an action that was sent without one, from the state in which it arrives.
    init<Route, Sheet>(
        of action: NavigationAction<Route, Sheet>, in state: NavigationState<Route, Sheet>,
        at place: FlowAddress = .root
    ) {
        switch action.verb {
        case .open: self = .link
        case .setPath(let path):
            let old = state[place.following(action.at, in: state)]?.storedPath
            self = old.map(path.isBehind) == true ? .back : .tap
        case .batch(let actions):
            let place = place.following(action.at, in: state)
            self = actions.first.map { Self(of: $0, in: state, at: place) } ?? .code
        case ._command(let command): self.init(of: command, in: state)
        default: self = .code
        }
    }

    private init<Route, Sheet>(
        of command: NavigationCommand<Route, Sheet>, in state: NavigationState<Route, Sheet>
    ) {
        switch command.kind {
        case .restore: self = .restore
        case .reconsider: self = .guard
        case .ruled(let ruling): self = ruling.removes == nil ? Self(of: ruling.action, in: state) : .guard
        case .stopSaving, .save, .answered: self = .code
        }
    }
}

extension FlowAddress {
    /// The address that hops lead to from this one.
    func following<Route, Sheet>(_ hops: [FlowHop], in state: NavigationState<Route, Sheet>) -> Self {
        var address = self
        for hop in hops {
            switch hop {
            case .step(let step): address.steps.append(step)
            case .root: address = .root
            case .top: address = state.topAddress
            }
        }
        return address
    }
}

extension RoutePath {
    /// Whether it is a path that the user reaches by going back from another one.
    fileprivate func isBehind(_ other: RoutePath) -> Bool {
        count < other.count && (isEmpty || last == other[count - 1])
    }
}

extension Store where State: _NavigationFlowState {
    /// Sends an action with its source, for recording: `.dispatch(.open(link), from: .link, origin: "push")`.
    ///
    /// The source applies to this action and to what guards decide about it, not to later actions of effects.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - source: The cause of the action.
    ///   - origin: The origin of a link: `push`, `web`, `app`, `handoff`, `shortcut`, or any text. Events keep its first 400 bytes.
    @discardableResult
    public func dispatch<Route, Sheet>(
        _ action: Action, from source: NavigationSource, origin: String? = nil
    ) -> StoreTask where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(action.from(source, origin: origin))
    }
}
