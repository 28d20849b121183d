/// The name of the event that a held plan waits for: `.hold(until: "signedIn")`, and later `.resume("signedIn")`.
public struct HoldKey: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    public var description: String { rawValue }
}

/// An action that a guard holds until an event; ``NavigationState/held``.
///
/// It is part of the state, so it is saved and survives a restart. A state has at most one; a newer one replaces it. It
/// is removed from the state by the same change that performs it, so it can't be performed twice. If it belongs to a
/// presentation, such as a login, it is dropped when that is closed.
public struct HeldPlan<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The event that a plan waits for.
    public enum Reason: Hashable, Sendable {
        /// ``NavigationAction/resume(_:)`` with this key.
        case until(HoldKey)
        /// The answer of asynchronous guards.
        case asking(EntryID)
        /// The loading of a module, after which guards are evaluated.
        case loading(EntryID)
    }

    /// The held action as it arrived: a link in it is read again when the plan is resumed.
    public let action: NavigationAction<Route, Sheet>

    public let reason: Reason

    /// The flow whose presentation the plan belongs to; nil if it belongs to none.
    public let presenter: FlowAddress?

    /// The actions that guards have redirected before, in order.
    let redirects: [String]

    /// The ids of the presentations from the root to the one that the plan belongs to.
    var anchor = Anchor()

    /// Ids are not part of the value, so any two anchors are equal.
    struct Anchor: Hashable, Sendable {
        var ids: [EntryID] = []

        static func == (_: Self, _: Self) -> Bool { true }

        func hash(into _: inout Hasher) {}
    }

    /// Identifies the plan. It stays the same while the plan waits for one event after another, and differs for a plan
    /// that replaces it.
    var origin = Origin()

    /// Not part of the value either.
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
        // A plan that waits for guards is saved without its reason: after a restart the guards are evaluated again.
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
                            forKey: .presenter, in: container,
                            debugDescription: "“\(text)” is not a step of an address.")
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
        case .asking: "waiting for guards: \(action.text)"
        case .loading: "loading a module for: \(action.text)"
        }
    }
}
