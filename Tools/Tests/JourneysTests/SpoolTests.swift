import Foundation
import Testing

@testable import Journeys

@Suite("Batches wait on disk while ClickHouse is unavailable", .timeLimit(.minutes(30)))
struct SpoolTests {
    @Test func `no event is lost or counted twice while the server is killed and restarted`() async throws {
        let server = ClickHouseServer()
        let address = try await server.database()
        let scratch = try Scratch()
        // A short pause, so that the test is fast.
        let store = try await ClickHouseStore(address, spool: scratch.path + "/spool") { _ in
            try await Task.sleep(for: .milliseconds(20))
        }
        var all = EventBatch()
        for turn in 0..<12 {
            if turn % 4 == 1 { try await server.kill() }
            let batch = Samples.random(seed: UInt64(100 + turn), sessions: 10)
            #expect(try await store.insert([batch])[0].accepted == batch.count)
            all.append(batch)
            if turn % 4 == 3 { try await server.start() }
        }
        // Inserted again, as by a sender that got no answer.
        _ = try await store.insert([all])
        while store.spooledBytes > 0 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try await Summary.ask(store).events == all.count)
        #expect(try await store.insert([all]) == [Receipt(duplicates: all.count)])
        try await store.close()
        try await server.kill()
    }

    @Test func `spooled batches survive a restart in order, and only one process can use a spool`() throws {
        let scratch = try Scratch()
        let batches = (0..<3).map { Samples.random(seed: UInt64($0), sessions: 2) }
        var spool: Spool? = try Spool(folder: scratch.path + "/spool")
        for batch in batches { try spool?.append(batch) }
        #expect(throws: StoreError.self) { try Spool(folder: scratch.path + "/spool") }
        spool = nil
        try Data("incomplete".utf8).write(
            to: URL(fileURLWithPath: scratch.path + "/spool/00000000000000000009.ndjson.part"))
        let reopened = try Spool(folder: scratch.path + "/spool")
        let found = try reopened.segments.map { try reopened.read($0).parts.flatMap(\.events) }
        #expect(found == batches.map { $0.parts.flatMap(\.events) })
        try reopened.removeFirst(2)
        try reopened.append(batches[0])
        #expect(reopened.segments.count == 2)
        #expect(try reopened.read(reopened.segments[0]).count == batches[2].count)
    }

    @Test func `a full spool throws an error, and keeps its batches`() throws {
        let scratch = try Scratch()
        let spool = try Spool(folder: scratch.path + "/spool", capacity: 20_000)
        var kept = 0
        let error = #expect(throws: StoreError.self) {
            for seed in 0..<100 {
                try spool.append(Samples.random(seed: UInt64(seed), sessions: 1))
                kept += 1
            }
        }
        guard case .full = error?.kind else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(kept > 0 && spool.segments.count == kept)
    }
}
