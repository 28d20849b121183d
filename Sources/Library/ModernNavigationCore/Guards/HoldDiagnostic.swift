/// A mistake with a held plan. The app continues; codes are permanent.
public enum HoldDiagnostic: Hashable, Sendable {
    /// A key was resumed, but the held plan waits for another key.
    case otherKey(HoldKey, held: HoldKey)
    /// A key was resumed, but the guard holds the action again.
    case stillHeld(HoldKey, action: String)
    /// Guards removed what they, or a redirect of theirs, had just shown, again and again.
    case neverAllowed(String)
}

extension HoldDiagnostic: CustomStringConvertible {
    public var code: String {
        switch self {
        case .otherKey: "MN0212"
        case .stillHeld: "MN0213"
        case .neverAllowed: "MN0215"
        }
    }

    /// The code, the mistake and its fix.
    public var description: String {
        switch self {
        case .otherKey(let key, let held):
            """
            \(code) “\(key)” was resumed, but the held plan waits for “\(held)”, so it stays held. Use one key: \
            .hold(until: "\(held)") and .resume("\(held)").
            """
        case .stillHeld(let key, let action):
            """
            \(code) “\(key)” was resumed, but the guard holds \(action) again. Change what the guard \
            reads before .resume("\(key)"), or drop the held plan: .drop("\(key)").
            """
        case .neverAllowed(let screens):
            """
            \(code) Guards remove what other guards show, again and again; the last time it was: \(screens). It stays. Let the guards \
            agree: a guard must allow what another one redirects to, and must not change what guards read.
            """
        }
    }

    /// Writes a diagnostic to the log.
    static let log: @Sendable (HoldDiagnostic) -> Void = { DiagnosticLog.warn($0) }

    /// Returns a function that reports each diagnostic only once.
    static func once(_ report: @escaping (HoldDiagnostic) -> Void) -> (HoldDiagnostic) -> Void {
        var reported: Set<HoldDiagnostic> = []
        return { if reported.insert($0).inserted { report($0) } }
    }
}

extension NavigationReducer {
    /// Returns the same reducer, which reports each mistake with a held plan once. By default mistakes are written to the log.
    package func reporting(_ report: @escaping (HoldDiagnostic) -> Void) -> Self {
        var reducer = self
        reducer.onHoldDiagnostic = HoldDiagnostic.once(report)
        return reducer
    }

    /// Whether a plan waits for this key. Another key is reported.
    func resumes(_ key: HoldKey, _ plan: HeldPlan<Route, Sheet>) -> Bool {
        guard case .until(let held) = plan.reason else { return false }
        if key != held { onHoldDiagnostic(.otherKey(key, held: held)) }
        return key == held
    }
}
