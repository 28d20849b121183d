internal import Foundation
internal import GRDB

/// A bounded cache of the row ids of texts, resources and sessions. A full cache is cleared.
struct RowIDCache {
    private static let capacity = 50_000

    private var texts: [String: Int64] = [:]
    private var sessions: [UUID: Int64] = [:]
    private var resources: [Resource: Int64] = [:]

    /// Returns the content and clears this cache.
    mutating func takeContents() -> RowIDCache {
        defer { self = RowIDCache() }
        return self
    }

    /// The row id of a text, which is inserted if it doesn't exist.
    mutating func text(_ text: String?, _ db: Database) throws -> Int64? {
        guard let text else { return nil }
        if let id = texts[text] { return id }
        let id = try Self.id(
            db, find: "SELECT id FROM text WHERE value = ?", [text],
            insert: "INSERT INTO text (value, module) VALUES (?, ?)", [text, module(of: text)])
        if texts.count >= Self.capacity { texts.removeAll() }
        texts[text] = id
        return id
    }

    /// The row id of a session, which is inserted if it doesn't exist.
    mutating func session(_ uuid: UUID, _ db: Database) throws -> Int64 {
        if let id = sessions[uuid] { return id }
        let id = try Self.id(
            db, find: "SELECT id FROM session WHERE uuid = ?", [uuid.bytes],
            insert: "INSERT INTO session (uuid) VALUES (?)", [uuid.bytes])
        if sessions.count >= Self.capacity { sessions.removeAll() }
        sessions[uuid] = id
        return id
    }

    /// The row id of a resource without its person, which is inserted if it doesn't exist.
    mutating func resource(_ resource: Resource, _ db: Database) throws -> Int64 {
        var key = resource
        key.person = nil
        if let id = resources[key] { return id }
        let fields: StatementArguments = [
            key.app, key.appVersion, key.build, key.system, key.device?.rawValue, key.locale,
        ]
        let id = try Self.id(
            db,
            find: """
                SELECT id FROM resource WHERE app = ? AND appVersion IS ? AND build IS ? AND system IS ?
                AND device IS ? AND locale IS ?
                """, fields,
            insert:
                "INSERT INTO resource (app, appVersion, build, system, device, locale) VALUES (?, ?, ?, ?, ?, ?)",
            fields)
        if resources.count >= Self.capacity { resources.removeAll() }
        resources[key] = id
        return id
    }

    /// The id of a row, which is inserted if it doesn't exist. The transaction already holds the lock for writing, so no other
    /// process inserts it in between.
    private static func id(
        _ db: Database, find: String, _ found: StatementArguments, insert: String,
        _ inserted: StatementArguments
    ) throws -> Int64 {
        if let id = try Int64.fetchOne(try db.cachedStatement(sql: find), arguments: found) { return id }
        try db.cachedStatement(sql: insert).execute(arguments: inserted)
        return db.lastInsertedRowID
    }
}
