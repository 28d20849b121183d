public import Foundation

/// Keeps events and gives them back in order.
///
/// An event is kept once, however often it is sent: it is known by its session, sequence and id. Questions see the events of a session
/// by sequence, then id.
public protocol JourneyStore: Sendable {
    /// Keeps batches. When it returns they outlive the process, all of them; when it throws, they can be sent again.
    ///
    /// - Returns: what became of each.
    func insert(_ batches: [EventBatch]) async throws -> [Receipt]

    /// Shows a fold the steps of all sessions that a selection reads, one session after the other. Memory doesn't grow with them.
    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: Names, into fold: Fold
    ) async throws -> (fold: Fold, names: Names)

    /// Each person's days on which a chosen visit began, person after person and in order.
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold

    /// In how many sessions a chosen visit of the first screen was followed by the second, and so on: one count for each step.
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int]

    /// Number of selected events of each app, version and kind of device, highest first.
    func resources(_ selection: Selection) async throws -> [ResourceCount]

    /// All chosen events, session after session and in order.
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws

    /// - Throws: what keeps it from taking batches.
    func check() async throws

    /// Number of bytes that are spooled on this machine until the store is available.
    var waitingBytes: Int { get }

    func close() async throws
}

/// The result of inserting a batch.
public struct Receipt: Hashable, Sendable, Codable {
    public var accepted: Int
    public var duplicates: Int

    public init(accepted: Int = 0, duplicates: Int = 0) {
        self.accepted = accepted
        self.duplicates = duplicates
    }
}

public struct ResourceCount: Hashable, Sendable, Codable {
    public let app: String
    public let appVersion: String?
    public let device: Device?
    public let events: Int
}

/// Which events count.
///
/// App, version and id choose sessions. The others choose where something begins: the visit whose time is taken, the first screen of a path
/// or a funnel. What comes after it in its session is seen in any case, so that a filter never cuts a session in two.
public struct Selection: Hashable, Sendable {
    public var app: String?
    public var appVersion: String?
    public var session: UUID?
    public var module: String?
    public var source: EventSource?
    /// The first day, in UTC.
    public var since: Day?
    /// The last day, in UTC.
    public var until: Day?

    public init(
        app: String? = nil, appVersion: String? = nil, session: UUID? = nil, module: String? = nil,
        source: EventSource? = nil, since: Day? = nil, until: Day? = nil
    ) {
        self.app = app
        self.appVersion = appVersion
        self.session = session
        self.module = module
        self.source = source
        self.since = since
        self.until = until
    }
}

/// Which events a scan shows.
public enum StepRows: Hashable, Sendable {
    /// Those at which a visit begins, and where the app goes to the background and comes back.
    case visits
    /// Those at which a visit of one of these screens begins.
    case visitsOf([String])
    /// All of them, with the texts of links and failures.
    case all
}

/// An event as questions see it: small, and all texts as numbers of ``Names``.
public struct Step: Sendable {
    public var at: Int64
    public var name: EventName
    public var source: EventSource
    public var outcome: EventOutcome
    public var beginsVisit: Bool
    /// Whether the selection chooses it.
    public var isChosen: Bool
    public var from: Names.ID?
    public var to: Names.ID
    /// Only where all events are read.
    public var origin, reason, asked, meant: Names.ID?
}

/// Accumulates the answer to a question over the steps of all sessions.
public protocol StepFold: Sendable {
    mutating func take(_ step: Step)
    mutating func endSession()
}

/// Accumulates the answer to a question over the days of all persons.
public protocol DayFold: Sendable {
    mutating func take(_ day: Day)
    mutating func endPerson()
}

/// Texts by number, so that steps are small.
///
/// Patterns are few. Where somebody sends ever new texts, those after the first ``capacity`` share one name, so that memory is bounded.
public struct Names: Sendable {
    public struct ID: Hashable, Sendable, Comparable {
        let index: Int32

        public static func < (one: Self, other: Self) -> Bool { one.index < other.index }
    }

    static let capacity = 100_000
    static let others = "(others)"

    private var texts: [String] = []
    private var ids: [String: ID] = [:]

    public init(_ texts: [String] = []) { for text in texts { _ = id(of: text) } }

    public mutating func id(of text: String) -> ID {
        if let id = ids[text] { return id }
        guard texts.count < Self.capacity || text == Self.others else { return id(of: Self.others) }
        let id = ID(index: Int32(texts.count))
        texts.append(text)
        ids[text] = id
        return id
    }

    public subscript(_ id: ID) -> String { texts[Int(id.index)] }
}

/// A day of the calendar, in UTC.
public struct Day: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    static let milliseconds: Int64 = 86_400_000

    /// Days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    public init(at milliseconds: Int64) { number = Int(milliseconds / Self.milliseconds) }

    /// - Parameter text: as in `2026-11-23`.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2]), year >= 1970
        else { return nil }
        // Days before the month in a year that begins in March, where the leap day is the last one.
        let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        number = y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
        guard (1...12).contains(month), description == text else { return nil }
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no day."))
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

    /// When it begins, in milliseconds since 1970.
    var start: Int64 { Int64(number) * Self.milliseconds }

    public var description: String {
        let days = number + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let m = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * m + 2) / 5 + 1
        let month = m < 10 ? m + 3 : m - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func padded(_ number: Int, _ digits: Int) -> String {
            String(repeating: "0", count: max(0, digits - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// A store that can't do what it was asked for.
public struct StoreProblem: Error, Sendable, CustomStringConvertible {
    public enum Kind: Sendable {
        /// It may pass: the same can be tried again.
        case away
        /// Nothing more fits at the moment.
        case full
        /// It won't pass by itself.
        case broken
    }

    public let kind: Kind
    public let description: String

    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
