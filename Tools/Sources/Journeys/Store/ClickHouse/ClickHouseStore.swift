internal import Foundation
internal import NIOConcurrencyHelpers
internal import NIOCore

/// A store in a ClickHouse database, over HTTP.
///
/// While the server is unavailable, batches wait in the spool. They are sent when it is available again. A batch whose outcome is
/// unknown is sent again, and its events are stored once. A spooled batch that can't be stored is set aside, and the next ones are sent.
public final class ClickHouseStore: JourneyStore {
    private let client: ClickHouseClient
    private let state: State
    private let lock = AsyncLock()
    private let rangeSize: Int
    private let drain: Task<Void, Never>?

    /// State that is only accessed while `lock` is held.
    private final class State: @unchecked Sendable {
        let spool: Spool?
        /// Whether the tables exist in the current version.
        var isReady = false

        init(spool: Spool?) { self.spool = spool }
    }

    /// - Parameters:
    ///   - spool: the folder for waiting batches; without it, `init` and `insert` fail while the server is unavailable.
    ///   - rangeSize: approximate number of events that a query reads.
    ///   - pause: waits before the next attempt to send spooled batches.
    ///   - report: gets a message about each spooled batch that is set aside.
    public init(
        _ address: ClickHouseAddress, spool: String? = nil, rangeSize: Int = 400_000,
        pause: @escaping @Sendable (_ attempt: Int) async throws -> Void = ClickHouseStore.pause,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws {
        client = ClickHouseClient(address)
        self.rangeSize = rangeSize
        do {
            state = State(spool: try spool.map { try Spool(folder: $0) })
        } catch {
            try? await client.close()
            throw error
        }
        if state.spool != nil {
            drain = Task { [state, lock, client] in
                var attempt = 0
                while !Task.isCancelled {
                    do { try await pause(attempt) } catch { return }
                    let isDrained = await lock.run { await Self.drain(state, client, report) }
                    attempt = isDrained ? 0 : attempt + 1
                }
            }
        } else {
            drain = nil
        }
        do {
            try await lock.run { [state, client] in try await Self.prepare(state, client) }
        } catch let error as StoreError where error.kind == .unavailable && state.spool != nil {
            // Incoming batches are spooled.
        } catch {
            try? await close()
            throw error
        }
    }

    /// Exponential backoff: 1 s, then twice as long each time, at most 30 s.
    public static func pause(_ attempt: Int) async throws {
        try await Task.sleep(for: .seconds(min(30, 1 << min(attempt, 5))))
    }

    public func close() async throws {
        drain?.cancel()
        await drain?.value
        try await client.close()
    }

    public func check() async throws {
        do {
            try await probe()
            // Batches wait behind those in the spool.
            if spooledBytes > 0 { try state.spool?.check() }
        } catch let error as StoreError where error.kind == .unavailable && state.spool != nil {
            try state.spool?.check()
        }
    }

    /// Writes a row into a table of its own.
    private func probe() async throws {
        let name = "\(client.address.database).probe"
        let insert = "INSERT INTO \(name) VALUES (1)"
        let statements = [
            "CREATE DATABASE IF NOT EXISTS \(client.address.database)",
            "CREATE TABLE IF NOT EXISTS \(name) (id UInt8) ENGINE = ReplacingMergeTree ORDER BY id", insert,
        ]
        try await mappingErrors {
            do { try await self.client.run(insert, database: false, timeout: Self.probeTimeout) } catch let
                response as ClickHouseClient.ErrorResponse where response.code == 60 || response.code == 81
            {
                for statement in statements {
                    try await self.client.run(statement, database: false, timeout: Self.probeTimeout)
                }
            }
        }
    }

    private static var probeTimeout: TimeAmount { .seconds(5) }

    public var spooledBytes: Int { state.spool?.spooledBytes.withLockedValue { $0 } ?? 0 }

    // MARK: Writing

    public func insert(_ batches: [EventBatch]) async throws -> [Receipt] {
        try await lock.run { [state, client] in
            guard let spool = state.spool else {
                return try await Self.write(batches, state, client)
            }
            // If batches are already spooled, the server is unavailable or busy, so this one is spooled without a request.
            if spool.segments.isEmpty {
                do { return try await Self.write(batches, state, client) } catch let error as StoreError
                    where error.kind == .unavailable
                {}
            }
            var all = EventBatch()
            for batch in batches { all.append(batch) }
            try spool.append(all)
            return batches.map { Receipt(accepted: $0.count) }
        }
    }

    /// Sends all spooled batches.
    ///
    /// - Returns: whether the spool is empty.
    private static func drain(
        _ state: State, _ client: ClickHouseClient, _ report: @Sendable (String) -> Void
    ) async -> Bool {
        guard let spool = state.spool else { return true }
        // After a failure batches are sent one at a time, to find the one at fault.
        var mostEvents = 20_000
        while !spool.segments.isEmpty {
            var count = 0
            do {
                var batch = EventBatch()
                for segment in spool.segments {
                    guard count == 0 || batch.count < mostEvents else { break }
                    count += 1
                    batch.append(try spool.read(segment))
                }
                _ = try await write([batch], state, client)
                try spool.removeFirst(count)
            } catch {
                guard error is EventFormatError || (error as? StoreError)?.kind == .invalidBatch else {
                    return false
                }
                if count > 1 {
                    mostEvents = 1
                } else {
                    guard let file = spool.setFirstAside() else { return false }
                    report("A batch can't be stored, and was moved to \(file). \(error)")
                }
            }
        }
        return true
    }

    private static func prepare(_ state: State, _ client: ClickHouseClient) async throws {
        guard !state.isReady else { return }
        do { try await ClickHouseSchema.migrate(client) } catch let response as ClickHouseClient.ErrorResponse
        {
            throw response.storeError
        }
        state.isReady = true
    }

    private struct Key: Hashable {
        let session: UUID
        let sequence: UInt32
        let id: UUID

        init(_ event: Event) {
            session = event.session
            sequence = event.sequence
            id = event.id
        }

        init(_ reader: inout RowBinaryReader) throws {
            session = try reader.uuid()
            sequence = try reader.integer()
            id = try reader.uuid()
        }
    }

    private static func write(_ batches: [EventBatch], _ state: State, _ client: ClickHouseClient)
        async throws
        -> [Receipt]
    {
        do {
            try await prepare(state, client)
            var existing = try await keys(batches, client)
            var rows = ByteBuffer()
            let receipts = batches.map { batch in
                var receipt = Receipt()
                for part in batch.parts {
                    for event in part.events {
                        guard existing.insert(Key(event)).inserted else {
                            receipt.duplicates += 1
                            continue
                        }
                        rows.writeRow(event, part.resource)
                        receipt.accepted += 1
                    }
                }
                return receipt
            }
            if rows.readableBytes > 0 {
                // One block, which ClickHouse inserts atomically.
                try await client.run(
                    "INSERT INTO event FORMAT RowBinary", body: rows,
                    settings: ["max_insert_block_size": "10000000"])
            }
            return receipts
        } catch let response as ClickHouseClient.ErrorResponse {
            // Unknown table or database: it was dropped, so create it again.
            if response.code == 60 || response.code == 81 { state.isReady = false }
            throw response.storeError
        }
    }

    /// The keys of existing rows of the sessions in these batches.
    private static func keys(_ batches: [EventBatch], _ client: ClickHouseClient) async throws -> Set<Key> {
        var sessions: Set<UUID> = []
        var (first, last) = (UInt32.max, UInt32.min)
        for batch in batches {
            for event in batch.parts.lazy.flatMap(\.events) {
                sessions.insert(event.session)
                first = min(first, event.sequence)
                last = max(last, event.sequence)
            }
        }
        guard !sessions.isEmpty else { return [] }
        let list = sessions.map { $0.uuidString.replacingOccurrences(of: "-", with: "") }.joined(
            separator: ",")
        var reader = RowBinaryReader()
        var keys: Set<Key> = []
        try await client.run(
            """
            SELECT session, sequence, id FROM event WHERE sequence BETWEEN \(first) AND \(last) AND session IN (
                SELECT toFixedString(unhex(arrayJoin(splitByChar(',', '\(list)'))), 16)) FORMAT RowBinary
            """, timeout: .seconds(60)
        ) { piece in
            try reader.feed(piece) { reader in keys.insert(try Key(&reader)) }
        }
        return keys
    }

    // MARK: Reading

    /// Conditions that divide all sessions into ranges. Each range is one query, which limits the memory of client and server.
    private func ranges(of size: Int) async throws -> [String] {
        let answer = try await client.run("SELECT count() FROM event")
        let count = Int(String(buffer: answer).filter(\.isNumber)) ?? 0
        var parts = 1
        while parts < 256, count / parts > size { parts *= 2 }
        func bound(_ part: Int) -> String {
            let byte = String(part * 256 / parts, radix: 16)
            return "unhex('\(byte.count == 1 ? "0" : "")\(byte)\(String(repeating: "00", count: 15))')"
        }
        return (0..<parts).map { part in
            let lower = "session >= \(bound(part))"
            return part + 1 < parts ? "\(lower) AND session < \(bound(part + 1))" : lower
        }
    }

    private func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch let response as ClickHouseClient.ErrorResponse {
            throw response.storeError
        }
    }

    private static let queryTimeout = TimeAmount.minutes(10)

    public func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts) {
        let filter = ClickHouseFilter(selection)
        var condition = filter.sessions
        switch rows {
        case .all: break
        case .visits:
            condition +=
                " AND (visit OR name IN (\(EventName.background.code), \(EventName.foreground.code)))"
        case .visitsOf(let screens):
            let list = screens.map(ClickHouseFilter.literal).joined(separator: ", ")
            condition += " AND visit AND `to` IN (\(list))"
        }
        let hasDetails = rows == .all
        let details = hasDetails ? ", origin, reason, asked, meant" : ""
        var (fold, names) = (fold, names)
        try await mappingErrors {
            for range in try await ranges(of: rangeSize) {
                var reader = RowBinaryReader()
                var last: Key?
                try await client.run(
                    """
                    SELECT session, sequence, id, at, name, source, outcome, visit, toUInt8(\(filter.selected)), `from`,
                    `to`\(details) FROM event WHERE \(range) AND \(condition) ORDER BY session, sequence, id
                    FORMAT RowBinary
                    """, timeout: Self.queryTimeout
                ) { piece in
                    try reader.feed(piece) { reader in
                        let key = try Key(&reader)
                        let at: Int64 = try reader.integer()
                        let name = EventName.allCases[at: Int(try reader.integer(UInt8.self))] ?? .other
                        let source = EventSource.allCases[at: Int(try reader.integer(UInt8.self))]
                        let outcome = ActionOutcome.allCases[at: Int(try reader.integer(UInt8.self))]
                        let visit: UInt8 = try reader.integer()
                        let selected: UInt8 = try reader.integer()
                        let (from, to) = (try reader.optionalText(), try reader.text())
                        var texts: [String?] = []
                        if hasDetails { for _ in 0..<4 { texts.append(try reader.optionalText()) } }
                        // The row is complete. Before this line it may be read again, so there are no side effects.
                        guard key != last else { return }
                        if let last, last.session != key.session { fold.endSession() }
                        last = key
                        guard let source, let outcome else { return }
                        var step = SessionStep(
                            at: at, name: name, source: source, outcome: outcome, beginsVisit: visit != 0,
                            isSelected: selected != 0, from: from.map { names.id(of: $0) },
                            to: names.id(of: to))
                        if hasDetails {
                            step.origin = texts[0].map { names.id(of: $0) }
                            step.reason = texts[1].map { names.id(of: $0) }
                            step.asked = texts[2].map { names.id(of: $0) }
                            step.meant = texts[3].map { names.id(of: $0) }
                        }
                        fold.add(step)
                    }
                }
                if last != nil { fold.endSession() }
                guard reader.isEmpty else {
                    throw StoreError(.unavailable, "The response of ClickHouse is incomplete.")
                }
            }
        }
        return (fold, names)
    }

    /// Counts on the server.
    ///
    /// Each screen of the funnel is a letter. The visits of a session become a text of these letters, in upper case for selected visits,
    /// which is matched by regular expressions. `windowFunnel` isn't deterministic for events with the same sequence.
    public func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var distinct: [String] = []
        for screen in screens where !distinct.contains(screen) { distinct.append(screen) }
        guard !screens.isEmpty, distinct.count <= letters.count else {
            return try await FunnelFold.count(screens, selection, in: self)
        }
        let filter = ClickHouseFilter(selection)
        let list = distinct.map(ClickHouseFilter.literal).joined(separator: ", ")
        let small = String(letters.prefix(distinct.count))
        let letter =
            "substring(if(\(filter.selected), '\(small.uppercased())', '\(small)'), indexOf([\(list)], `to`), 1)"
        var expression = ""
        let counts = screens.enumerated().map { index, screen in
            let character = letters[distinct.firstIndex(of: screen) ?? 0]
            // No `.*` before the first letter: `match` searches anywhere in the text.
            expression +=
                index == 0 ? character.uppercased() : ".*[\(character)\(character.uppercased())]"
            return "countIf(match(visits, '\(expression)'))"
        }
        return try await mappingErrors {
            var totals = screens.map { _ in 0 }
            for range in try await ranges(of: 10 * rangeSize) {
                let answer = try await client.run(
                    """
                    SELECT \(counts.joined(separator: ", ")) FROM (
                        SELECT arrayStringConcat(arrayMap(x -> x.3, arraySort(groupUniqArray((sequence, id, \(letter)))))) AS visits
                        FROM event WHERE \(range) AND visit AND `to` IN (\(list)) AND \(filter.sessions) GROUP BY session)
                    """, timeout: Self.queryTimeout)
                let numbers = String(buffer: answer).split(whereSeparator: \.isWhitespace).compactMap {
                    Int($0)
                }
                guard numbers.count == totals.count else {
                    throw StoreError(.permanent, "The response of ClickHouse is invalid.")
                }
                totals = zip(totals, numbers).map(+)
            }
            return totals
        }
    }

    public func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold {
        let filter = ClickHouseFilter(selection)
        var fold = fold
        try await mappingErrors {
            var reader = RowBinaryReader()
            var last: String?
            try await client.run(
                """
                SELECT person, toInt32(intDiv(at, \(Day.milliseconds))) AS day FROM event
                WHERE visit AND person != '' AND \(filter.sessions) AND \(filter.selected)
                GROUP BY person, day ORDER BY person, day FORMAT RowBinary
                """, timeout: Self.queryTimeout
            ) { piece in
                try reader.feed(piece) { reader in
                    let person = try reader.text()
                    let day: Int32 = try reader.integer()
                    if let last, last != person { fold.endPerson() }
                    last = person
                    fold.add(Day(number: Int(day)))
                }
            }
            if last != nil { fold.endPerson() }
        }
        return fold
    }

    public func resources(_ selection: Selection) async throws -> [ResourceCount] {
        let filter = ClickHouseFilter(selection)
        return try await mappingErrors {
            var reader = RowBinaryReader()
            var counts: [ResourceCount] = []
            try await client.run(
                """
                SELECT app, appVersion, device, count() AS events FROM event
                WHERE \(filter.sessions) AND \(filter.selected) GROUP BY app, appVersion, device
                ORDER BY events DESC, app, appVersion, device FORMAT RowBinary
                """, timeout: Self.queryTimeout
            ) { piece in
                try reader.feed(piece) { reader in
                    let (app, version) = (try reader.text(), try reader.optionalText())
                    let (device, events) = (try reader.text(), try reader.integer(UInt64.self))
                    counts.append(
                        ResourceCount(
                            app: app, appVersion: version, device: Device(rawValue: device),
                            events: Int(clamping: events)))
                }
            }
            return counts
        }
    }

    public func export(
        _ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void
    ) async throws {
        let filter = ClickHouseFilter(selection)
        try await mappingErrors {
            let ranges = selection.session == nil ? try await ranges(of: max(1, rangeSize / 20)) : ["1"]
            for range in ranges {
                var reader = RowBinaryReader()
                var last: Key?
                var events: [(Event, Resource)] = []
                try await client.run(
                    """
                    SELECT session, sequence, id, at, name, source, outcome, `from`, `to`, app, appVersion, build, system,
                    device, locale, person, flow, origin, reason, asked, meant, micros, `values` FROM event
                    WHERE \(range) AND \(filter.sessions) AND \(filter.selected)
                    ORDER BY session, sequence, id FORMAT RowBinary
                    """, timeout: Self.queryTimeout
                ) { piece in
                    try reader.feed(piece) { reader in
                        let (key, row) = try Self.exported(&reader)
                        guard key != last else { return }
                        last = key
                        if let row { events.append(row) }
                    }
                }
                for (event, resource) in events { try await body(event, resource) }
            }
        }
    }

    private static func exported(_ reader: inout RowBinaryReader) throws -> (Key, (Event, Resource)?) {
        let key = try Key(&reader)
        let at: Int64 = try reader.integer()
        let name = EventName.allCases[at: Int(try reader.integer(UInt8.self))] ?? .other
        let source = EventSource.allCases[at: Int(try reader.integer(UInt8.self))]
        let outcome = ActionOutcome.allCases[at: Int(try reader.integer(UInt8.self))]
        let (from, to) = (try reader.optionalText(), try reader.text())
        let resource = Resource(
            app: try reader.text(), appVersion: try reader.optionalText(), build: try reader.optionalText(),
            system: try reader.optionalText(), device: try reader.optionalText().flatMap(Device.init),
            locale: try reader.optionalText(), person: try reader.optionalText())
        let (flow, origin) = (try reader.optionalText(), try reader.optionalText())
        let (reason, asked, meant) = (
            try reader.optionalText(), try reader.optionalText(), try reader.optionalText()
        )
        let micros: UInt32 = try reader.integer()
        let values = try EventValues.read(try reader.text())
        guard let source, let outcome else { return (key, nil) }
        let event = Event(
            id: key.id, session: key.session, sequence: key.sequence, at: at, name: name, source: source,
            origin: origin, from: from, to: to, flow: flow, outcome: outcome, reason: reason, asked: asked,
            meant: meant, micros: micros == ByteBuffer.noMicros ? nil : micros, values: values)
        return (key, (event, resource))
    }
}
