/// The name of what a held plan waits for: `.hold(until: "signedIn")` and later `.resume("signedIn")`.
public struct HoldKey: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    public var description: String { rawValue }
}

/// An action that a guard holds back until something has happened; ``NavigationState/held``.
///
/// It is a value of the state: it is saved with it and survives a restart. There is at most one in a state, so a
/// newer one replaces it; it is taken out of the state in the same change that does it, so it can't be done
/// twice; and where it belongs to a presentation, such as a login, it is there as long as that is.
public struct HeldPlan<Route: Hashable, Sheet: Hashable>: Hashable {
    /// What a plan waits for.
    public enum Reason: Hashable, Sendable {
        /// ``NavigationAction/resume(_:)`` with this key.
        case until(HoldKey)
        /// The answer of guards that take their time.
        case asking(EntryID)
        /// A module that is being loaded; then guards are asked.
        case loading(EntryID)
    }

    /// What is held back, as it arrived: a link is read again when it is resumed.
    public let action: NavigationAction<Route, Sheet>

    public let reason: Reason

    /// The flow whose presentation the plan belongs to; nil where it belongs to none.
    public let presenter: FlowAddress?

    /// Where guards have sent the plan before, from the first to the last.
    public let redirects: [String]

    /// The presentations on the way down to the one the plan belongs to.
    var anchor = Anchor()

    /// Ids are no value, so any two anchors are equal.
    struct Anchor: Hashable, Sendable {
        var ids: [EntryID] = []

        static func == (_: Self, _: Self) -> Bool { true }

        func hash(into _: inout Hasher) {}
    }

    /// Stays the same while the plan waits for one thing after the other, and differs from that of a plan that takes its place.
    var origin = Origin()

    /// No value either.
    struct Origin: Hashable, Sendable {
        var number = EntryID(0)

        static func == (_: Self, _: Self) -> Bool { true }

        func hash(into _: inout Hasher) {}
    }

    init(
        action: NavigationAction<Route, Sheet>, reason: Reason, presenter: FlowAddress? = nil,
        redirects: [String] = []
    ) {
        self.action = action
        self.reason = reason
        self.presenter = presenter
        self.redirects = redirects
    }
}

extension HeldPlan: Sendable where Route: Sendable, Sheet: Sendable {}

private enum HeldKeys: String, CodingKey { case action, until, presenter, redirects }

extension HeldPlan: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: HeldKeys.self)
        try container.encode(action, forKey: .action)
        // Who was being asked is asked again after a restart.
        if case .until(let key) = reason { try container.encode(key.rawValue, forKey: .until) }
        try container.encodeIfPresent(presenter?.steps.map(\.savedText), forKey: .presenter)
        if !redirects.isEmpty { try container.encode(redirects, forKey: .redirects) }
    }
}

extension HeldPlan: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: HeldKeys.self)
        let steps = try container.decodeIfPresent([String].self, forKey: .presenter)
        let presenter = try steps.map { steps in
            FlowAddress(
                try steps.map { text in
                    guard let step = FlowAddress.Step(savedText: text) else {
                        throw DecodingError.dataCorruptedError(
                            forKey: .presenter, in: container, debugDescription: "“\(text)” is no step.")
                    }
                    return step
                })
        }
        let key = try container.decodeIfPresent(String.self, forKey: .until)
        self.init(
            action: try container.decode(NavigationAction<Route, Sheet>.self, forKey: .action),
            reason: key.map { .until(HoldKey(rawValue: $0)) } ?? .asking(EntryID(0)),
            presenter: presenter,
            redirects: try container.decodeIfPresent([String].self, forKey: .redirects) ?? [])
    }
}

extension HeldPlan: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .until(let key): "held until \(key): \(action.text)"
        case .asking: "guards are asked about: \(action.text)"
        case .loading: "a module is loaded for: \(action.text)"
        }
    }
}
