internal import Foundation
internal import GRDB

/// A selection as SQL conditions for SQLite.
struct SQLiteFilter {
    /// The condition of the sessions to read.
    private(set) var sessions = "1"
    private(set) var sessionArguments: [DatabaseValue] = []
    /// The condition of the selected events in them.
    private(set) var selected = "1"
    private(set) var selectedArguments: [DatabaseValue] = []

    init(_ selection: Selection) {
        var conditions: [String] = []
        if let app = selection.app {
            conditions.append("app = ?")
            sessionArguments.append(app.databaseValue)
        }
        if let version = selection.appVersion {
            conditions.append("ifnull(appVersion, '') = ?")
            sessionArguments.append(version.databaseValue)
        }
        if !conditions.isEmpty {
            sessions =
                "event.resource IN (SELECT id FROM resource WHERE \(conditions.joined(separator: " AND ")))"
        }
        if let session = selection.session {
            sessions += " AND event.session = (SELECT id FROM session WHERE uuid = ?)"
            sessionArguments.append(session.bytes.databaseValue)
        }
        var choices: [String] = []
        if let module = selection.module {
            choices.append("\"to\" IN (SELECT id FROM text WHERE module = ?)")
            selectedArguments.append(module.databaseValue)
        }
        if let source = selection.source {
            choices.append("source = ?")
            selectedArguments.append(source.code.databaseValue)
        }
        if let since = selection.since {
            choices.append("at >= ?")
            selectedArguments.append(since.start.databaseValue)
        }
        if let until = selection.until {
            choices.append("at < ?")
            selectedArguments.append((until.start + Day.milliseconds).databaseValue)
        }
        if !choices.isEmpty { selected = "(\(choices.joined(separator: " AND ")))" }
    }
}
