/// Number of persons who come back, by the day of their first visit.
public struct Retention: Codable, Sendable, Hashable {
    public struct Cohort: Codable, Sendable, Hashable {
        public let day: Day
        public let persons: Int
        /// Number of persons with a visit 1, 2, … days later.
        public let returned: [Int]
    }

    /// Number of days after the first day.
    public static let days = 30

    public let persons: Int
    /// Sorted by day.
    public let cohorts: [Cohort]
    /// The last day with a visit. There are no data for later days.
    public let last: Day?

    public static func ask(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> Self
    {
        Self(try await store.scanDays(selection, into: RetentionFold()))
    }

    init(_ fold: RetentionFold) {
        persons = fold.persons
        last = fold.last
        cohorts = fold.cohorts.sorted { $0.key < $1.key }.map {
            Cohort(day: $0.key, persons: $0.value[0], returned: Array($0.value.dropFirst()))
        }
    }

    /// The share of people who came back after `days`, among those whose first day is at least that long ago.
    public func share(after days: Int) -> Double? {
        guard let last, (1...Self.days).contains(days) else { return nil }
        let known = cohorts.filter { $0.day.number + days <= last.number }
        let persons = known.reduce(0) { $0 + $1.persons }
        guard persons > 0 else { return nil }
        return Double(known.reduce(0) { $0 + $1.returned[days - 1] }) / Double(persons)
    }
}

struct RetentionFold: DayFold {
    private(set) var persons = 0
    private(set) var last: Day?
    private(set) var cohorts: [Day: [Int]] = [:]
    private var first: Day?

    mutating func add(_ day: Day) {
        if first == nil { persons += 1 }
        let start = first ?? day
        first = start
        last = max(last ?? day, day)
        let distance = day.number - start.number
        guard distance <= Retention.days else { return }
        cohorts[start, default: Array(repeating: 0, count: Retention.days + 1)][distance] += 1
    }

    mutating func endPerson() { first = nil }
}
