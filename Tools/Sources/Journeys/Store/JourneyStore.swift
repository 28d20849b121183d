public import Foundation

/// A database of events.
///
/// An event is identified by its session, sequence and id. Inserting it again has no effect. The events of a session are read in the
/// order of sequence, then id.
public protocol JourneyStore: Sendable {
    /// Inserts batches. On return, all of them survive a crash of the process. After an error, the caller can insert them again.
    ///
    /// - Returns: one receipt for each batch.
    func insert(_ batches: [EventBatch]) async throws -> [Receipt]

    /// Folds over the steps of all selected sessions, one session after the other, in constant memory.
    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts)

    /// Folds over the days on which selected visits of each person began, one person after the other, in the order of days.
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold

    /// The number of sessions that reach each screen: a selected visit of the first screen, a later one of the second, and so on.
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int]

    /// Number of selected events of each app, version and kind of device, highest first.
    func resources(_ selection: Selection) async throws -> [ResourceCount]

    /// Passes all selected events to `body`, one session after the other, in the order of their sequence.
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws

    /// Checks that the store accepts batches, by writing as much as a usual batch.
    ///
    /// - Throws: the error that prevents it.
    func check() async throws

    /// Number of bytes in the spool on this machine, which wait until the database is available.
    var spooledBytes: Int { get }

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

/// A filter of events.
///
/// App, version and id select sessions. The other filters select where an answer begins: the visit whose time is measured, or the first
/// screen of a path or a funnel. Later events of the session are always read, so a filter never splits a session.
///
/// Its texts are in Unicode's composed form, as those of events are.
public struct Selection: Hashable, Sendable {
    public private(set) var app: String?
    public internal(set) var appVersion: String?
    public var session: UUID?
    public private(set) var module: String?
    public var source: EventSource?
    /// The first day, in UTC.
    public var since: Day?
    /// The last day, in UTC.
    public var until: Day?

    public init(
        app: String? = nil, appVersion: String? = nil, session: UUID? = nil, module: String? = nil,
        source: EventSource? = nil, since: Day? = nil, until: Day? = nil
    ) {
        self.app = app.map { StoredText.form($0) }
        self.appVersion = appVersion.map { StoredText.form($0) }
        self.session = session
        self.module = module.map { StoredText.form($0) }
        self.source = source
        self.since = since
        self.until = until
    }
}

/// The events that a scan reads.
public enum StepRows: Hashable, Sendable {
    /// Events with which a visit begins, and changes between background and foreground.
    case visits
    /// Events with which a visit of one of these screens begins.
    case visitsOf([String])
    /// All events, with the texts of links and failures.
    case all
}

/// The fields of an event that questions need. Texts are interned in ``InternedTexts``.
public struct SessionStep: Sendable {
    public var at: Int64
    public var name: EventName
    public var source: EventSource
    public var outcome: ActionOutcome
    public var beginsVisit: Bool
    /// Whether the event matches the selection.
    public var isSelected: Bool
    public var from: InternedTexts.ID?
    public var to: InternedTexts.ID
    /// Only set in a scan of ``StepRows/all``.
    public var origin, reason, asked, meant: InternedTexts.ID?
}

/// Accumulates the answer to a question over the steps of all sessions.
public protocol StepFold: Sendable {
    mutating func add(_ step: SessionStep)
    mutating func endSession()
}

/// Accumulates the answer to a question over the days of all persons.
public protocol DayFold: Sendable {
    mutating func add(_ day: Day)
    mutating func endPerson()
}

/// Interned texts: each text has a small number.
///
/// Apps have few patterns. After ``capacity`` distinct texts, all further ones share the name `(others)`, so that memory is bounded.
public struct InternedTexts: Sendable {
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
        // Counts from March, so that the leap day is the last day of a year.
        let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        number = y * 365 + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
        guard (1...12).contains(month), description == text else { return nil }
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not a day."))
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

    /// The beginning of the day, in milliseconds since 1970.
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

/// An error of a store.
public struct StoreError: Error, Sendable, CustomStringConvertible {
    public enum Kind: Sendable {
        /// Temporary: the operation can be retried.
        case unavailable
        /// The disk or the spool is full.
        case full
        /// The store can't be used before someone repairs it or its address.
        case permanent
        /// The store can be used, but not for this batch: inserting it again fails again.
        case invalidBatch
    }

    public let kind: Kind
    public let description: String

    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
