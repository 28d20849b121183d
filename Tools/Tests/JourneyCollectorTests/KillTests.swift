import Foundation
import Journeys
import Testing

@Suite("Acknowledged events survive a kill", .timeLimit(.minutes(30)))
struct KillTests {
    /// The number of kills: the environment variable `KILLS`, or 5.
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 5

    /// A collector that is killed and restarted after a random number of answers.
    private actor KilledCollector {
        private var current: CollectorProcess
        private let start: @Sendable () throws -> CollectorProcess
        private var answersLeft: Int
        private(set) var killsLeft: Int

        init(kills: Int, start: @escaping @Sendable () throws -> CollectorProcess) throws {
            killsLeft = kills
            self.start = start
            current = try start()
            answersLeft = 5
        }

        var client: Client { Client(port: current.port) }

        /// Counts an answer. Kills the collector after some of them, while other requests are in progress.
        func noteAnswer() throws {
            answersLeft -= 1
            guard answersLeft <= 0, killsLeft > 0 else { return }
            killsLeft -= 1
            answersLeft = Int.random(in: 1...12)
            current.kill()
            current = try start()
        }

        func end() -> Int32 { current.end() }
    }

    private actor Sink {
        private(set) var ids: [UUID] = []

        func append(_ id: UUID) { ids.append(id) }
    }

    @Test func `no acknowledged event is lost or counted twice`() async throws {
        let scratch = try Scratch()
        let path = scratch.path
        let collector = try KilledCollector(kills: Self.kills) {
            try CollectorProcess(["--store", "journeys.sqlite"], in: path)
        }
        let sent = try await withThrowingTaskGroup(of: Set<UUID>.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var sent: Set<UUID> = []
                    // Until all kills are done, and a little longer.
                    var extra = 3
                    while extra > 0 {
                        if await collector.killsLeft == 0 { extra -= 1 }
                        let one = batch(events: 40)
                        let data = try EventWriter.data(one)
                        while true {
                            let answer = try? await collector.client.answer(data)
                            guard let answer else { continue }
                            #expect(answer.accepted + answer.duplicates == 40)
                            break
                        }
                        sent.formUnion(one.parts.flatMap(\.events).map(\.id))
                        try await collector.noteAnswer()
                    }
                    return sent
                }
            }
            return try await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        }
        #expect(await collector.end() == 0)
        let store = try SQLiteStore(path: path + "/journeys.sqlite")
        let sink = Sink()
        try await store.export(Selection()) { event, _ in await sink.append(event.id) }
        let found = await sink.ids
        #expect(found.count == sent.count)
        #expect(Set(found) == sent)
        try await store.close()
    }
}
