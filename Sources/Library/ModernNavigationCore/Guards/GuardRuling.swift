/// The decision of guards about an action that they did not simply allow.
///
/// It contains everything that is needed to repeat the effect without the guards, so that recorded journeys can be replayed.
public struct GuardRuling<Route: Hashable, Sheet: Hashable>: Hashable {
    /// The effect of the decision on the action.
    public enum Verdict: Hashable {
        case decided(GuardDecision<Route, Sheet>)
        /// Waits for asynchronous guards to answer this question.
        case asking(EntryID)
        /// Waits until a module is loaded.
        case loading(EntryID)
    }

    /// The action that the guards decided about.
    public let action: NavigationAction<Route, Sheet>

    public let verdict: Verdict

    /// The hold that ends with this ruling. If it is over already, the ruling has no effect.
    public let ends: HeldPlan<Route, Sheet>.Reason?

    /// The actions that guards have redirected before.
    public let redirects: [String]

    /// The action that removes what guards no longer allow; nil for a decision about something that isn't shown yet.
    private(set) var removes: NavigationAction<Route, Sheet>?

    /// Creates the ruling that a test expects: `GuardRuling(.decided(.deny("full")), .push(.booking))`.
    ///
    /// - Parameters:
    ///   - verdict: The decision of the guards.
    ///   - action: The action that they decided about.
    ///   - ends: The hold that ends with this ruling.
    ///   - redirects: The actions that guards have redirected before.
    public init(
        _ verdict: Verdict, _ action: NavigationAction<Route, Sheet>,
        ends: HeldPlan<Route, Sheet>.Reason? = nil, redirects: [String] = []
    ) {
        self.verdict = verdict
        self.action = action
        self.ends = ends
        self.redirects = redirects
    }

    /// Creates the ruling that removes what guards no longer allow.
    ///
    /// - Parameters:
    ///   - verdict: The decision of the guards.
    ///   - action: The action that shows it again.
    ///   - removal: The action that removes it.
    init(
        _ verdict: Verdict, _ action: NavigationAction<Route, Sheet>,
        removes removal: NavigationAction<Route, Sheet>
    ) {
        self.init(verdict, action)
        removes = removal
    }

    /// The action to perform at once.
    var allowed: NavigationAction<Route, Sheet>? {
        switch verdict {
        case .decided(.allow): action
        case .decided(.redirect(let other)): other
        default: nil
        }
    }

    /// The decision as text, without the action.
    package var words: String {
        switch verdict {
        case .decided(let decision): decision.text
        case .asking: "asked"
        case .loading: "a module is loaded"
        }
    }

    var text: String {
        switch verdict {
        case .decided where removes != nil: "guards no longer allow \(action.text): \(words)"
        case .decided: "guards decided on \(action.text): \(words)"
        case .asking: "waiting for guards: \(action.text)"
        case .loading: "loading a module for \(action.text)"
        }
    }
}

extension GuardRuling: CustomStringConvertible {
    /// A sentence: `guards decided on push profile: hold until signedIn, presenting login`.
    public var description: String { text }
}

/// The answer of an asynchronous guard to a question.
struct GuardAnswer<Route: Hashable, Sheet: Hashable>: Hashable {
    let question: EntryID
    let decision: GuardDecision<Route, Sheet>
}

extension GuardRuling: Sendable where Route: Sendable, Sheet: Sendable {}
extension GuardRuling.Verdict: Sendable where Route: Sendable, Sheet: Sendable {}
extension GuardAnswer: Sendable where Route: Sendable, Sheet: Sendable {}

private enum RulingKeys: String, CodingKey {
    case action, says, asking, loading, question, ends, endsAsking, endsLoading, redirects
}

extension GuardRuling: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RulingKeys.self)
        try container.encode(action, forKey: .action)
        switch verdict {
        case .decided(let decision): try container.encode(decision, forKey: .says)
        case .asking(let question): try container.encode(question.number, forKey: .asking)
        case .loading(let question): try container.encode(question.number, forKey: .loading)
        }
        switch ends {
        case .until(let key): try container.encode(key.rawValue, forKey: .ends)
        case .asking(let question): try container.encode(question.number, forKey: .endsAsking)
        case .loading(let question): try container.encode(question.number, forKey: .endsLoading)
        case nil: break
        }
        if !redirects.isEmpty { try container.encode(redirects, forKey: .redirects) }
    }
}

extension GuardRuling: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RulingKeys.self)
        let verdict: Verdict =
            if let question = try container.decodeIfPresent(UInt64.self, forKey: .asking) {
                .asking(EntryID(question))
            } else if let question = try container.decodeIfPresent(UInt64.self, forKey: .loading) {
                .loading(EntryID(question))
            } else {
                .decided(try container.decode(GuardDecision<Route, Sheet>.self, forKey: .says))
            }
        let key = try container.decodeIfPresent(String.self, forKey: .ends)
        let asking = try container.decodeIfPresent(UInt64.self, forKey: .endsAsking)
        let loading = try container.decodeIfPresent(UInt64.self, forKey: .endsLoading)
        self.init(
            verdict, try container.decode(NavigationAction<Route, Sheet>.self, forKey: .action),
            ends: key.map { .until(HoldKey(rawValue: $0)) } ?? asking.map { .asking(EntryID($0)) }
                ?? loading.map { .loading(EntryID($0)) },
            redirects: try container.decodeIfPresent([String].self, forKey: .redirects) ?? [])
    }
}

extension GuardAnswer: Encodable where Route: Encodable, Sheet: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RulingKeys.self)
        try container.encode(question.number, forKey: .question)
        try container.encode(decision, forKey: .says)
    }
}

extension GuardAnswer: Decodable where Route: Decodable, Sheet: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RulingKeys.self)
        question = EntryID(try container.decode(UInt64.self, forKey: .question))
        decision = try container.decode(GuardDecision<Route, Sheet>.self, forKey: .says)
    }
}
