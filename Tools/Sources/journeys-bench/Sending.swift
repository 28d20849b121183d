import Foundation
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends a batch once.
///
/// - Returns: the status of the answer; nil where there is none.
func send(_ body: Data, to port: Int) async -> Int? {
    guard let url = URL(string: "http://127.0.0.1:\(port)/v1/events") else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.httpBody = body
    let answer = try? await URLSession.shared.data(for: request)
    return (answer?.1 as? HTTPURLResponse)?.statusCode
}

/// Figures of the collector: events that are accepted over HTTP.
struct CollectorFigures {
    let events: Int

    func measure() async throws {
        tell("collector, \(grouped(Double(events))) events in batches of 500, eight at a time")
        var generator = Generator()
        let bodies = try (0..<events / 500).map { _ in try EventWriter.data(generator.batch(500)) }
        let scratch = try Scratch()
        let (floor, _) = try await rate(bodies, store: "-")
        let (rate, memory) = try await rate(bodies, store: scratch.path + "/journeys.sqlite")
        let found = try await FoundEvents(in: SQLiteStore(path: scratch.path + "/journeys.sqlite"))
        say(
            "events a second, over HTTP into SQLite", grouped(rate), floor: "kept nowhere, \(grouped(floor))",
            reach: "20,000")
        say("  of them in the database", grouped(Double(found.count)))
        say("  memory of the collector, in MiB", String(memory), reach: "256")
    }

    private func rate(_ bodies: [Data], store: String) async throws -> (perSecond: Double, memory: Int) {
        let collector = try ServedProcess(collectingInto: store)
        let port = collector.port
        let time = await seconds {
            await withTaskGroup(of: Void.self) { group in
                for lane in 0..<8 {
                    group.addTask {
                        for index in stride(from: lane, to: bodies.count, by: 8) {
                            while await send(bodies[index], to: port) != 200 {
                                try? await Task.sleep(for: .milliseconds(20))
                            }
                        }
                    }
                }
            }
        }
        let memory = collector.memory
        collector.kill()
        return (Double(events) / time, memory)
    }
}
