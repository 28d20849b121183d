public import Foundation

/// When a `TimelineView` is shown anew.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may be followed.
public enum TimelineScheduleMode: Sendable {
    case normal, lowFrequency
}

/// At a fixed distance in time from a date.
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

/// At the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
    public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule.Entries(
            date: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
    }
}

/// At the dates that it is given.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as fits an animation: here ten times a second at most, since each time is sent to the page.
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
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
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

/// A view that is shown anew at the dates of a schedule, while it is seen.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content is told.
    public struct Context: Sendable {
        /// How often it may change.
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

/// What the content of a `TimelineView` is told.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context
