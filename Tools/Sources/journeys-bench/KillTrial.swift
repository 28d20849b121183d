import Foundation
import Journeys

/// Kills the collector at random times while events are sent to it. Like an app, the sender repeats a batch until it gets status 200.
struct KillTrial {
    let kills: Int

    func run() async throws {
        let scratch = try Scratch()
        let store = scratch.path + "/journeys.sqlite"
        let collector = try RestartingProcess { try ServerProcess(collectingInto: store) }
        let sent = try await sendUntilDone(collector) {
            for _ in 0..<kills {
                try await Task.sleep(for: .milliseconds(.random(in: 5...300)))
                try await collector.kill()
            }
        }
        await collector.end()
        let found = try await StoredEvents(in: SQLiteStore(path: store))
        printFigure("the collector killed \(kills) times", found.comparison(with: sent))
    }
}

/// Kills the collector and ClickHouse while events are sent.
struct ClickHouseKillTrial {
    let kills: Int

    func run() async throws {
        let scratch = try Scratch()
        let folder = scratch.path
        let port = freePort()
        let address = ClickHouseAddress(host: "127.0.0.1", port: port, database: "killed")
        let server = try RestartingProcess { try ServerProcess(clickHouseIn: folder, port: port) }
        try await waitForClickHouse(address)
        let collector = try RestartingProcess {
            try ServerProcess(
                collectingInto: "clickhouse://127.0.0.1:\(port)/killed", spool: folder + "/spool")
        }
        let sent = try await sendUntilDone(collector) {
            for round in 0..<kills {
                try await Task.sleep(for: .milliseconds(.random(in: 100...1500)))
                if round % 2 == 0 { try await collector.kill() }
                try await server.kill()
                if round % 3 == 0 { try await collector.kill() }
                try await waitForClickHouse(address)
            }
        }
        // Spooled events are sent when the server is back.
        let store = try await ClickHouseStore(address)
        var found = try await StoredEvents(in: store)
        for _ in 0..<120 where found.ids.count < sent.count {
            try await Task.sleep(for: .seconds(1))
            found = try await StoredEvents(in: store)
        }
        try await store.close()
        await collector.end()
        let killed = (await collector.count, await server.count)
        printFigure(
            "the collector killed \(killed.0) times and ClickHouse \(killed.1) times",
            found.comparison(with: sent)
        )
        await server.end()
    }
}

/// A process that is restarted after each kill.
private actor RestartingProcess {
    private let start: @Sendable () throws -> ServerProcess
    private var process: ServerProcess
    private(set) var count = 0

    init(_ start: @escaping @Sendable () throws -> ServerProcess) throws {
        self.start = start
        process = try start()
    }

    var port: Int { process.port }

    func kill() throws {
        process.kill()
        count += 1
        process = try start()
    }

    func end() { process.kill() }
}

/// Sends batches from four concurrent senders until `work` ends.
///
/// - Returns: the events of all batches with status 200.
private func sendUntilDone(
    _ collector: RestartingProcess, _ work: @escaping @Sendable () async throws -> Void
) async throws
    -> Set<UUID>
{
    let working = Task { try await work() }
    return try await withThrowingTaskGroup(of: Set<UUID>.self) { group in
        for sender in 0..<4 {
            group.addTask {
                var sent: Set<UUID> = []
                var generator = Generator(seed: UInt64(sender + 1) << 32)
                while !working.isCancelled {
                    let batch = generator.batch(100)
                    let body = try EventWriter.data(batch)
                    while await send(body, to: collector.port) != 200 {
                        try await Task.sleep(for: .milliseconds(5))
                    }
                    for part in batch.parts { sent.formUnion(part.events.lazy.map(\.id)) }
                    // Like an app, pause between batches.
                    try await Task.sleep(for: .milliseconds(10))
                }
                return sent
            }
        }
        // Cancelling stops the senders after their current batch.
        let result = await working.result
        working.cancel()
        let sent = try await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        try result.get()
        return sent
    }
}

/// The events in a store, as questions read them.
struct StoredEvents {
    private(set) var count = 0
    private(set) var ids: Set<UUID> = []

    init(in store: any JourneyStore) async throws {
        let sink = Sink()
        try await store.export(Selection()) { event, _ in await sink.append(event.id) }
        (count, ids) = (await sink.count, await sink.ids)
    }

    private actor Sink {
        private(set) var count = 0
        private(set) var ids: Set<UUID> = []

        func append(_ id: UUID) {
            count += 1
            ids.insert(id)
        }
    }

    func comparison(with sent: Set<UUID>) -> String {
        "\(grouped(Double(sent.count))) sent, \(sent.subtracting(ids).count) lost, \(count - ids.count) counted twice"
    }
}
