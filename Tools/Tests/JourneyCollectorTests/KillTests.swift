import Foundation
import Journeys
import Testing

@Suite("Acknowledged events survive a kill", .timeLimit(.minutes(20)))
struct KillTests {
    /// Set by `KILLS`; a few by default.
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 5

    /// The running collector, and the time of its next kill.
    private actor Stage {
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

        /// Kills the collector at some answers, while other requests are in progress.
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

        func take(_ id: UUID) { ids.append(id) }
    }

    @Test func `no acknowledged event is lost or counted twice`() async throws {
        let scratch = try Scratch()
        let path = scratch.path
        let stage = try Stage(kills: Self.kills) {
            try CollectorProcess(["--store", "journeys.sqlite"], in: path)
        }
        let sent = try await withThrowingTaskGroup(of: Set<UUID>.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var sent: Set<UUID> = []
                    // Until all kills are done, and a little longer.
                    var extra = 3
                    while extra > 0 {
                        if await stage.killsLeft == 0 { extra -= 1 }
                        let one = batch(events: 40)
                        let data = try EventWriter.data(one)
                        while true {
                            let answer = try? await stage.client.answer(data)
                            guard let answer else { continue }
                            #expect(answer.accepted + answer.duplicates == 40)
                            break
                        }
                        sent.formUnion(one.parts.flatMap(\.events).map(\.id))
                        try await stage.noteAnswer()
                    }
                    return sent
                }
            }
            return try await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
        }
        #expect(await stage.end() == 0)
        let store = try SQLiteStore(path: path + "/journeys.sqlite")
        let sink = Sink()
        try await store.export(Selection()) { event, _ in await sink.take(event.id) }
        let found = await sink.ids
        #expect(found.count == sent.count)
        #expect(Set(found) == sent)
        try await store.close()
    }
}
