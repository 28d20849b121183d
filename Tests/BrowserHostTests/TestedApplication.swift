import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import ServiceLifecycle
import Synchronization

/// A response with its whole body.
struct TestResponse: Sendable {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: ByteBuffer
    let trailerHeaders: HTTPFields?

    var text: String { String(buffer: body) }
}

/// Sends requests to the responder of an application, without a socket.
///
/// `HummingbirdTesting` does the same, but compiles an HTTP client with TLS: a seventh of the time of a clean build.
struct TestClient: Sendable {
    /// The port of the server, for sockets of the test's own; nil if it doesn't listen.
    let port: Int?
    fileprivate let respond: @Sendable (Request) async throws -> Response

    func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var headers = headers
        if let body { headers[.contentLength] = String(body.readableBytes) }
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
        let response = try await respond(Request(head: head, body: RequestBody(buffer: body ?? ByteBuffer())))
        let output = CollectedBody()
        try await response.body.write(output)
        return output.written.withLock {
            TestResponse(
                status: response.status, headers: response.headers, body: $0.body, trailerHeaders: $0.trailers
            )
        }
    }
}

enum TestedServer {
    /// Requests reach the responder; nothing listens.
    case router
    /// The server also listens at a port that was free.
    case live
}

extension ApplicationProtocol
where Responder.Context: InitializableFromSource, Responder.Context.Source == ApplicationRequestContextSource
{
    /// Runs a test while the application's services run.
    func test(_ server: TestedServer, _ test: @Sendable (TestClient) async throws -> Void) async throws {
        let responder = try await responder
        let logger = logger
        let (started, start) = AsyncStream.makeStream(of: Int?.self)
        let running: [any Service]
        switch server {
        case .router: running = services + [StartedService { start.yield(nil) }]
        case .live: running = [ListeningApplication(base: self) { start.yield($0) }]
        }
        let group = ServiceGroup(configuration: .init(services: running, logger: logger))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { start.finish() }
                try await group.run()
            }
            if let port = await started.first(where: { _ in true }) {
                let client = TestClient(port: port) { request in
                    let source = ApplicationRequestContextSource(
                        channel: NIOAsyncTestingChannel(), logger: logger)
                    return try await responder.respond(to: request, context: .init(source: source))
                }
                let result = await Result { () async throws -> Void in try await test(client) }
                await group.triggerGracefulShutdown()
                try result.get()
            }
            // An error of the services ends the test, too.
            try await tasks.waitForAll()
        }
    }
}

/// Collects what a response writes.
private final class CollectedBody: ResponseBodyWriter {
    let written = Mutex((body: ByteBuffer(), trailers: HTTPFields?.none))

    func write(_ buffer: ByteBuffer) async throws {
        written.withLock { _ = $0.body.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailers: HTTPFields?) async throws { written.withLock { $0.trailers = trailers } }
}

/// Reports that the services before it have been started.
private struct StartedService: Service {
    let report: @Sendable () -> Void

    func run() async throws {
        report()
        try? await gracefulShutdown()
    }
}

/// An application that reports the port at which it listens.
private struct ListeningApplication<Base: ApplicationProtocol>: ApplicationProtocol {
    let base: Base
    let report: @Sendable (Int?) -> Void

    var responder: Base.Responder { get async throws { try await base.responder } }
    var server: HTTPServerBuilder { base.server }
    var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
    var configuration: ApplicationConfiguration { base.configuration }
    var logger: Logger { base.logger }
    var services: [any Service] { base.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] {
        base.processesRunBeforeServerStart
    }

    @Sendable func onServerRunning(_ channel: any Channel) async {
        await base.onServerRunning(channel)
        report(channel.localAddress?.port)
    }
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
