/// How many persons come back, by the day on which they were seen first.
public struct Retention: Codable, Sendable, Hashable {
    public struct Cohort: Codable, Sendable, Hashable {
        public let day: Day
        public let persons: Int
        /// How many were there 1, 2, … days later.
        public let returned: [Int]
    }

    /// How many days are looked at after the first.
    public static let days = 30

    public let persons: Int
    /// By day.
    public let cohorts: [Cohort]
    /// The last day on which anybody was there: what would come after it isn't known yet.
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

    /// The share that was there so many days later, of those of whom it can be known.
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

    mutating func take(_ day: Day) {
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
