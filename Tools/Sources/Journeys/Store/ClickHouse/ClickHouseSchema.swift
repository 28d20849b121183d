internal import NIOCore

/// The tables in ClickHouse, and how older ones become today's.
///
/// ClickHouse has no transactions, so each statement can be run again: a migration that was cut off is run again from its beginning.
enum ClickHouseSchema {
    private static let migrations: [[String]] = [
        [
            // Ordered as questions read it: session after session, in order. What was sent twice is one row after a merge; what is
            // read before that is told apart by its key. Small steps of the index, as what is there is looked up for each batch.
            """
            CREATE TABLE IF NOT EXISTS event (
                session FixedString(16), sequence UInt32, id FixedString(16), at Int64, name UInt8, source UInt8,
                outcome UInt8, visit UInt8, `from` String, `to` String, module String, app String,
                appVersion String, build String, system String, device String, locale String, person String,
                flow String, origin String, reason String, asked String, meant String, micros UInt32, `values` String
            ) ENGINE = ReplacingMergeTree ORDER BY (session, sequence, id) SETTINGS index_granularity = 1024
            """
        ]
    ]

    static func migrate(_ client: ClickHouseClient) async throws {
        try await client.run("CREATE DATABASE IF NOT EXISTS \(client.address.database)", database: false)
        try await client.run(
            "CREATE TABLE IF NOT EXISTS schema (version UInt32) ENGINE = MergeTree ORDER BY version")
        let answer = try await client.run("SELECT max(version) FROM schema")
        let text = String(buffer: answer)
        guard let version = Int(text.filter(\.isNumber)) else {
            throw StoreProblem(.broken, "The version of the tables in ClickHouse can't be read.")
        }
        guard version <= migrations.count else {
            throw StoreProblem(
                .broken, "The database \(client.address.database) was written by a newer modernnav.")
        }
        for (index, statements) in migrations.enumerated().dropFirst(version) {
            for statement in statements { try await client.run(statement) }
            try await client.run("INSERT INTO schema VALUES (\(index + 1))")
        }
    }
}
