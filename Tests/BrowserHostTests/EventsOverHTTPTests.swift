import Foundation
import HTTPTypes
import Hummingbird
import ModernNavigation
import Synchronization
import Testing

/// Events sent by `URLSession` over sockets to a collector that fails, hangs, refuses, and closes in the middle.
@Suite(.timeLimit(.minutes(30))) struct EventsOverHTTPTests {
    @Test func `a collector that fails in each way gets each event, and none twice by its id`() async throws {
        let folder = TemporaryFolder()
        let collector = Collector([
            .status(.internalServerError), .status(.serviceUnavailable), .status(.tooManyRequests), .hang,
            .forget, .status(.contentTooLarge),
        ])
        try await collector.application().test(.live) { client in
            let port = try #require(client.port)
            let sink = try NetworkSink(
                url: #require(URL(string: "http://127.0.0.1:\(port)")), token: "secret",
                folder: folder.url.path,
                bytesPerBatch: 2_000,
                pace: NetworkSink.Pace(
                    interval: .milliseconds(1), firstBreak: .milliseconds(1), longestBreak: .milliseconds(4)),
                transport: URLSessionTransport(timeout: 1))
            sink.allow()
            let session = UUID()
            for number in 0..<200 {
                sink.take(
                    NavigationEvent(
                        id: UUID(), session: session, sequence: UInt32(number), at: 0, name: .push,
                        source: .tap,
                        to: "/parks", outcome: .changed),
                    of: EventResource(app: "test"))
            }
            try await wait(until: "all have arrived") { collector.distinct >= 200 }
            #expect(collector.distinct == 200)
            #expect(collector.isAuthorized)
            try await wait(until: "nothing is left") {
                try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy {
                    !$0.hasSuffix(".jsonl")
                }
            }
            // A released sink sends nothing.
            withExtendedLifetime(sink) {}
        }
    }
}

/// A collector with one scripted fault for each request, which works correctly afterwards.
private final class Collector: Sendable {
    enum Answer {
        case status(HTTPResponse.Status)
        /// Is silent for longer than the timeout.
        case hang
        /// Accepts the batch, and answers that it failed.
        case forget
    }

    private struct Seen {
        var script: [Answer]
        var ids: Set<String> = []
        var isAuthorized = true
    }

    private let seen: Mutex<Seen>

    init(_ script: [Answer]) { seen = Mutex(Seen(script: script)) }

    var distinct: Int { seen.withLock { $0.ids.count } }
    var isAuthorized: Bool { seen.withLock { $0.isAuthorized } }

    func application() -> some ApplicationProtocol {
        let router = Router()
        router.post("/v1/events") { [self] request, _ -> Response in
            let body = try await request.body.collect(upTo: 1 << 20)
            let isAuthorized = request.headers[.authorization] == "Bearer secret"
            if request.headers[.contentEncoding] == "gzip" { return Response(status: .unsupportedMediaType) }
            let answer = seen.withLock { seen in
                if !isAuthorized { seen.isAuthorized = false }
                return seen.script.isEmpty ? Answer.status(.ok) : seen.script.removeFirst()
            }
            switch answer {
            case .status(.ok): take(Data(body.readableBytesView))
            case .status(let status): return Response(status: status)
            case .hang:
                try await Task.sleep(for: .seconds(3))
                return Response(status: .serviceUnavailable)
            case .forget:
                take(Data(body.readableBytesView))
                return Response(status: .badGateway)
            }
            return Response(status: .ok)
        }
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: silentLog)
    }

    private func take(_ body: Data) {
        let ids = EventLines.read(body).events.map(\.event.id.uuidString)
        seen.withLock { $0.ids.formUnion(ids) }
    }
}
