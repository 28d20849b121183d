internal import Foundation
internal import HTTPTypes
internal import Hummingbird
public import Journeys
internal import Logging
internal import NIOConcurrencyHelpers
internal import NIOCore

/// An HTTP server that stores events: `POST /v1/events`, `GET /health`, `GET /metrics`.
///
/// The status is 200 once a batch is on disk. Duplicate events are stored once. So a sender that repeats a batch until it gets this
/// status loses no event. A batch that can never be stored gets 400 or 422. What a sender takes from others is bounded: connections,
/// memory, work and time. `/health` and `/metrics` are computed once for all that ask at the same time.
public struct Collector: Sendable {
    public struct Configuration: Sendable {
        public var host = "127.0.0.1"
        /// 0 for any free port.
        public var port = 7070
        /// Without tokens, any client can send events of any app.
        public var tokens: Tokens?
        /// Maximum size of a body as sent, in bytes.
        public var largestBody = 4 << 20
        /// Maximum size of an uncompressed body, in bytes.
        public var largestText = 16 << 20
        /// Maximum number of lines of a batch, including empty ones.
        public var lines = 25_000
        /// Maximum number of invalid lines of a batch.
        public var skippedLines = 1_000
        /// Maximum number of batches that are read and inserted concurrently, once their bodies are complete.
        public var readers = 16
        /// Maximum size of all bodies that are being received, in bytes as sent. Above it the slowest is dropped.
        public var receiving = 64 << 20
        /// Maximum number of connections, at most half of the files that the process may open. For a new one above it, the one that
        /// has waited longest for its sender is closed.
        public var connections = 500
        /// Maximum time in which a sender sends a request, or reads a response. Then its connection is closed.
        public var patience = Duration.seconds(30)
        /// The time in which requests in progress are completed after the stop.
        public var grace = Duration.seconds(2)
        /// Maximum number of events that wait to be inserted.
        public var pending = 100_000

        public init() {}
    }

    private let configuration: Configuration
    private let store: any JourneyStore
    private let queue: InsertQueue
    private let metrics = Metrics()
    /// Why batches can't be stored, found by writing to the store; nil if they can.
    private let health: SharedResult<String?>
    private let metricsText: SharedResult<String>
    private let connections: Connections
    private let reading = NIOLockedValueBox(0)

    public init(_ store: any JourneyStore, _ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        self.store = store
        let queue = InsertQueue(store, capacity: configuration.pending)
        self.queue = queue
        health = SharedResult {
            do {
                try await store.check()
                return nil
            } catch {
                return "\(error)"
            }
        }
        metricsText = SharedResult { [metrics] in
            await metrics.text(pending: queue.pending, spooledBytes: store.spooledBytes)
        }
        connections = Connections(
            Connections.Bounds(
                connections: max(1, min(configuration.connections, Self.openFiles / 2)),
                bytes: configuration.receiving, patience: TimeAmount(configuration.patience),
                grace: TimeAmount(configuration.grace))
        ) { Task { await queue.stop() } }
    }

    /// The number of files that this process may open.
    private static var openFiles: Int {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        return limit > 0 ? Int(limit) : .max
    }

    /// Runs the server until SIGTERM, SIGINT or the cancellation of the task. Requests in progress are completed first, if they are
    /// within ``Configuration/grace``.
    ///
    /// - Parameter started: called with the port when the server accepts connections.
    public func run(started: @escaping @Sendable (_ port: Int) async -> Void) async throws {
        let router = Router(context: ConnectionContext.self)
        router.post("/v1/events") { request, context in await events(request, context.channel) }
        router.get("/health") { _, _ in await healthResponse() }
        router.get("/metrics") { _, _ in text(await metricsText.value()) }
        var log = Logger(label: "modernnav collect")
        log.logLevel = .critical
        let application = Application(
            router: router,
            server: .http1(
                configuration: .init(additionalChannelHandlers: [ConnectionHandler(connections)])),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port)),
            onServerRunning: { channel in await started(channel.localAddress?.port ?? 0) }, logger: log)
        try await application.runService()
    }

    // MARK: Events

    /// The error response to a batch that isn't stored.
    private struct Refusal: Error {
        let status: HTTPResponse.Status
        let reason: String
        var retryAfter: Int?
    }

    private struct BatchReceipt {
        let accepted: Int
        let duplicates: Int
        let skipped: Int
    }

    private func events(_ request: Request, _ channel: any Channel) async -> Response {
        connections.began(channel)
        defer { connections.responded(channel) }
        let response: Response
        do {
            let answer = try await accept(request, channel)
            response = Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(
                    byteBuffer: ByteBuffer(
                        string:
                            "{\"accepted\":\(answer.accepted),\"duplicates\":\(answer.duplicates),\"skipped\":\(answer.skipped)}\n"
                    )))
        } catch {
            response = refuse(Self.refusal(error))
            connections.closeSoon(channel)
        }
        metrics.record(status: response.status.code)
        return response
    }

    private func accept(_ request: Request, _ channel: any Channel) async throws -> BatchReceipt {
        let app = try authorise(request)
        let isCompressed = try checkHeaders(request)
        let body = try await receive(request, channel)
        connections.isWorking(channel)
        guard
            reading.withLockedValue({ readers in
                guard readers < configuration.readers else { return false }
                readers += 1
                return true
            })
        else {
            throw Refusal(
                status: .serviceUnavailable, reason: "Too many batches are sent at the same time.",
                retryAfter: 1)
        }
        defer { reading.withLockedValue { $0 -= 1 } }
        let start = ContinuousClock.now
        var reader = EventReader(lines: configuration.lines, skipped: configuration.skippedLines)
        try await read(body, isCompressed: isCompressed, into: &reader)
        let batch = reader.take()
        if let app, let other = batch.parts.first(where: { $0.resource.app != app }) {
            throw Refusal(
                status: .unauthorized,
                reason: "This token is not valid for the app \(other.resource.app.prefix(200)).")
        }
        let receipt = try await queue.insert(batch)
        metrics.record(
            accepted: receipt.accepted, duplicates: receipt.duplicates, skipped: reader.skipped,
            took: ContinuousClock.now - start)
        return BatchReceipt(
            accepted: receipt.accepted, duplicates: receipt.duplicates, skipped: reader.skipped)
    }

    /// The only app whose events the client may send; nil for any app.
    private func authorise(_ request: Request) throws -> String? {
        guard let tokens = configuration.tokens else { return nil }
        let words = (request.headers[.authorization] ?? "").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer", let app = tokens.app(for: words[1]) else {
            throw Refusal(
                status: .unauthorized, reason: "The request needs a valid token: Authorization: Bearer TOKEN")
        }
        return app
    }

    /// Checks type, size and encoding of the body.
    ///
    /// - Returns: whether the body is compressed.
    private func checkHeaders(_ request: Request) throws -> Bool {
        let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
        guard type.lowercased().filter({ $0 != " " }) == "application/x-ndjson" else {
            throw Refusal(
                status: .unsupportedMediaType,
                reason: "The Content-Type of events is application/x-ndjson.")
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
                status: .unsupportedMediaType, reason: "The only supported Content-Encoding is gzip.")
        }
    }

    /// Receives the body. Nothing is read before it is complete, so a slow sender only takes the memory of its bytes.
    private func receive(_ request: Request, _ channel: any Channel) async throws -> [ByteBuffer] {
        var body: [ByteBuffer] = []
        var count = 0
        do {
            for try await buffer in request.body {
                count += buffer.readableBytes
                guard count <= configuration.largestBody else { throw Self.tooLarge }
                connections.received(buffer.readableBytes, channel)
                body.append(buffer)
            }
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw Self.incomplete
        }
        metrics.record(bytes: count)
        return body
    }

    private func read(_ body: [ByteBuffer], isCompressed: Bool, into reader: inout EventReader) async throws {
        let inflater = isCompressed ? try Inflater(limit: configuration.largestText) : nil
        for buffer in body {
            if let inflater {
                try inflater.feed(Array(buffer.readableBytesView)) { try reader.feed($0) }
            } else {
                try reader.feed(buffer.readableBytesView)
            }
            // Other requests get their turns.
            await Task.yield()
        }
        if let inflater, !inflater.isAtEnd { throw Inflater.GzipError.invalid }
        try reader.finish()
    }

    private static let tooLarge = tooLarge("The batch is too large.")

    private static func tooLarge(_ reason: String) -> Refusal {
        Refusal(status: .contentTooLarge, reason: "\(reason) Send its halves as two batches.")
    }

    private static let incomplete = Refusal(
        status: .requestTimeout, reason: "The connection ended before the end of the batch. Send it again.")

    private static func refusal(_ error: any Error) -> Refusal {
        switch error {
        case let refusal as Refusal: refusal
        case Inflater.GzipError.tooLarge: tooLarge
        case is Inflater.GzipError: Refusal(status: .badRequest, reason: "The body is not valid gzip data.")
        case let error as EventFormatError:
            switch error.reason {
            case .tooManyLines, .tooManyInvalidLines: tooLarge(error.description)
            case .unknownFormat, .unknownVersion: Refusal(status: .badRequest, reason: error.description)
            }
        case let error as StoreError:
            switch error.kind {
            case .unavailable: Refusal(status: .serviceUnavailable, reason: error.description, retryAfter: 2)
            case .full: Refusal(status: .serviceUnavailable, reason: error.description, retryAfter: 30)
            case .permanent: Refusal(status: .internalServerError, reason: error.description)
            case .invalidBatch: Refusal(status: .unprocessableContent, reason: error.description)
            }
        default: Refusal(status: .internalServerError, reason: "\(error)")
        }
    }

    private func refuse(_ refusal: Refusal) -> Response {
        var response = text(refusal.reason + "\n")
        response.status = refusal.status
        if let seconds = refusal.retryAfter { response.headers[.retryAfter] = String(seconds) }
        if refusal.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
        // The connection closes, because the rest of the body isn't read.
        response.headers[.connection] = "close"
        return response
    }

    // MARK: Health

    private func healthResponse() async -> Response {
        guard let problem = await health.value() else { return text("ok\n") }
        var response = text("\(problem)\n")
        response.status = .serviceUnavailable
        return response
    }

    private func text(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}

/// Gives handlers of requests their connection.
private struct ConnectionContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
