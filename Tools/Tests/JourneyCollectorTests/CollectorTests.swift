import Foundation
import JourneyCollector
import Journeys
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The collector receives events over HTTP", .timeLimit(.minutes(30)))
struct CollectorTests {
    @Test func `a batch is answered with the number of accepted, duplicate and invalid lines`() async throws {
        try await collecting { client, store in
            let data = try EventWriter.data(batch())
            #expect(try await client.answer(data) == Answer(accepted: 10, duplicates: 0, skipped: 0))
            #expect(try await client.answer(data) == Answer(accepted: 0, duplicates: 10, skipped: 0))
            #expect(
                try await client.answer(
                    gzip(data + Data("nonsense\n".utf8)), headers: ["Content-Encoding": "gzip"])
                    == Answer(accepted: 0, duplicates: 10, skipped: 1))
            #expect(try await client.answer(Data()) == Answer(accepted: 0, duplicates: 0, skipped: 0))
            #expect(try await Summary.ask(store).events == 10)
        }
    }

    @Test func `a large compressed batch is read in pieces`() async throws {
        try await collecting { client, _ in
            let data = try EventWriter.data(batch(events: 5000))
            #expect(
                try await client.answer(gzip(data), headers: ["Content-Encoding": "gzip"])
                    == Answer(accepted: 5000, duplicates: 0, skipped: 0))
        }
    }

    @Test func `an invalid batch is refused with a 4xx status`() async throws {
        try await collecting { client, store in
            let data = try EventWriter.data(batch())
            let newerVersion = Data(#"{"format":"modernnavigation.events","version":9}"#.utf8)
            #expect(try await client.send(newerVersion).status == 400)
            #expect(try await client.send(data, headers: ["Content-Encoding": "gzip"]).status == 400)
            #expect(
                try await client.send(gzip(data).dropLast(9), headers: ["Content-Encoding": "gzip"]).status
                    == 400)
            #expect(
                try await client.send(gzip(data) + Data([1]), headers: ["Content-Encoding": "gzip"]).status
                    == 400)
            #expect(try await client.send(data, headers: ["Content-Encoding": "br"]).status == 415)
            #expect(try await client.send(data, headers: ["Content-Type": "application/json"]).status == 415)
            #expect(try await client.send(Data(), path: "/v1/events", method: "GET").status == 404)
            #expect(try await Summary.ask(store).events == 0)
        }
    }

    @Test func `a body that is too large is refused, compressed or not`() async throws {
        try await collecting({
            $0.largestBody = 100_000
            $0.largestText = 1_000_000
        }) { client, store in
            let plain = try await client.send(Data(repeating: 0x20, count: 100_001)).status
            #expect(plain == 413)
            let bomb = gzip(Data(repeating: 0x20, count: 8_000_000))
            #expect(bomb.count < 100_000)
            let compressed = try await client.send(bomb, headers: ["Content-Encoding": "gzip"]).status
            #expect(compressed == 413)
            let events = try await Summary.ask(store).events
            #expect(events == 0)
        }
    }

    @Test func `a token is valid only for its own app`() async throws {
        let tokens = try Tokens("# Parks and Packing\n0123456789abcdef parks\nfedcba9876543210 packing\n")
        try await collecting({ $0.tokens = tokens }) { client, store in
            let data = try EventWriter.data(batch(app: "parks"))
            #expect(try await client.send(data).status == 401)
            #expect(
                try await client.send(data, headers: ["Authorization": "Bearer 0123456789abcdeX"]).status
                    == 401)
            #expect(
                try await client.send(data, headers: ["Authorization": "Bearer fedcba9876543210"]).status
                    == 401)
            #expect(try await Summary.ask(store).events == 0)
            #expect(
                try await client.answer(data, headers: ["Authorization": "Bearer 0123456789abcdef"])?.accepted
                    == 10)
        }
    }

    @Test(arguments: [
        "", "# none", "abc parks", "0123456789abcdef", "0123456789abcdef a b",
        "0123456789abcdef a\n0123456789abcdef b",
    ])
    func `an invalid file of tokens is refused`(_ text: String) {
        #expect(throws: Tokens.ParseError.self) { try Tokens(text) }
    }

    @Test func `a batch beyond the capacity is refused with Retry-After`() async throws {
        try await collecting({ $0.readers = 0 }) { client, _ in
            let response = try await client.send(try EventWriter.data(batch()))
            #expect(response.status == 503)
            #expect(response.headers.value(forHTTPHeaderField: "Retry-After") == "1")
        }
    }

    @Test
    func `a batch that the store can never take is answered with 422, and one it can't take now with 503`()
        async throws
    {
        for (kind, status) in [
            (StoreError.Kind.invalidBatch, 422), (.unavailable, 503), (.full, 503), (.permanent, 500),
        ] {
            try await collecting(store: FailingStore { _ in StoreError(kind, "It fails.") }) { client, _ in
                let response = try await client.send(try EventWriter.data(batch()))
                #expect(response.status == status)
                #expect(String(decoding: response.body, as: UTF8.self) == "It fails.\n")
                let health = try await client.send(Data(), path: "/health", method: "GET")
                #expect(health.status == 503)
                #expect(String(decoding: health.body, as: UTF8.self) == "It fails.\n")
            }
        }
    }

    @Test func `health is 503 while the disk takes no batch`() async throws {
        let scratch = try Scratch()
        let collector = try CollectorProcess(
            ["--store", "journeys.sqlite"], in: scratch.path, kilobytes: 512)
        let client = Client(port: collector.port)
        func health() async throws -> Int {
            try await client.send(Data(), path: "/health", method: "GET").status
        }
        #expect(try await health() == 200)
        var batches = 0
        while batches < 200, try await client.answer(EventWriter.data(batch(events: 200))) != nil {
            batches += 1
        }
        #expect(batches > 0 && batches < 200)
        // A check writes less than these batches, so there may still be space for some checks.
        var checks = 0
        while checks < 50, try await health() == 200 { checks += 1 }
        #expect(checks < 50)
        #expect(try await health() == 503)
        collector.kill()
    }

    @Test func `while a store is unreachable, batches are spooled and answered with 200`() async throws {
        let address = ClickHouseAddress(host: "127.0.0.1", port: 9, database: "none")
        await #expect(throws: StoreError.self) { try await ClickHouseStore(address) }
        let scratch = try Scratch()
        let store = try await ClickHouseStore(address, spool: scratch.path + "/spool")
        try await collecting(store: store) { client, store in
            let answer = try await client.answer(EventWriter.data(batch()))
            #expect(answer?.accepted == 10)
            let health = try await client.send(Data(), path: "/health", method: "GET").status
            #expect(health == 200)
            #expect(store.spooledBytes > 0)
        }
    }

    @Test func `health and metrics are served`() async throws {
        try await collecting { client, _ in
            _ = try await client.answer(try EventWriter.data(batch()))
            #expect(try await client.send(Data(), path: "/health", method: "GET").status == 200)
            let text = String(
                decoding: try await client.send(Data(), path: "/metrics", method: "GET").body, as: UTF8.self)
            #expect(text.contains("modernnav_collect_events_total{outcome=\"accepted\"} 10\n"))
            #expect(text.contains("modernnav_collect_requests_total{status=\"200\"} 1\n"))
            #expect(text.contains("modernnav_collect_pending_events 0\n"))
        }
    }
}
