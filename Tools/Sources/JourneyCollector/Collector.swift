internal import HTTPTypes
internal import Hummingbird
public import Journeys
internal import Logging
internal import NIOConcurrencyHelpers
internal import NIOCore

/// Takes events over HTTP and keeps them in a store: `POST /v1/events`, `GET /health`, `GET /metrics`.
///
/// It answers 200 once a batch is on disk, and takes one that it has already again without counting it twice. So a sender loses nothing
/// that sends a batch until it is answered.
public struct Collector: Sendable {
    public struct Configuration: Sendable {
        public var host = "127.0.0.1"
        /// 0 for a free one.
        public var port = 7070
        /// Without them everybody who reaches it may send for every app.
        public var tokens: Tokens?
        /// The largest body, as it comes.
        public var largestBody = 4 << 20
        /// The largest body once it is unpacked.
        public var largestText = 16 << 20
        /// Maximum number of request bodies that are read at a time.
        public var readers = 16
        /// Maximum number of events that wait to be written.
        public var pending = 100_000

        public init() {}
    }

    private let configuration: Configuration
    private let store: any JourneyStore
    private let intake: Intake
    private let metrics = Metrics()
    private let reading = NIOLockedValueBox(0)

    public init(_ store: any JourneyStore, _ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        self.store = store
        intake = Intake(store, capacity: configuration.pending)
    }

    /// Serves until it is asked to end, by SIGTERM or SIGINT or by the cancellation of the task; batches that are under way are
    /// answered first.
    ///
    /// - Parameter started: called with the port.
    public func run(started: @escaping @Sendable (_ port: Int) async -> Void) async throws {
        let router = Router()
        router.post("/v1/events") { request, _ in await events(request) }
        router.get("/health") { _, _ in await health() }
        router.get("/metrics") { _, _ in
            text(await metrics.text(pending: intake.pending, waitingBytes: store.waitingBytes))
        }
        var log = Logger(label: "modernnav collect")
        log.logLevel = .critical
        let application = Application(
            router: router,
            server: .http1(configuration: .init(idleTimeout: .seconds(60))),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port)),
            onServerRunning: { channel in await started(channel.localAddress?.port ?? 0) }, logger: log)
        try await application.runService()
    }

    // MARK: Events

    /// Why a batch isn't taken.
    private struct Refusal: Error {
        let status: HTTPResponse.Status
        let reason: String
        var retryAfter: Int?
    }

    private struct Answer {
        let accepted: Int
        let duplicates: Int
        let skipped: Int
    }

    private func events(_ request: Request) async -> Response {
        let response: Response
        do {
            let answer = try await take(request)
            response = Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(
                    byteBuffer: ByteBuffer(
                        string:
                            "{\"accepted\":\(answer.accepted),\"duplicates\":\(answer.duplicates),\"skipped\":\(answer.skipped)}\n"
                    )))
        } catch {
            response = refuse(Self.refusal(error))
        }
        metrics.note(status: response.status.code)
        return response
    }

    private func take(_ request: Request) async throws -> Answer {
        let app = try authorise(request)
        let isPacked = try checkHeaders(request)
        guard
            reading.withLockedValue({ readers in
                guard readers < configuration.readers else { return false }
                readers += 1
                return true
            })
        else {
            throw Refusal(
                status: .serviceUnavailable, reason: "Too many batches come at once.", retryAfter: 1)
        }
        defer { reading.withLockedValue { $0 -= 1 } }
        let start = ContinuousClock.now
        var reader = EventReader()
        try await read(request, isPacked: isPacked, into: &reader)
        let batch = reader.take()
        if let app, let other = batch.parts.first(where: { $0.resource.app != app }) {
            throw Refusal(
                status: .unauthorized,
                reason: "This token belongs to another app than \(other.resource.app.prefix(200)).")
        }
        let receipt = try await intake.keep(batch)
        metrics.note(
            accepted: receipt.accepted, duplicates: receipt.duplicates, skipped: reader.skipped,
            took: ContinuousClock.now - start)
        return Answer(accepted: receipt.accepted, duplicates: receipt.duplicates, skipped: reader.skipped)
    }

    /// The app that the sender may send for; nil for all.
    private func authorise(_ request: Request) throws -> String? {
        guard let tokens = configuration.tokens else { return nil }
        let words = (request.headers[.authorization] ?? "").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer", let app = tokens.app(for: words[1]) else {
            throw Refusal(status: .unauthorized, reason: "A token is needed: Authorization: Bearer TOKEN")
        }
        return app
    }

    /// Whether the body is packed.
    private func checkHeaders(_ request: Request) throws -> Bool {
        let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
        guard type.lowercased().filter({ $0 != " " }) == "application/x-ndjson" else {
            throw Refusal(
                status: .unsupportedMediaType,
                reason: "Events are sent with Content-Type: application/x-ndjson")
        }
        if let length = request.headers[.contentLength].flatMap({ Int($0) }),
            length > configuration.largestBody
        {
            throw Self.tooLarge
        }
        switch (request.headers[.contentEncoding] ?? "identity").lowercased() {
        case "gzip": return true
        case "identity": return false
        default:
            throw Refusal(
                status: .unsupportedMediaType, reason: "Events are sent plain or with Content-Encoding: gzip")
        }
    }

    private func read(_ request: Request, isPacked: Bool, into reader: inout EventReader) async throws {
        let inflater = isPacked ? try Inflater(limit: configuration.largestText) : nil
        var count = 0
        for try await buffer in request.body {
            count += buffer.readableBytes
            guard count <= configuration.largestBody else { throw Self.tooLarge }
            if let inflater {
                try inflater.feed(Array(buffer.readableBytesView)) { try reader.feed($0) }
            } else {
                try reader.feed(buffer.readableBytesView)
            }
        }
        metrics.note(bytes: count)
        if let inflater, !inflater.isAtEnd { throw Inflater.Problem.broken }
        try reader.finish()
    }

    private static let tooLarge = Refusal(
        status: .contentTooLarge, reason: "The batch is too large. Send it in halves.")

    private static func refusal(_ error: any Error) -> Refusal {
        switch error {
        case let refusal as Refusal: refusal
        case Inflater.Problem.tooLarge: tooLarge
        case is Inflater.Problem: Refusal(status: .badRequest, reason: "The body is no gzip.")
        case let error as EventFormatError: Refusal(status: .badRequest, reason: error.description)
        case let problem as StoreProblem:
            switch problem.kind {
            case .away: Refusal(status: .serviceUnavailable, reason: problem.description, retryAfter: 2)
            case .full: Refusal(status: .serviceUnavailable, reason: problem.description, retryAfter: 30)
            case .broken: Refusal(status: .internalServerError, reason: problem.description)
            }
        default: Refusal(status: .internalServerError, reason: "\(error)")
        }
    }

    private func refuse(_ refusal: Refusal) -> Response {
        var response = text(refusal.reason + "\n")
        response.status = refusal.status
        if let seconds = refusal.retryAfter { response.headers[.retryAfter] = String(seconds) }
        if refusal.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        // The rest of the body is not read.
        response.headers[.connection] = "close"
        return response
    }

    // MARK: Health

    private func health() async -> Response {
        do {
            try await store.check()
            return text("ok\n")
        } catch {
            var response = text("\(error)\n")
            response.status = .serviceUnavailable
            return response
        }
    }

    private func text(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
