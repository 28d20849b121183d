import Foundation
import JourneyCollector
import Journeys
import Testing

@Suite("No sender keeps others from being served", .timeLimit(.minutes(30)))
struct HostileSenderTests {
    private func isServed(_ client: Client) async throws {
        #expect(try await client.answer(EventWriter.data(batch()))?.accepted == 10)
    }

    @Test func `senders of incomplete batches don't take the places of others`() async throws {
        try await collecting({ $0.readers = 2 }) { client, _ in
            let slow = try (0..<20).map { _ in try RawConnection(port: client.port) }
            for connection in slow { await connection.send(RawConnection.head(length: 100_000) + "{") }
            for _ in 0..<3 { try await isServed(client) }
            withExtendedLifetime(slow) {}
        }
    }

    @Test func `a connection ends if a request isn't complete in time`() async throws {
        try await collecting({ $0.patience = .milliseconds(200) }) { client, _ in
            for start in [
                "", "POST /v1/ev", "POST /v1/events HTTP/1.1\r\nHost: x\r\n",
                RawConnection.head(length: 100_000), RawConnection.head(length: 100_000) + "{",
            ] {
                let silent = try RawConnection(port: client.port)
                if !start.isEmpty { await silent.send(start) }
                #expect(await silent.rest() == "")
            }
        }
    }

    @Test func `above the limit of connections, those that wait for their senders are closed`()
        async throws
    {
        try await collecting({
            $0.connections = 8
            $0.patience = .seconds(3600)
        }) { client, _ in
            let silent = try (0..<40).map { _ in try RawConnection(port: client.port) }
            let (closings, closing) = AsyncStream.makeStream(of: String.self)
            for connection in silent { Task { closing.yield(await connection.rest()) } }
            var closed = 0
            for await rest in closings {
                #expect(rest == "")
                closed += 1
                if closed == 32 { break }
            }
            try await isServed(client)
        }
    }

    @Test func `of incomplete batches that are too large together, the slowest is dropped`() async throws {
        try await collecting({
            $0.receiving = 200_000
            $0.patience = .seconds(3600)
        }) { client, _ in
            var slow: [RawConnection] = []
            let piece = String(repeating: " ", count: 60_000)
            for _ in 0..<6 {
                let connection = try RawConnection(port: client.port)
                await connection.send(RawConnection.head(length: 100_000) + piece)
                slow.append(connection)
            }
            #expect(await slow[0].rest() == "")
            try await isServed(client)
        }
    }

    @Test func `a refused sender that goes on sending is disconnected`() async throws {
        try await collecting({ $0.grace = .milliseconds(200) }) { client, _ in
            let sender = try RawConnection(port: client.port)
            await sender.send(RawConnection.head("text/plain", length: 1 << 40))
            let piece = String(repeating: " ", count: 60_000)
            while await sender.send(piece) {}
            try await isServed(client)
        }
    }

    @Test(arguments: ["\n", " \n", "x\n", "{}\n", "[]\r\n"])
    func `a small compressed batch of millions of lines is refused after the limit`(line: String) async throws
    {
        try await collecting { client, store in
            let lines = Data(String(repeating: line, count: 4_000_000).utf8)
            let response = try await client.send(gzip(lines), headers: ["Content-Encoding": "gzip"])
            #expect(response.status == 413)
            #expect(try await Summary.ask(store).events == 0)
        }
    }

    @Test func `the limits of lines are exact`() async throws {
        try await collecting({
            $0.lines = 11
            $0.skippedLines = 2
        }) { client, _ in
            let data = try EventWriter.data(batch(events: 10))
            #expect(try await client.answer(data)?.accepted == 10)
            #expect(try await client.send(data + Data("\n".utf8)).status == 413)
            let few = try EventWriter.data(batch(events: 2))
            #expect(try await client.answer(few + Data("x\nx\n".utf8))?.skipped == 2)
            let response = try await client.send(few + Data("x\nx\nx\n".utf8))
            #expect(response.status == 413)
            #expect(
                String(decoding: response.body, as: UTF8.self)
                    == "Line 6: there are more than 2 invalid lines. The line is not a JSON object. Send its halves as two batches.\n"
            )
        }
    }

    @Test func `a sender of requests ahead that reads nothing is answered what its system takes`()
        async throws
    {
        let store = CountingStore()
        try await collecting({ $0.patience = .seconds(3600) }, store: store) { client, _ in
            let requests = String(repeating: "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", count: 2000)
            var ahead: [RawConnection] = []
            for _ in 0..<10 {
                let connection = try RawConnection(port: client.port, receiving: 4096)
                await connection.send(requests)
                ahead.append(connection)
            }
            for _ in 0..<100 { try await isServed(client) }
            // Less than 70 KiB of answers for each. With answers that wait to be written there would be twice as many.
            #expect(store.count > 10 && store.count < 600)
            withExtendedLifetime(ahead) {}
        }
    }

    @Test func `health and metrics are computed once for all who ask at the same time`() async throws {
        let store = CountingStore()
        store.isHeld = true
        try await collecting(store: store) { client, _ in
            // Not over `URLSession`, which opens few connections to a host.
            var asking: [RawConnection] = []
            for _ in 0..<50 {
                let connection = try RawConnection(port: client.port)
                await connection.send("GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                connection.finish()
                asking.append(connection)
            }
            while store.count == 0 { await Task.yield() }
            for _ in 0..<10 { try await isServed(client) }
            #expect(store.count == 1)
            store.isHeld = false
            for connection in asking { #expect(await connection.rest().hasPrefix("HTTP/1.1 200 ")) }
        }
    }

    @Test func `requests that are sent ahead are all answered, in order`() async throws {
        try await collecting { client, store in
            let data = try EventWriter.data(batch())
            let connection = try RawConnection(port: client.port)
            let post = RawConnection.head(length: data.count) + String(decoding: data, as: UTF8.self)
            let get = "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n"
            await connection.send(post + get + post)
            connection.finish()
            let answer = await connection.rest()
            #expect(answer.matches(of: /HTTP\/1\.1 ([0-9]+)/).map { $0.1 } == ["200", "404", "200", "200"])
            #expect(answer.hasSuffix("{\"accepted\":0,\"duplicates\":10,\"skipped\":0}\n"))
            #expect(try await Summary.ask(store).events == 10)
        }
    }

    @Test func `SIGTERM ends the collector whatever senders do, and leaves one file with all events`()
        async throws
    {
        let scratch = try Scratch()
        let collector = try CollectorProcess(["--store", "journeys.sqlite"], in: scratch.path)
        let client = Client(port: collector.port)
        for _ in 0..<3 { try await isServed(client) }
        let starts = [
            RawConnection.head(length: 100_000) + "{", "POST /v1/ev", "", "GET /health HTTP/1.1\r\n\r\n",
        ]
        var slow: [RawConnection] = []
        for start in starts {
            for _ in 0..<10 {
                let connection = try RawConnection(port: client.port)
                if !start.isEmpty { await connection.send(start) }
                slow.append(connection)
            }
        }
        // They go on sending while the collector stops.
        let sending = Task { [slow] in
            while !Task.isCancelled {
                for connection in slow { await connection.send(" ") }
                await Task.yield()
            }
        }
        #expect(await collector.ended() == 0)
        sending.cancel()
        try FileManager.default.copyItem(
            atPath: scratch.path + "/journeys.sqlite", toPath: scratch.path + "/copy.sqlite")
        let copy = try SQLiteStore(path: scratch.path + "/copy.sqlite")
        #expect(try await Summary.ask(copy).events == 30)
        try await copy.close()
    }
}

@Suite("A bad batch fails alone", .timeLimit(.minutes(30)))
struct InsertQueueTests {
    /// A version "bad" stands for a batch that no store could take.
    private func marked(_ version: String) -> EventBatch {
        EventBatch(
            batch().parts.map {
                EventBatch.Part(resource: Resource(app: "parks", appVersion: version), events: $0.events)
            })
    }

    private static func isBad(_ batch: EventBatch) -> Bool {
        batch.parts.contains { $0.resource.appVersion == "bad" }
    }

    @Test(arguments: [StoreError.Kind.invalidBatch, .permanent])
    func `of a group with bad batches only those fail`(kind: StoreError.Kind) async throws {
        let store = FailingStore { Self.isBad($0) ? StoreError(kind, "It is bad.") : nil }
        let queue = InsertQueue(store)
        var accepted = 0
        var failed = 0
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<60 {
                group.addTask {
                    let isBad = index % 20 == 7
                    do {
                        let receipt = try await queue.insert(marked(isBad ? "bad" : "1.0"))
                        #expect(!isBad && receipt.accepted == 10)
                        return true
                    } catch {
                        #expect(isBad, "\(error)")
                        return false
                    }
                }
            }
            for try await isAccepted in group { if isAccepted { accepted += 1 } else { failed += 1 } }
        }
        #expect(accepted == 57)
        #expect(failed == 3)
        #expect(await store.events.count == 570)
        #expect(await queue.pending == 0)
        // Some were inserted together, or the test would say nothing.
        #expect(await store.groups.contains { $0 > 1 })
    }

    @Test func `while the store is unavailable, a group fails as a whole`() async throws {
        let store = FailingStore { _ in StoreError(.unavailable, "It is locked.") }
        let queue = InsertQueue(store)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { await #expect(throws: StoreError.self) { try await queue.insert(batch()) } }
            }
        }
        #expect(await store.groups.reduce(0, +) == 20)
    }

    @Test func `a stopped queue refuses batches`() async throws {
        let store = FailingStore { _ in nil }
        let queue = InsertQueue(store)
        await queue.stop()
        let error = await #expect(throws: StoreError.self) { try await queue.insert(batch()) }
        #expect(error?.kind == .unavailable)
        #expect(await store.groups.isEmpty)
    }
}
