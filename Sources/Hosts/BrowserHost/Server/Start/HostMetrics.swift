internal import CoreMetrics

internal import enum SwiftUI.EventOutcome

/// Metrics of the host, reported to the backend that the app installs with `MetricsSystem.bootstrap`. Without a backend nothing
/// is stored.
///
/// | name | kind | dimensions | counts |
/// | --- | --- | --- | --- |
/// | `browserhost.pages` | counter | | pages that were made |
/// | `browserhost.page.time` | timer | | making a page: a new session, its first screen, its HTML |
/// | `browserhost.events` | counter | `outcome` | events by outcome |
/// | `browserhost.event.time` | timer | | handling the events of one line, including saving |
/// | `browserhost.updates` | counter | | updates that were written |
/// | `browserhost.update.bytes` | recorder | | the size of each |
/// | `browserhost.snapshots` | counter | | whole screens sent instead of updates |
/// | `browserhost.refusals` | counter | `why` | refused requests and sockets |
/// | `browserhost.connections.closed` | counter | `why` | connections closed: `evicted` (for a new one), `noRequest`, `notReading`, `tooManyPipelined` |
/// | `browserhost.sockets.stalled` | counter | | sockets closed because their client didn't read |
/// | `browserhost.sessions` | meter | | sessions in memory |
/// | `browserhost.sockets` | meter | | sessions in memory with an open socket |
/// | `browserhost.sessions.unsaved` | meter | | sessions that can't be saved at the moment |
/// | `browserhost.sessions.woken`, `browserhost.sessions.slept` | counter | | sessions woken from disk and put to sleep |
struct HostMetrics: Sendable {
    private let pages: Counter
    private let pageTime: Timer
    private let eventTime: Timer
    let updates: Counter
    let updateBytes: Recorder
    let snapshots: Counter
    let stalled: Counter
    let sessions: Meter
    let sockets: Meter
    let unsaved: Meter
    let woken: Counter
    let slept: Counter
    private let outcomes: [EventOutcome: Counter]
    private let refusals: [RequestRefusal: Counter]
    private let closed: [ConnectionWatch.Cause: Counter]

    init(factory: any MetricsFactory = MetricsSystem.factory) {
        pages = Counter(label: "browserhost.pages", factory: factory)
        pageTime = Timer(label: "browserhost.page.time", factory: factory)
        eventTime = Timer(label: "browserhost.event.time", factory: factory)
        updates = Counter(label: "browserhost.updates", factory: factory)
        updateBytes = Recorder(label: "browserhost.update.bytes", factory: factory)
        snapshots = Counter(label: "browserhost.snapshots", factory: factory)
        stalled = Counter(label: "browserhost.sockets.stalled", factory: factory)
        sessions = Meter(label: "browserhost.sessions", factory: factory)
        sockets = Meter(label: "browserhost.sockets", factory: factory)
        unsaved = Meter(label: "browserhost.sessions.unsaved", factory: factory)
        woken = Counter(label: "browserhost.sessions.woken", factory: factory)
        slept = Counter(label: "browserhost.sessions.slept", factory: factory)
        outcomes = Self.counters("browserhost.events", "outcome", factory)
        refusals = Self.counters("browserhost.refusals", "why", factory)
        closed = Self.counters("browserhost.connections.closed", "why", factory)
    }

    func notePage(since start: ContinuousClock.Instant) {
        pages.increment()
        pageTime.recordNanoseconds(Self.nanoseconds(since: start))
    }

    func noteEvents(since start: ContinuousClock.Instant) {
        eventTime.recordNanoseconds(Self.nanoseconds(since: start))
    }

    /// Measured in the system's time, which no test sets.
    private static func nanoseconds(since start: ContinuousClock.Instant) -> Int64 {
        let time = start.duration(to: .now).components
        return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    }

    func count(_ refusal: RequestRefusal) { refusals[refusal]?.increment() }

    func count(closed cause: ConnectionWatch.Cause, by count: Int) {
        if count > 0 { closed[cause]?.increment(by: count) }
    }

    func count(_ outcome: EventOutcome) { outcomes[outcome]?.increment() }

    /// Returns one counter for each case, with the case as its dimension.
    private static func counters<Case: CaseIterable & Hashable & RawRepresentable<String>>(
        _ label: String, _ dimension: String, _ factory: any MetricsFactory
    ) -> [Case: Counter] {
        Dictionary(
            uniqueKeysWithValues: Case.allCases.map {
                ($0, Counter(label: label, dimensions: [(dimension, $0.rawValue)], factory: factory))
            })
    }
}
