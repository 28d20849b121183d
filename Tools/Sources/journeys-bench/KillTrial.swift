import Foundation
import Journeys

/// Kills the collector at random moments while events are sent to it. Each batch is sent until it is answered, as an app does.
struct KillTrial {
    let kills: Int

    func run() async throws {
        let scratch = try Scratch()
        let store = scratch.path + "/journeys.sqlite"
        let stage = try Stage { try ServedProcess(collectingInto: store) }
        let sent = try await sendUntilDone(stage) {
            for _ in 0..<kills {
                try await Task.sleep(for: .milliseconds(.random(in: 5...300)))
                try await stage.kill()
            }
        }
        await stage.end()
        let found = try await FoundEvents(in: SQLiteStore(path: store))
        say("the collector killed \(kills) times", found.verdict(on: sent))
    }
}

/// Kills the collector and ClickHouse in turn.
struct ClickHouseKillTrial {
    let kills: Int

    func run() async throws {
        let scratch = try Scratch()
        let folder = scratch.path
        let port = freePort()
        let address = ClickHouseAddress(host: "127.0.0.1", port: port, database: "killed")
        let server = try Stage { try ServedProcess(clickHouseIn: folder, port: port) }
        try await untilAnswering(address)
        let stage = try Stage {
            try ServedProcess(
                collectingInto: "clickhouse://127.0.0.1:\(port)/killed", spool: folder + "/spool")
        }
        let sent = try await sendUntilDone(stage) {
            for round in 0..<kills {
                try await Task.sleep(for: .milliseconds(.random(in: 100...1500)))
                if round % 2 == 0 { try await stage.kill() }
                try await server.kill()
                if round % 3 == 0 { try await stage.kill() }
                try await untilAnswering(address)
            }
        }
        // Spooled events are sent when the server is back.
        let store = try await ClickHouseStore(address)
        var found = try await FoundEvents(in: store)
        for _ in 0..<120 where found.ids.count < sent.count {
            try await Task.sleep(for: .seconds(1))
            found = try await FoundEvents(in: store)
        }
        try await store.close()
        await stage.end()
        let killed = (await stage.count, await server.count)
        say(
            "the collector killed \(killed.0) times and ClickHouse \(killed.1) times", found.verdict(on: sent)
        )
        await server.end()
    }
}

/// The process that runs at the moment.
private actor Stage {
    private let start: @Sendable () throws -> ServedProcess
    private var process: ServedProcess
    private(set) var count = 0

    init(_ start: @escaping @Sendable () throws -> ServedProcess) throws {
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

/// Sends batches from four senders as long as the work lasts.
///
/// - Returns: the events that were answered.
private func sendUntilDone(_ stage: Stage, _ work: @escaping @Sendable () async throws -> Void) async throws
    -> Set<UUID>
{
    let isDone = Task { try await work() }
    return try await withThrowingTaskGroup(of: Set<UUID>.self) { group in
        for lane in 0..<4 {
            group.addTask {
                var sent: Set<UUID> = []
                var generator = Generator(seed: UInt64(lane + 1) << 32)
                while !isDone.isCancelled {
                    let batch = generator.batch(100)
                    let body = try EventWriter.data(batch)
                    while await send(body, to: stage.port) != 200 {
                        try await Task.sleep(for: .milliseconds(5))
                    }
                    for part in batch.parts { sent.formUnion(part.events.lazy.map(\.id)) }
                    // An app sends a batch now and then.
                    try await Task.sleep(for: .milliseconds(10))
                }
                return sent
            }
        }
        // Cancelled, so that the senders stop after the batch that is under way.
        let result = await isDone.result
        isDone.cancel()
        let sent = try await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        try result.get()
        return sent
    }
}

/// The events that are in a store, as questions see them.
struct FoundEvents {
    private(set) var count = 0
    private(set) var ids: Set<UUID> = []

    init(in store: any JourneyStore) async throws {
        let sink = Sink()
        try await store.export(Selection()) { event, _ in await sink.take(event.id) }
        (count, ids) = (await sink.count, await sink.ids)
    }

    private actor Sink {
        private(set) var count = 0
        private(set) var ids: Set<UUID> = []

        func take(_ id: UUID) {
            count += 1
            ids.insert(id)
        }
    }

    func verdict(on sent: Set<UUID>) -> String {
        "\(grouped(Double(sent.count))) sent, \(sent.subtracting(ids).count) lost, \(count - ids.count) counted twice"
    }
}
