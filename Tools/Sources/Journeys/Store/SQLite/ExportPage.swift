internal import Foundation
internal import GRDB

/// One page of an export, in the order of the primary key.
struct ExportPage: Sendable {
    private static let size = 5000

    private(set) var events: [(Event, Resource)] = []
    /// The key of the last row, after which the next page begins; nil if this page has no rows.
    private(set) var end: (session: Int64, sequence: Int64, id: Data)?

    init(
        _ selection: Selection, after: (session: Int64, sequence: Int64, id: Data), _ db: Database
    ) throws {
        let filter = SQLiteFilter(selection)
        let text = { (column: String) in "(SELECT value FROM text WHERE id = event.\(column))" }
        let sql = """
            SELECT event.session, sequence, event.id AS id, at, name, source, outcome, \(text("origin")) AS origin,
                \(text("\"from\"")) AS "from", \(text("\"to\"")) AS "to", \(text("flow")) AS flow,
                \(text("reason")) AS reason, \(text("asked")) AS asked, \(text("meant")) AS meant, micros,
                "values", \(text("person")) AS person, app, appVersion, build, system, device, locale,
                session.uuid AS uuid
            FROM event JOIN resource ON resource.id = event.resource JOIN session ON session.id = event.session
            WHERE (event.session, sequence, event.id) > (?, ?, ?) AND \(filter.sessions) AND \(filter.selected)
            ORDER BY event.session, sequence, event.id LIMIT \(Self.size)
            """
        let place: [DatabaseValue] = [
            after.session.databaseValue, after.sequence.databaseValue, after.id.databaseValue,
        ]
        let rows = try Row.fetchCursor(
            db, sql: sql,
            arguments: StatementArguments(place + filter.sessionArguments + filter.selectedArguments))
        var last: (Int64, Int64, Data)?
        while let row = try rows.next() {
            let id: Data = row["id"]
            let sequence: Int64 = row["sequence"]
            last = (row["session"], sequence, id)
            guard let uuid = UUID(bytes: id), let session = UUID(bytes: row["uuid"] as Data),
                let source = EventSource.allCases[at: row["source"]],
                let outcome = ActionOutcome.allCases[at: row["outcome"]]
            else { continue }
            let micros: Int64? = row["micros"]
            events.append(
                (
                    Event(
                        id: uuid, session: session, sequence: UInt32(clamping: sequence), at: row["at"],
                        name: EventName.allCases[at: row["name"]] ?? .other, source: source,
                        origin: row["origin"], from: row["from"], to: row["to"] ?? InternedTexts.others,
                        flow: row["flow"], outcome: outcome, reason: row["reason"], asked: row["asked"],
                        meant: row["meant"], micros: micros.map { UInt32(clamping: $0) },
                        values: try EventValues.read(row["values"])),
                    Resource(
                        app: row["app"], appVersion: row["appVersion"], build: row["build"],
                        system: row["system"], device: (row["device"] as String?).flatMap(Device.init),
                        locale: row["locale"], person: row["person"])
                ))
        }
        end = last
    }
}

extension Array {
    /// The element at this index; nil if the index is out of bounds.
    subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
