internal import GRDB
internal import GRDBSQLite

/// Folds over the rows of a statement. It uses SQLite's C functions, because it reads millions of rows.
struct StepScan<Fold: StepFold> {
    var fold: Fold
    var names: InternedTexts
    /// Interned texts by their row id; nil for those not read yet.
    private var ids: [InternedTexts.ID?] = []

    init(fold: Fold, names: InternedTexts) {
        self.fold = fold
        self.names = names
    }

    mutating func run(_ rows: StepRows, _ selection: Selection, _ db: Database) throws {
        let filter = SQLiteFilter(selection)
        var columns =
            "session, at, name, source, outcome, visit, \(filter.selected) AS selected, \"from\", \"to\""
        var condition = filter.sessions
        var arguments = filter.selectedArguments + filter.sessionArguments
        switch rows {
        case .all: columns += ", origin, reason, asked, meant"
        case .visits:
            condition +=
                " AND (visit OR name IN (\(EventName.background.code), \(EventName.foreground.code)))"
        case .visitsOf(let screens):
            let marks = screens.map { _ in "?" }.joined(separator: ", ")
            condition += " AND visit AND \"to\" IN (SELECT id FROM text WHERE value IN (\(marks)))"
            arguments += screens.map(\.databaseValue)
        }
        // The order of the primary key, so SQLite doesn't sort.
        let statement = try db.makeStatement(
            sql: "SELECT \(columns) FROM event WHERE \(condition) ORDER BY session, sequence, id")
        try statement.setArguments(StatementArguments(arguments))
        let texts = try db.makeStatement(sql: "SELECT value FROM text WHERE id = ?")
        let hasDetails = rows == .all
        let names = Dictionary(
            uniqueKeysWithValues: EventName.allCases.enumerated().map { (Int32($0), $1) })
        let sources = EventSource.allCases
        let outcomes = ActionOutcome.allCases
        let handle = statement.sqliteStatement
        var session: Int64?
        sqlite3_reset(handle)
        defer { sqlite3_reset(handle) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { break }
            guard code == SQLITE_ROW else {
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: code),
                    message: String(cString: sqlite3_errmsg(db.sqliteConnection)))
            }
            let current = sqlite3_column_int64(handle, 0)
            if let session, session != current { fold.endSession() }
            session = current
            // Skip rows with sources or outcomes of a newer version.
            let source = Int(sqlite3_column_int(handle, 3))
            let outcome = Int(sqlite3_column_int(handle, 4))
            guard sources.indices.contains(source), outcomes.indices.contains(outcome),
                let to = try id(handle, 8, texts)
            else { continue }
            var step = SessionStep(
                at: sqlite3_column_int64(handle, 1),
                name: names[sqlite3_column_int(handle, 2)] ?? .other,
                source: sources[source], outcome: outcomes[outcome],
                beginsVisit: sqlite3_column_int(handle, 5) != 0,
                isSelected: sqlite3_column_int(handle, 6) != 0, from: try id(handle, 7, texts), to: to)
            if hasDetails {
                step.origin = try id(handle, 9, texts)
                step.reason = try id(handle, 10, texts)
                step.asked = try id(handle, 11, texts)
                step.meant = try id(handle, 12, texts)
            }
            fold.add(step)
        }
        if session != nil { fold.endSession() }
    }

    private mutating func id(_ handle: SQLiteStatement, _ column: Int32, _ texts: Statement) throws
        -> InternedTexts
        .ID?
    {
        let number = sqlite3_column_int64(handle, column)
        guard number > 0 else { return nil }
        let isCached = number < 1 << 20
        if isCached, number < ids.count, let id = ids[Int(number)] { return id }
        let text = try String.fetchOne(texts, arguments: [number]) ?? InternedTexts.others
        let id = names.id(of: text)
        if isCached {
            if number >= ids.count { ids += Array(repeating: nil, count: Int(number) + 1 - ids.count) }
            ids[Int(number)] = id
        }
        return id
    }
}
