/// The decision of a guard about a screen, sheet or tab that is about to be shown or left.
public enum GuardDecision<Route: Hashable, Sheet: Hashable>: Hashable {
    /// Allows it; other guards may still decide otherwise.
    case allow

    /// Refuses it. If a link leads there, the user who opened it sees the reason.
    case deny(_ reason: String)

    /// Performs this action instead, addressed from the same flow. Guards are evaluated for it too; a circle of
    /// redirects is refused with the list of its actions.
    indirect case redirect(to: NavigationAction<Route, Sheet>)

    /// Keeps it in the state until ``NavigationAction/resume(_:)``, and presents a sheet meanwhile, such as a login.
    /// When that is closed, the plan is dropped.
    case hold(until: HoldKey, presenting: Sheet? = nil, as: PresentationStyle = .sheet)
}

extension GuardDecision {
    /// Opens a link instead: `.redirect(to: "/welcome")`.
    @_disfavoredOverload
    public static func redirect(to link: String) -> Self { .redirect(to: .open(link)) }

    var text: String {
        switch self {
        case .allow: "allow"
        case .deny(let reason): "deny: \(reason)"
        case .redirect(let action): "redirect to \(action.text)"
        case .hold(let key, nil, _): "hold until \(key)"
        case .hold(let key, let sheet?, _): "hold until \(key), presenting \(sheet)"
        }
    }
}

extension GuardDecision where Sheet == AnySheet {
    /// Keeps the action in the state until ``NavigationAction/resume(_:)``, and presents a module's sheet meanwhile.
    @_disfavoredOverload
    public static func hold(
        until key: HoldKey, presenting sheet: some Hashable & Codable & Sendable,
        as style: PresentationStyle = .sheet
    ) -> Self {
        .hold(until: key, presenting: AnySheet(sheet), as: style)
    }
}

extension GuardDecision: Sendable where Route: Sendable, Sheet: Sendable {}

private enum DecisionKeys: String, CodingKey { case allow, deny, redirect, hold, presenting, style = "as" }

extension GuardDecision: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DecisionKeys.self)
        switch self {
        case .allow: try container.encode(true, forKey: .allow)
        case .deny(let reason): try container.encode(reason, forKey: .deny)
        case .redirect(let action): try container.encode(action, forKey: .redirect)
        case .hold(let key, let sheet, let style):
            try container.encode(key.rawValue, forKey: .hold)
            try container.encodeIfPresent(sheet, forKey: .presenting)
            if sheet != nil { try container.encode(style, forKey: .style) }
        }
    }
}

extension GuardDecision: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DecisionKeys.self)
        if let reason = try container.decodeIfPresent(String.self, forKey: .deny) {
            self = .deny(reason)
        } else if container.contains(.redirect) {
            self = .redirect(to: try container.decode(NavigationAction<Route, Sheet>.self, forKey: .redirect))
        } else if let key = try container.decodeIfPresent(String.self, forKey: .hold) {
            self = .hold(
                until: HoldKey(rawValue: key),
                presenting: try container.decodeIfPresent(Sheet.self, forKey: .presenting),
                as: try container.decodeIfPresent(PresentationStyle.self, forKey: .style) ?? .sheet)
        } else {
            self = .allow
        }
    }
}
