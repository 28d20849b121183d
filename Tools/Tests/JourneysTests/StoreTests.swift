import Foundation
import Testing

@testable import Journeys

@Suite("A store contains each event once", .timeLimit(.minutes(30)))
struct StoreTests {
    private func exported(_ store: any JourneyStore, _ selection: Selection = Selection()) async throws
        -> [Exported]
    {
        let sink = Sink()
        try await store.export(selection) { event, resource in await sink.append(Exported(event, resource)) }
        return await sink.all
    }

    struct Exported: Hashable, Sendable {
        let event: Event
        let resource: Resource

        init(_ event: Event, _ resource: Resource) {
            self.event = event
            self.resource = resource
        }
    }

    private actor Sink {
        private(set) var all: [Exported] = []

        func append(_ row: Exported) { all.append(row) }
    }

    private func all(_ batch: EventBatch) -> [Exported] {
        batch.parts.flatMap { part in part.events.map { Exported($0, part.resource) } }
    }

    @Test(arguments: TestedStore.allCases)
    func `a store returns the events that were inserted`(_ tested: TestedStore) async throws {
        let batch = Samples.random(seed: 1)
        try await tested.use { store in
            #expect(try await store.insert([batch]) == [Receipt(accepted: batch.count)])
            let found = try await exported(store)
            #expect(found.count == batch.count)
            #expect(Set(found) == Set(all(batch)))
            let sessions = found.map(\.event.session)
            #expect(zip(sessions, sessions.dropFirst()).count { $0 != $1 } + 1 == Set(sessions).count)
            for (one, other) in zip(found, found.dropFirst()) where one.event.session == other.event.session {
                #expect(one.event.sequence < other.event.sequence)
            }
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `an event counts once, however often and in whatever order it is sent`(_ tested: TestedStore)
        async throws
    {
        let batch = Samples.random(seed: 2, sessions: 10)
        var numbers = SeededNumbers(3)
        let shuffled = EventBatch(
            batch.parts.flatMap { part in
                part.events.map { EventBatch.Part(resource: part.resource, events: [$0]) }
            }.shuffled(using: &numbers))
        try await tested.use { store in
            let half = EventBatch(Array(shuffled.parts.prefix(shuffled.parts.count / 2)))
            let receipts = try await store.insert([half, half])
            #expect(receipts == [Receipt(accepted: half.count), Receipt(duplicates: half.count)])
            let rest = try await store.insert([shuffled])
            #expect(rest == [Receipt(accepted: batch.count - half.count, duplicates: half.count)])
            #expect(try await store.insert([batch]) == [Receipt(duplicates: batch.count)])
            #expect(Set(try await exported(store)) == Set(all(batch)))
            #expect(try await exported(store).count == batch.count)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `the events of a session are found by its id, in order`(_ tested: TestedStore) async throws {
        let batch = Samples.random(seed: 4, sessions: 5)
        let part = try #require(batch.parts.last)
        let session = try #require(part.events.first?.session)
        try await tested.use { store in
            _ = try await store.insert([EventBatch(batch.parts.reversed())])
            let found = try await SessionEvents.ask(store, session)
            #expect(found.events == part.events)
            #expect(found.resource == part.resource)
            #expect(found.leftOut == 0)
            let none = try await SessionEvents.ask(store, UUID())
            #expect(none.events.isEmpty)
            #expect(none.resource == nil)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `an empty batch is accepted`(_ tested: TestedStore) async throws {
        try await tested.use { store in
            #expect(try await store.insert([]) == [])
            #expect(try await store.insert([EventBatch()]) == [Receipt()])
            let summary = try await Summary.ask(store)
            #expect(summary.events == 0)
            #expect(summary.first == nil)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `any text is stored unchanged`(_ tested: TestedStore) async throws {
        let texts = ["'; DROP TABLE event; --", "\\'", "\"", "日本語 🎒", "\t\n\r", "a\\x41", "%_", " ", "{}[]"]
        let session = UUID()
        let events = texts.enumerated().map { index, text in
            Event(
                id: UUID(), session: session, sequence: UInt32(index), at: 1, name: .push, source: .tap,
                origin: text, from: text, to: "/" + text, flow: text, reason: text, asked: text, meant: text,
                values: [text: text])
        }
        let last = Event(
            id: UUID(), session: session, sequence: .max, at: 253_402_300_799_999, name: .other,
            source: .code,
            to: "/", micros: .max - 1)
        let resource = Resource(app: texts[0], appVersion: texts[1], person: texts[2])
        let batch = EventBatch([EventBatch.Part(resource: resource, events: events + [last])])
        try await tested.use { store in
            _ = try await store.insert([batch])
            #expect(Set(try await exported(store)) == Set(all(batch)))
            #expect(try await exported(store, Selection(app: texts[0], appVersion: texts[1])).count == 10)
            #expect(try await exported(store, Selection(app: texts[1])).isEmpty)
            let funnel = try await Funnel.ask(store, ["/" + texts[0], "/" + texts[1], "/" + texts[3]])
            #expect(funnel.stages.map(\.sessions) == [1, 1, 1])
        }
    }

    private func push(_ sequence: UInt32, session: UUID, to: String = "/parks") -> Event {
        Event(
            id: UUID(), session: session, sequence: sequence, at: 1, name: .push, source: .tap, to: to)
    }

    @Test(arguments: TestedStore.allCases)
    func `no text counts as missing, except an empty one`(_ tested: TestedStore) async throws {
        let session = UUID()
        let versions: [String?] = [nil, "\u{1}", "", "\u{7F}", " ", "\u{1}\u{1}"]
        try await tested.use { store in
            // Each resource twice, in batches of their own: the second time it is found, not inserted.
            for turn in 0..<2 {
                for (index, version) in versions.enumerated() {
                    let resource = Resource(
                        app: "parks", appVersion: version, build: version, locale: version)
                    let event = push(UInt32(turn * versions.count + index), session: session)
                    let batch = EventBatch([EventBatch.Part(resource: resource, events: [event])])
                    #expect(try await store.insert([batch]) == [Receipt(accepted: 1)])
                }
            }
            let found = try await exported(store)
            let expected = versions.map { $0?.isEmpty == true ? nil : $0 }
            #expect(found.map(\.resource.appVersion) == expected + expected)
            #expect(found.map(\.resource.locale) == expected + expected)
            #expect(try await exported(store, Selection(appVersion: "\u{1}")).count == 2)
            #expect(try await exported(store, Selection(app: "parks")).count == 12)
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `composed and decomposed texts are one value`(_ tested: TestedStore) async throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let session = UUID()
        let lines = [decomposed, composed].enumerated().map { index, text in
            """
            {"format":"modernnavigation.events","version":1,"app":"\(text)","appVersion":"\(text)","person":"\(text)"}
            {"id":"\(UUID())","session":"\(session)","sequence":\(index),"at":1,"name":"push","source":"tap","from":"/","to":"/\(text)",\
            "outcome":"changed","reason":"\(text)","values":{"\(text)":"\(text)"}}
            """
        }
        try await tested.use { store in
            for line in lines {
                let (batch, skipped) = try EventReader.read(Array(line.utf8))
                #expect(skipped == 0)
                _ = try await store.insert([batch])
            }
            for text in [composed, decomposed] {
                let selection = Selection(app: text, appVersion: text, module: text)
                let found = try await exported(store, selection)
                #expect(found.count == 2)
                for row in found {
                    #expect(Array((row.event.reason ?? "").utf8) == Array(composed.utf8))
                    #expect(Array((row.resource.person ?? "").utf8) == Array(composed.utf8))
                    #expect(row.event.values.keys.map { Array($0.utf8) } == [Array(composed.utf8)])
                }
                let funnel = try await Funnel.ask(store, ["/" + text, "/" + text])
                #expect(funnel.stages.map(\.sessions) == [1, 1])
                #expect(try await ScreenPaths.ask(store, from: "/" + text).starts == 2)
            }
            #expect(try await Summary.ask(store).persons == 1)
            #expect(try await store.resources(Selection()).map(\.events) == [2])
        }
    }

    @Test(arguments: TestedStore.allCases)
    func `a check writes, and changes no answer`(_ tested: TestedStore) async throws {
        let batch = Samples.random(seed: 9, sessions: 3)
        try await tested.use { store in
            try await store.check()
            _ = try await store.insert([batch])
            try await store.check()
            try await store.check()
            #expect(Set(try await exported(store)) == Set(all(batch)))
        }
    }

    @Test func `a closed store is one file`() async throws {
        let scratch = try Scratch()
        let path = scratch.path + "/journeys.sqlite"
        let batch = Samples.random(seed: 10, sessions: 3)
        let store = try SQLiteStore(path: path)
        _ = try await store.insert([batch])
        try await store.close()
        try FileManager.default.copyItem(atPath: path, toPath: scratch.path + "/copy.sqlite")
        let copy = try SQLiteStore(path: scratch.path + "/copy.sqlite")
        #expect(Set(try await exported(copy)) == Set(all(batch)))
        try await copy.close()
    }

    @Test func `without ClickHouse a check tells whether the spool takes batches`() async throws {
        let scratch = try Scratch()
        let address = ClickHouseAddress(host: "127.0.0.1", port: 9, database: "none")
        let store = try await ClickHouseStore(address, spool: scratch.path + "/spool")
        try await store.check()
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/spool") == ["lock"])
        // Like a disk that takes no more files.
        try FileManager.default.removeItem(atPath: scratch.path + "/spool")
        let error = await #expect(throws: StoreError.self) { try await store.check() }
        #expect(error?.kind == .full)
        try await store.close()
    }

    private actor Turns {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }

    @Test func `a spooled batch that can't be read is set aside, and those around it are stored`()
        async throws
    {
        let scratch = try Scratch()
        let folder = scratch.path + "/spool"
        let batches = (0..<3).map { Samples.random(seed: 20 + $0, sessions: 2) }
        do {
            let spool = try Spool(folder: folder)
            for batch in batches { try spool.append(batch) }
            let name = spool.segments[1].name
            try Data("{\"format\":\"modernnavigation.events\",\"version\":9}\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/" + name))
        }
        let address = try await ClickHouseServer.shared.database()
        let (reports, report) = AsyncStream.makeStream(of: String.self)
        let (pauses, pause) = AsyncStream.makeStream(of: Void.self)
        let counted = Turns()
        let store = try await ClickHouseStore(
            address, spool: folder,
            pause: { attempt in
                pause.yield()
                // The second pause follows the first complete attempt.
                if await counted.next() > 1 { try await Task.sleep(for: .seconds(3600)) }
            }, report: { report.yield($0) })
        var turns = 0
        for await _ in pauses {
            turns += 1
            if turns == 2 { break }
        }
        var messages = reports.makeAsyncIterator()
        #expect(await messages.next()?.contains(".refused") == true)
        #expect(store.spooledBytes == 0)
        #expect(Set(try await exported(store)) == Set(all(batches[0]) + all(batches[2])))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".refused")
        }
        #expect(files.count == 1)
        try await store.close()
    }

    @Test func `a reopened store has its earlier events`() async throws {
        let scratch = try Scratch()
        let batch = Samples.random(seed: 4, sessions: 5)
        for turn in 0..<3 {
            let store = try SQLiteStore(path: scratch.path + "/journeys.sqlite")
            let receipt = try await store.insert([batch])
            #expect(receipt[0].accepted == (turn == 0 ? batch.count : 0))
            try await store.close()
        }
        let address = try await ClickHouseServer.shared.database()
        for turn in 0..<3 {
            let store = try await ClickHouseStore(address)
            let receipt = try await store.insert([batch])
            #expect(receipt[0].accepted == (turn == 0 ? batch.count : 0))
            try await store.close()
        }
    }

    @Test func `transactions are committed with an fsync`() throws {
        let scratch = try Scratch()
        #expect(try SQLiteStore(path: scratch.path + "/journeys.sqlite").isSynchronised)
    }

    @Test func `the address of a store is a file or a ClickHouse database`() throws {
        #expect(try StoreAddress("a/b.sqlite") == .file("a/b.sqlite"))
        #expect(
            try StoreAddress("clickhouse://me:se%2Fcret@db.example:9000/parks")
                == .clickHouse(
                    ClickHouseAddress(
                        host: "db.example", port: 9000, database: "parks", user: "me", password: "se/cret")))
        #expect(try StoreAddress("clickhouse://h/d").description == "clickhouse://h:8123/d")
        for wrong in [
            "", "postgres://h/d", "clickhouse://h", "clickhouse://h/", "clickhouse:///d",
            "clickhouse://h/a;b",
            "clickhouse://h/1a", "clickhouse://h/a?x=1", "clickhouse://h/a/b",
        ] {
            #expect(throws: StoreError.self, "\(wrong)") { try StoreAddress(wrong) }
        }
    }

    @Test func `opening a file that is not a store throws an error with its path`() async throws {
        let scratch = try Scratch()
        try Data("not a database, but longer than the header of one".utf8).write(
            to: URL(fileURLWithPath: scratch.path + "/text"))
        for path in [scratch.path + "/text", scratch.path + "/none/journeys.sqlite"] {
            let error = #expect(throws: StoreError.self) { try SQLiteStore(path: path) }
            #expect(error?.description.hasPrefix(path) == true)
        }
    }
}
