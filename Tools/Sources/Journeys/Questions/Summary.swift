/// Counts of all events, sessions, visits and persons.
public struct Summary: Codable, Sendable, Hashable {
    public struct Count: Codable, Sendable, Hashable {
        public let name: String
        public let count: Int
    }

    public let events: Int
    public let sessions: Int
    public let visits: Int
    public let persons: Int
    /// Time of the first event, in milliseconds since 1970.
    public let first: Int64?
    /// Time of the last event, in milliseconds since 1970.
    public let last: Int64?
    public let apps: [ResourceCount]
    /// Number of visits of each screen, highest first.
    public let screens: [Count]
    /// Number of events of each action, highest first.
    public let actions: [Count]
    public let sources: [Count]
    public let outcomes: [Count]
    public let days: [Count]

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(.all, selection, names: InternedTexts(), into: SummaryFold())
        let days = try await store.scanDays(selection, into: RetentionFold())
        return Self(fold, names, persons: days.persons, apps: try await store.resources(selection))
    }

    init(_ fold: SummaryFold, _ names: InternedTexts, persons: Int, apps: [ResourceCount]) {
        events = fold.events
        sessions = fold.sessions
        visits = fold.visits
        self.persons = persons
        first = fold.first
        last = fold.last
        self.apps = apps
        screens = Self.counts(fold.screens.map { (names[$0], $1) })
        actions = Self.counts(fold.actions.map { ($0.rawValue, $1) })
        sources = Self.counts(fold.sources.map { ($0.rawValue, $1) })
        outcomes = Self.counts(fold.outcomes.map { ($0.rawValue, $1) })
        days = fold.days.sorted { $0.key < $1.key }.map { Count(name: $0.key.description, count: $0.value) }
    }

    private static func counts(_ pairs: [(String, Int)]) -> [Count] {
        pairs.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { Count(name: $0.0, count: $0.1) }
    }
}

struct SummaryFold: StepFold {
    private(set) var events = 0
    private(set) var sessions = 0
    private(set) var visits = 0
    private(set) var first: Int64?
    private(set) var last: Int64?
    private(set) var screens: [InternedTexts.ID: Int] = [:]
    private(set) var actions: [EventName: Int] = [:]
    private(set) var sources: [EventSource: Int] = [:]
    private(set) var outcomes: [ActionOutcome: Int] = [:]
    /// Events by day.
    private(set) var days: [Day: Int] = [:]
    private var isInSession = false

    mutating func add(_ step: SessionStep) {
        guard step.isSelected else { return }
        events += 1
        isInSession = true
        first = min(first ?? step.at, step.at)
        last = max(last ?? step.at, step.at)
        actions[step.name, default: 0] += 1
        sources[step.source, default: 0] += 1
        outcomes[step.outcome, default: 0] += 1
        days[Day(at: step.at), default: 0] += 1
        guard step.beginsVisit else { return }
        visits += 1
        screens[step.to, default: 0] += 1
    }

    mutating func endSession() {
        if isInSession { sessions += 1 }
        isInSession = false
    }
}
