/// The answers to all questions that have no parameters. They are computed together, so that events are read once.
public struct Overview: Codable, Sendable, Hashable {
    public let summary: Summary
    public let traffic: Traffic
    public let dropoff: Dropoff
    public let time: TimeOnScreen
    public let links: LinkOpenings
    public let failures: Failures
    public let retention: Retention

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        let (fold, names) = try await store.scan(
            .all, selection, names: InternedTexts(), into: OverviewFold())
        let days = try await store.scanDays(selection, into: RetentionFold())
        return Self(
            summary: Summary(
                fold.summary, names, persons: days.persons, apps: try await store.resources(selection)),
            traffic: Traffic(fold.traffic, names), dropoff: Dropoff(fold.dropoff, names),
            time: TimeOnScreen(fold.time, names), links: LinkOpenings(fold.links, names),
            failures: Failures(fold.failures, names), retention: Retention(days))
    }
}

struct OverviewFold: StepFold {
    private(set) var summary = SummaryFold()
    private(set) var traffic = TrafficFold()
    private(set) var dropoff = DropoffFold()
    private(set) var time = TimeFold()
    private(set) var links = LinkFold()
    private(set) var failures = FailureFold()

    mutating func add(_ step: SessionStep) {
        summary.add(step)
        traffic.add(step)
        dropoff.add(step)
        time.add(step)
        links.add(step)
        failures.add(step)
    }

    mutating func endSession() {
        summary.endSession()
        traffic.endSession()
        dropoff.endSession()
        time.endSession()
        links.endSession()
        failures.endSession()
    }
}
