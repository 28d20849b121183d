internal import NIOCore

/// The tables in ClickHouse, and their migrations.
///
/// ClickHouse has no transactions, so each statement is idempotent: an interrupted migration starts again from its beginning.
enum ClickHouseSchema {
    private static let migrations: [[String]] = [
        [
            // Sorted as questions read it. A merge removes duplicate rows; queries before that deduplicate by key. The index
            // granularity is small, because existing rows are looked up for each batch.
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
            throw StoreError(
                .permanent, "The table \(client.address.database).schema in ClickHouse has no valid version.")
        }
        guard version <= migrations.count else {
            throw StoreError(
                .permanent,
                "A newer version of modernnav has written the database \(client.address.database). Update modernnav."
            )
        }
        for (index, statements) in migrations.enumerated().dropFirst(version) {
            for statement in statements { try await client.run(statement) }
            try await client.run("INSERT INTO schema VALUES (\(index + 1))")
        }
    }
}
