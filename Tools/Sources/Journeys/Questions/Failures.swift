/// Actions that were refused or held, and links that failed.
public struct Failures: Codable, Sendable, Hashable {
    public struct Failure: Codable, Sendable, Hashable {
        public let outcome: ActionOutcome
        public let action: EventName
        /// The frontmost screen before the action.
        public let at: String?
        public let reason: String?
        public let asked: String?
        public let meant: String?
        public let count: Int
    }

    /// Number of selected events.
    public let events: Int
    /// Sorted by `count`, highest first.
    public let failures: [Failure]
    /// Number of failures of rare kinds that aren't listed, because there are too many kinds.
    public let leftOut: Int

    public var count: Int { failures.reduce(leftOut) { $0 + $1.count } }

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.all, selection, names: InternedTexts(), into: FailureFold())
        return Self(fold, names)
    }

    init(_ fold: FailureFold, _ names: InternedTexts) {
        events = fold.events
        leftOut = fold.failures.removed
        failures = fold.failures.counts.map { key, count in
            Failure(
                outcome: key.outcome, action: key.action, at: key.at.map { names[$0] },
                reason: key.reason.map { names[$0] }, asked: key.asked.map { names[$0] },
                meant: key.meant.map { names[$0] }, count: count)
        }.sorted { $0.count == $1.count ? $0.order.lexicographicallyPrecedes($1.order) : $0.count > $1.count }
    }
}

extension Failures.Failure {
    fileprivate var order: [String] {
        [outcome.rawValue, asked ?? "", reason ?? "", at ?? "", action.rawValue, meant ?? ""]
    }
}

struct FailureFold: StepFold {
    struct Key: Hashable, Sendable {
        let outcome: ActionOutcome
        let action: EventName
        let at, reason, asked, meant: InternedTexts.ID?
    }

    private(set) var events = 0
    private(set) var failures = BoundedCounter<Key>()

    mutating func add(_ step: SessionStep) {
        guard step.isSelected else { return }
        events += 1
        switch step.outcome {
        case .refused, .held, .linkFailed:
            failures.add(
                Key(
                    outcome: step.outcome, action: step.name, at: step.from, reason: step.reason,
                    asked: step.asked, meant: step.meant))
        case .changed, .unchanged, .redirected: break
        }
    }

    mutating func endSession() {}
}
