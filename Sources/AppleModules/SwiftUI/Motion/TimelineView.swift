public import Foundation

/// The dates at which a `TimelineView` updates.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The rate at which a schedule may update.
public enum TimelineScheduleMode: Sendable {
    case normal, lowFrequency
}

/// Updates at a fixed interval from a start date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// The dates of the schedule.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var date: Date
        let interval: TimeInterval
        public mutating func next() -> Date? {
            defer { date += interval }
            return date
        }
    }
    let start: Date
    let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval.isFinite ? max(interval, 0.01) : .greatestFiniteMagnitude
    }

    public func entries(from startDate: Date, mode: Mode) -> Entries {
        let passed = max(0, ((startDate.timeIntervalSince(start)) / interval).rounded(.down))
        return Entries(date: start + passed * interval, interval: interval)
    }
}

/// Updates at the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule.Entries(
            date: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
    }
}

/// Updates at the given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Updates at an animation's rate. On Linux at most ten times a second, because each update is sent to the page.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let interval: TimeInterval
    let isPaused: Bool
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, 0.1)
        isPaused = paused
    }
    public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> & Sendable {
        PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode)
            .prefix(isPaused ? 1 : Int.max)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false)
        -> AnimationTimelineSchedule
    { AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused) }
}
extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

/// A view that updates at the dates of a schedule, while it is visible.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The date and cadence of an update.
    public struct Context: Sendable {
        /// The rate at which the content may change.
        public enum Cadence: Comparable, Sendable {
            case live, seconds, minutes
        }
        public let date: Date
        public var cadence: Cadence { .live }
    }

    private let schedule: Schedule
    private let content: (Context) -> Content
    @State private var date: Date?

    nonisolated public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) where Content: View {
        self.schedule = schedule
        self.content = { content(TimelineViewDefaultContext(date: $0.date)) }
    }

    @MainActor public var body: some View {
        content(Context(date: date ?? Date())).task { await follow() }
    }

    @MainActor private func follow() async {
        for next in schedule.entries(from: Date(), mode: .normal) {
            let wait = next.timeIntervalSinceNow
            if wait > 0 {
                guard wait < 1e9, (try? await Task.sleep(for: .seconds(wait))) != nil else { return }
            }
            if Task.isCancelled { return }
            date = next
        }
    }
}

/// The context of a `TimelineView`, independent of its schedule and content types.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
