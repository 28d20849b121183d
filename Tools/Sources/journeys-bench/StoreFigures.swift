import Foundation
import GRDBSQLite
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Measures insertions into a store, and questions to it.
struct StoreFigures {
    let address: String
    let events: Int

    func measure() async throws {
        let scratch = try Scratch()
        let address = address == "new" ? scratch.path + "/journeys.sqlite" : address
        let kind = try StoreAddress(address)
        printLine("store \(kind), \(grouped(Double(events))) events")
        let store = try await kind.open()
        let existing = try await store.resources(Selection()).reduce(0) { $0 + $1.events }
        if existing < events {
            var generator = Generator()
            var memory: [Int] = []
            let time = try await seconds {
                for start in stride(from: 0, to: events, by: 20_000) {
                    _ = try await store.insert([generator.batch(min(20_000, events - start))])
                    if start % (events / 4) < 20_000 { memory.append(peakMemory()) }
                }
            }
            let baseline: Double? =
                if case .file = kind { try Self.baselineInsertRate(1_000_000, in: scratch.path) } else { nil }
            printFigure(
                "events written per second, in batches of 20,000", grouped(Double(events) / time),
                baseline: baseline.map { "plain SQLite inserts, \(grouped($0))" }, target: "50,000")
            printFigure(
                "  peak memory after each quarter, in MiB", memory.map(String.init).joined(separator: " "),
                target: "256")
        }
        let screens = [0, 8, 15, 30].map { Generator.screens[$0] }
        var sessions: [Int] = []
        var times: [Double] = []
        for _ in 0..<3 {
            times.append(
                try await seconds { sessions = try await Funnel.ask(store, screens).stages.map(\.sessions) })
        }
        let baseline = try await baselineReadTime(kind)
        printFigure(
            "a funnel of four screens, in seconds", rounded(times.sorted()[1]),
            baseline: "\(rounded(baseline)), reads two columns of all events",
            target: { if case .file = kind { "10" } else { "2" } }())
        printFigure("  sessions", sessions.map(String.init).joined(separator: " "))
        let time = try await seconds { _ = try await Overview.ask(store) }
        printFigure("all questions of a report, in seconds", rounded(time))
        printFigure("  peak memory, in MiB", String(peakMemory()), target: "256")
        try await store.close()
    }

    /// The rows per second that SQLite inserts into a table with as many columns, with an fsync for each transaction.
    private static func baselineInsertRate(_ count: Int, in folder: String) throws -> Double {
        var database: OpaquePointer?
        guard sqlite3_open(folder + "/bare.sqlite", &database) == SQLITE_OK else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { sqlite3_close(database) }
        func run(_ sql: String) { sqlite3_exec(database, sql, nil, nil, nil) }
        run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768")
        let names = (0..<16).map { "c\($0)" }.joined(separator: ", ")
        run(
            "CREATE TABLE bare (session INTEGER, sequence INTEGER, id BLOB, \(names), PRIMARY KEY (session, sequence, id)) WITHOUT ROWID"
        )
        var statement: OpaquePointer?
        let marks = Array(repeating: "?", count: 19).joined(separator: ", ")
        sqlite3_prepare_v2(database, "INSERT OR IGNORE INTO bare VALUES (\(marks))", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        let start = ContinuousClock.now
        for row in 0..<count {
            if row % 20_000 == 0 { run(row == 0 ? "BEGIN" : "COMMIT; BEGIN") }
            for column in 1...19 where column != 3 {
                sqlite3_bind_int64(
                    statement, Int32(column), Int64(column == 1 ? row / 25 : column == 2 ? row % 25 : column))
            }
            var id = UUID().uuid
            // -1 is SQLITE_TRANSIENT: SQLite copies the bytes during the call.
            _ = withUnsafeBytes(of: &id) {
                sqlite3_bind_blob(
                    statement, 3, $0.baseAddress, 16, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
            }
            sqlite3_step(statement)
            sqlite3_reset(statement)
        }
        run("COMMIT")
        return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// The seconds that the database needs to read two columns of all events.
    private func baselineReadTime(_ kind: StoreAddress) async throws -> Double {
        switch kind {
        case .file(let path):
            var database: OpaquePointer?
            guard sqlite3_open(path, &database) == SQLITE_OK else { throw CocoaError(.fileReadUnknown) }
            defer { sqlite3_close(database) }
            return await seconds {
                sqlite3_exec(database, "SELECT sum(visit + \"to\") FROM event", nil, nil, nil)
            }
        case .clickHouse(let address):
            return try await seconds {
                _ = try await query(
                    address, "SELECT sum(visit + length(`to`)) FROM \(address.database).event")
            }
        }
    }
}

/// Measures a ClickHouse server that is started for it.
func measureClickHouse(events: Int) async throws {
    let scratch = try Scratch()
    let address = ClickHouseAddress(host: "127.0.0.1", port: freePort(), database: "measured")
    let server = try ServerProcess(clickHouseIn: scratch.path, port: address.port)
    try await waitForClickHouse(address)
    try await StoreFigures(address: "clickhouse://127.0.0.1:\(address.port)/measured", events: events)
        .measure()
    server.kill()
}

/// Waits until the server responds, at most one minute.
func waitForClickHouse(_ address: ClickHouseAddress) async throws {
    for _ in 0..<1200 {
        if (try? await query(address, "SELECT 1")) == "1\n" { return }
        try await Task.sleep(for: .milliseconds(50))
    }
    throw ServerProcess.StartFailure()
}

/// The result of a statement in ClickHouse.
func query(_ address: ClickHouseAddress, _ sql: String) async throws -> String {
    var url = URLComponents()
    (url.scheme, url.host, url.port, url.path) = ("http", address.host, address.port, "/")
    guard let url = url.url else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(sql.utf8)
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
}
