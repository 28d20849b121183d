internal import Hummingbird
internal import NIOCore

/// Request context that holds the request's connection, so that a handler can close it.
struct HostRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let connection: Connection

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        connection = Connection(channel: source.channel)
    }
}

/// Handle on a client connection.
struct Connection: Sendable {
    fileprivate let channel: any Channel

    var id: ConnectionPool.ID { ObjectIdentifier(channel) }

    /// - Parameter cookie: the client's identifier from its cookie.
    func client(cookie: String?) -> ClientName { ClientName(of: channel, cookie: cookie) }

    /// Closes the connection immediately, with requests in progress.
    func closeImmediately() { channel.close(promise: nil) }

    /// Suspends for a time, on the connection's event loop. A clock's timer would wake another thread.
    func wait(for time: Duration) async throws {
        let moment = schedule(in: time) {}
        try await withTaskCancellationHandler {
            try await moment.futureResult.get()
        } onCancel: {
            moment.cancel()
        }
    }

    /// Whether a whole line has arrived on the socket. Must be read on the connection's event loop.
    var hasReceivedLine: Bool {
        let frames = try? channel.pipeline.syncOperations.handler(type: SocketFrames.self)
        return frames?.hasReceivedLine ?? false
    }

    @discardableResult
    func schedule(in time: Duration, _ task: @escaping @Sendable () -> Void) -> Scheduled<Void> {
        channel.eventLoop.scheduleTask(in: .init(time), task)
    }

    /// Stops reading the request, and closes the connection after `lingering`, so that the response can arrive.
    ///
    /// Closing immediately would reset the connection while the client is still sending, and lose the response.
    func stopReading(for lingering: Duration) {
        channel.close(mode: .input, promise: nil)
        schedule(in: lingering, closeImmediately)
    }
}
