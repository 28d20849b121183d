/// What guards have made of an action, as an action in its turn.
///
/// ``NavigationReducer`` sends one whenever the guards did not simply let an action pass. It says all that is needed to
/// do the same again without the guards: whoever records actions can replay them.
public struct GuardRuling<Route: Hashable, Sheet: Hashable>: Hashable {
    /// What is done with the action.
    public enum Verdict: Hashable {
        case decided(GuardDecision<Route, Sheet>)
        /// It waits for the answer to this question to guards that take their time.
        case asking(EntryID)
        /// It waits for a module to be loaded.
        case loading(EntryID)
    }

    /// What the guards were asked about.
    public let action: NavigationAction<Route, Sheet>

    public let verdict: Verdict

    /// The hold that ends with this; when it has ended already, nothing happens at all.
    public let ends: HeldPlan<Route, Sheet>.Reason?

    /// Where guards have sent the action before.
    public let redirects: [String]

    /// What guards make of an action, as a test expects it: `GuardRuling(.decided(.deny("full")), .push(.booking))`.
    ///
    /// - Parameters:
    ///   - verdict: What guards say.
    ///   - action: The action that they were asked about.
    ///   - ends: The hold that ends with this.
    ///   - redirects: Where guards have sent the action before.
    public init(
        _ verdict: Verdict, _ action: NavigationAction<Route, Sheet>,
        ends: HeldPlan<Route, Sheet>.Reason? = nil, redirects: [String] = []
    ) {
        self.verdict = verdict
        self.action = action
        self.ends = ends
        self.redirects = redirects
    }

    /// The action that is done at once.
    var allowed: NavigationAction<Route, Sheet>? {
        switch verdict {
        case .decided(.allow): action
        case .decided(.redirect(let other)): other
        default: nil
        }
    }

    /// What the guards said, without the action.
    package var words: String {
        switch verdict {
        case .decided(let decision): decision.text
        case .asking: "asked"
        case .loading: "a module is loaded"
        }
    }

    var text: String {
        switch verdict {
        case .decided: "guards say of \(action.text): \(words)"
        case .asking: "guards are asked about \(action.text)"
        case .loading: "a module is loaded for \(action.text)"
        }
    }
}

extension GuardRuling: CustomStringConvertible {
    /// A sentence: `guards say of push profile: hold until signedIn, presenting login`.
    public var description: String { text }
}

/// What a guard that takes its time has answered to a question.
public struct GuardAnswer<Route: Hashable, Sheet: Hashable>: Hashable {
    public let question: EntryID
    public let decision: GuardDecision<Route, Sheet>
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
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RulingKeys.self)
        try container.encode(question.number, forKey: .question)
        try container.encode(decision, forKey: .says)
    }
}

extension GuardAnswer: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RulingKeys.self)
        question = EntryID(try container.decode(UInt64.self, forKey: .question))
        decision = try container.decode(GuardDecision<Route, Sheet>.self, forKey: .says)
    }
}
