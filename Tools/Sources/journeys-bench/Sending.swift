import Foundation
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends a batch once.
///
/// - Returns: the HTTP status; nil if there is no response.
func send(_ body: Data, to port: Int) async -> Int? {
    guard let url = URL(string: "http://127.0.0.1:\(port)/v1/events") else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.httpBody = body
    let answer = try? await URLSession.shared.data(for: request)
    return (answer?.1 as? HTTPURLResponse)?.statusCode
}

/// Measures how many events per second the collector accepts over HTTP.
struct CollectorFigures {
    let events: Int

    func measure() async throws {
        printLine("collector, \(grouped(Double(events))) events in batches of 500, eight requests at a time")
        var generator = Generator()
        let bodies = try (0..<events / 500).map { _ in try EventWriter.data(generator.batch(500)) }
        let scratch = try Scratch()
        let (baseline, _) = try await rate(bodies, store: "-")
        let (rate, memory) = try await rate(bodies, store: scratch.path + "/journeys.sqlite")
        let found = try await StoredEvents(in: SQLiteStore(path: scratch.path + "/journeys.sqlite"))
        printFigure(
            "events per second, over HTTP into SQLite", grouped(rate),
            baseline: "without a database, \(grouped(baseline))",
            target: "20,000")
        printFigure("  events in the database", grouped(Double(found.count)))
        printFigure("  peak memory of the collector, in MiB", String(memory), target: "256")
    }

    private func rate(_ bodies: [Data], store: String) async throws -> (perSecond: Double, memory: Int) {
        let collector = try ServerProcess(collectingInto: store)
        let port = collector.port
        let time = await seconds {
            await withTaskGroup(of: Void.self) { group in
                for sender in 0..<8 {
                    group.addTask {
                        for index in stride(from: sender, to: bodies.count, by: 8) {
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
