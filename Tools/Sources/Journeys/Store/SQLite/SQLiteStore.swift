internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import NIOConcurrencyHelpers

/// A store in one SQLite file.
///
/// Reads don't block writes. When `insert` returns, the batch is on disk: each transaction ends with an fsync.
public final class SQLiteStore: JourneyStore {
    private let pool: DatabasePool
    /// Only used by the writer, within its transactions.
    private let cache = NIOLockedValueBox(RowIDCache())

    /// - Throws: `StoreError` if the file can't be opened, or if a newer version has written it.
    public init(path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 4
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA cache_size = -32768; PRAGMA temp_store = FILE")
        }
        do {
            let pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB sets `NORMAL`, with which a power failure could lose transactions that were already acknowledged.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            let migrator = SQLiteSchema.migrator
            guard try pool.read(migrator.hasBeenSuperseded) == false else {
                throw StoreError(
                    .permanent, "A newer version of modernnav has written \(path). Update modernnav.")
            }
            try migrator.migrate(pool)
            self.pool = pool
        } catch let error as StoreError {
            throw error
        } catch {
            throw Self.storeError(error, path: path)
        }
    }

    public func check() async throws {
        do {
            try await pool.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO probe (id, data) VALUES (1, zeroblob(\(Self.probeSize)))")
            }
        } catch {
            throw Self.storeError(error, path: pool.path)
        }
    }

    /// The size of a usual batch, in bytes.
    private static let probeSize = 65_536

    public var spooledBytes: Int { 0 }

    /// Whether each transaction ends with an fsync.
    var isSynchronised: Bool {
        get throws {
            try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") == 2 }
        }
    }

    /// Closes the file. All events are then in this one file, so it can be copied, unless another process still reads it.
    public func close() async throws {
        let path = pool.path
        do {
            // The first checkpoint waits for nobody. The second one also empties the log, and waits a moment for readers.
            try await pool.writeWithoutTransaction { db in
                try db.checkpoint(.passive)
                try db.execute(sql: "PRAGMA busy_timeout = 500; PRAGMA wal_checkpoint(TRUNCATE)")
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // The process that uses the file empties the log when it is done.
        } catch {
            try? pool.close()
            throw Self.storeError(error, path: path)
        }
        try pool.close()
    }

    // MARK: Writing

    public func insert(_ batches: [EventBatch]) async throws -> [Receipt] {
        do {
            return try await pool.write { [cache] db in
                // A failed transaction must not leave rows in the cache.
                var rows = cache.withLockedValue { $0.takeContents() }
                let receipts = try batches.map { try Self.insert($0, &rows, db) }
                cache.withLockedValue { $0 = rows }
                return receipts
            }
        } catch {
            throw Self.storeError(error, path: pool.path)
        }
    }

    private static func insert(_ batch: EventBatch, _ cache: inout RowIDCache, _ db: Database) throws
        -> Receipt
    {
        var receipt = Receipt()
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO event (session, sequence, id, at, name, source, outcome, visit, "from", "to",
                resource, person, flow, origin, reason, asked, meant, micros, "values")
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for part in batch.parts {
            let resource = try cache.resource(part.resource, db)
            let person = try cache.text(part.resource.person, db)
            for event in part.events {
                let values: String? =
                    event.values.isEmpty
                    ? nil : String(decoding: try EventValues.data(event.values), as: UTF8.self)
                statement.setUncheckedArguments([
                    try cache.session(event.session, db), Int64(event.sequence), event.id.bytes,
                    event.at, event.name.code, event.source.code, event.outcome.code, event.beginsVisit,
                    try cache.text(event.from, db), try cache.text(event.to, db), resource, person,
                    try cache.text(event.flow, db), try cache.text(event.origin, db),
                    try cache.text(event.reason, db), try cache.text(event.asked, db),
                    try cache.text(event.meant, db), event.micros.map { Int64($0) }, values,
                ])
                try statement.execute()
                if db.changesCount > 0 { receipt.accepted += 1 } else { receipt.duplicates += 1 }
            }
        }
        return receipt
    }

    // MARK: Reading

    public func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts) {
        try await reading { db in
            var scan = StepScan(fold: fold, names: names)
            try scan.run(rows, selection, db)
            return (scan.fold, scan.names)
        }
    }

    public func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] {
        try await FunnelFold.count(screens, selection, in: self)
    }

    public func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold {
        try await reading { db in
            var fold = fold
            let filter = SQLiteFilter(selection)
            let sql = """
                SELECT person, at / \(Day.milliseconds) AS day FROM event
                WHERE visit AND person IS NOT NULL AND \(filter.sessions) AND \(filter.selected)
                GROUP BY person, day ORDER BY person, day
                """
            let rows = try Row.fetchCursor(
                db, sql: sql,
                arguments: StatementArguments(filter.sessionArguments + filter.selectedArguments))
            var last: Int64?
            while let row = try rows.next() {
                let person: Int64 = row[0]
                if let last, last != person { fold.endPerson() }
                last = person
                fold.add(Day(number: row[1]))
            }
            if last != nil { fold.endPerson() }
            return fold
        }
    }

    public func resources(_ selection: Selection) async throws -> [ResourceCount] {
        try await reading { db in
            let filter = SQLiteFilter(selection)
            let sql = """
                SELECT app, appVersion, device, sum(events) AS events FROM (
                    SELECT resource, count(*) AS events FROM event
                    WHERE \(filter.sessions) AND \(filter.selected) GROUP BY resource
                ) JOIN resource ON resource.id = resource
                GROUP BY app, appVersion, device ORDER BY events DESC, app, appVersion, device
                """
            return try Row.fetchAll(
                db, sql: sql,
                arguments: StatementArguments(filter.sessionArguments + filter.selectedArguments)
            ).map { row in
                ResourceCount(
                    app: row[0], appVersion: row[1], device: Device(rawValue: row[2] ?? ""), events: row[3])
            }
        }
    }

    public func export(
        _ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void
    ) async throws {
        // In pages, because `body` may suspend, and a read transaction must not stay open meanwhile.
        var after: (session: Int64, sequence: Int64, id: Data) = (-1, -1, Data())
        while true {
            let place = after
            let page = try await reading { db in try ExportPage(selection, after: place, db) }
            for (event, resource) in page.events { try await body(event, resource) }
            guard let end = page.end else { return }
            after = end
        }
    }

    private func reading<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws
        -> Value
    {
        do { return try await pool.read(work) } catch { throw Self.storeError(error, path: pool.path) }
    }

    private static func storeError(_ error: any Error, path: String) -> any Error {
        if error is CancellationError { return StoreError(.unavailable, "\(path) is being closed.") }
        guard let error = error as? DatabaseError else { return error }
        let reason = error.message ?? "error \(error.resultCode.rawValue)"
        return switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: StoreError(.unavailable, "\(path) is locked by another process.")
        case .SQLITE_FULL: StoreError(.full, "The disk of \(path) is full.")
        case .SQLITE_IOERR: StoreError(.full, "The disk of \(path) reports an error: \(reason).")
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_RANGE:
            StoreError(.invalidBatch, "The batch doesn't fit into \(path): \(reason).")
        case .SQLITE_NOTADB: StoreError(.permanent, "\(path) is not an SQLite database.")
        case .SQLITE_CANTOPEN:
            StoreError(.permanent, "\(path) can't be opened. Check that its folder exists and is writable.")
        default: StoreError(.permanent, "\(path): \(reason).")
        }
    }
}

/// The values of an event as a JSON text.
enum EventValues {
    static func data(_ values: [String: String]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(values)
    }

    static func read(_ text: String?) throws -> [String: String] {
        guard let text, !text.isEmpty else { return [:] }
        return try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
}

extension UUID {
    var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }

    init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        // `UUID().uuid` would request random bytes from the system for each event.
        var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes) }
        self.init(uuid: value)
    }
}
