import Foundation
import GRDBSQLite
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writing to a store and asking it.
struct StoreFigures {
    let address: String
    let events: Int

    func measure() async throws {
        let scratch = try Scratch()
        let address = address == "new" ? scratch.path + "/journeys.sqlite" : address
        let kind = try StoreAddress(address)
        tell("store \(kind), \(grouped(Double(events))) events")
        let store = try await kind.open()
        let there = try await store.resources(Selection()).reduce(0) { $0 + $1.events }
        if there < events {
            var generator = Generator()
            var memory: [Int] = []
            let time = try await seconds {
                for start in stride(from: 0, to: events, by: 20_000) {
                    _ = try await store.insert([generator.batch(min(20_000, events - start))])
                    if start % (events / 4) < 20_000 { memory.append(peakMemory()) }
                }
            }
            let floor: Double? =
                if case .file = kind { try Self.bareRows(1_000_000, in: scratch.path) } else { nil }
            say(
                "events a second, in batches of 20,000", grouped(Double(events) / time),
                floor: floor.map { "the same columns into a bare table, \(grouped($0))" }, reach: "50,000")
            say(
                "  memory, in MiB, after each quarter", memory.map(String.init).joined(separator: " "),
                reach: "256")
        }
        let screens = [0, 8, 15, 30].map { Generator.screens[$0] }
        var sessions: [Int] = []
        var times: [Double] = []
        for _ in 0..<3 {
            times.append(
                try await seconds { sessions = try await Funnel.ask(store, screens).stages.map(\.sessions) })
        }
        let floor = try await readAll(kind)
        say(
            "a funnel of four screens, in seconds", rounded(times.sorted()[1]),
            floor: "\(rounded(floor)), reading two columns of all events",
            reach: { if case .file = kind { "10" } else { "2" } }())
        say("  sessions", sessions.map(String.init).joined(separator: " "))
        let time = try await seconds { _ = try await Portrait.ask(store) }
        say("all questions of a report, in seconds", rounded(time))
        say("  memory, in MiB", String(peakMemory()), reach: "256")
        try await store.close()
    }

    /// Rows of as many columns that SQLite alone writes in a second, each transaction synchronised.
    private static func bareRows(_ count: Int, in folder: String) throws -> Double {
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
            // SQLite copies it before this is over.
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

    /// Seconds in which the database reads two columns of all events.
    private func readAll(_ kind: StoreAddress) async throws -> Double {
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
                _ = try await ask(address, "SELECT sum(visit + length(`to`)) FROM \(address.database).event")
            }
        }
    }
}

func measureClickHouse(events: Int) async throws {
    let scratch = try Scratch()
    let address = ClickHouseAddress(host: "127.0.0.1", port: freePort(), database: "measured")
    let server = try ServedProcess(clickHouseIn: scratch.path, port: address.port)
    try await untilAnswering(address)
    try await StoreFigures(address: "clickhouse://127.0.0.1:\(address.port)/measured", events: events)
        .measure()
    server.kill()
}

/// Waits until the server answers, a minute at most.
func untilAnswering(_ address: ClickHouseAddress) async throws {
    for _ in 0..<1200 {
        if (try? await ask(address, "SELECT 1")) == "1\n" { return }
        try await Task.sleep(for: .milliseconds(50))
    }
    throw ServedProcess.Silent()
}

/// Returns the answer of ClickHouse to a statement.
func ask(_ address: ClickHouseAddress, _ sql: String) async throws -> String {
    var url = URLComponents()
    (url.scheme, url.host, url.port, url.path) = ("http", address.host, address.port, "/")
    guard let url = url.url else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(sql.utf8)
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
}
