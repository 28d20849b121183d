internal import Hummingbird
internal import NIOCore

/// What comes with a request beside itself: the connection that it came over, which the host may end.
struct HostRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let connection: Connection

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        connection = Connection(channel: source.channel)
    }
}

/// A connection that can be given up.
struct Connection: Sendable {
    fileprivate let channel: any Channel

    var id: Connections.ID { ObjectIdentifier(channel) }

    /// Ends it at once, whatever is under way.
    func cut() { channel.close(promise: nil) }

    /// Waits on the connection's own thread: to be woken by a clock, another one would have to be woken to set it.
    func wait(for time: Duration) async throws {
        let moment = schedule(in: time) {}
        try await withTaskCancellationHandler {
            try await moment.futureResult.get()
        } onCancel: {
            moment.cancel()
        }
    }

    /// Whether a whole line has come over its socket. Asked on the connection's own thread.
    var hasSaidALine: Bool {
        let frames = try? channel.pipeline.syncOperations.handler(type: SocketFrames.self)
        return frames?.hasSaidALine ?? false
    }

    @discardableResult
    func schedule(in time: Duration, _ task: @escaping @Sendable () -> Void) -> Scheduled<Void> {
        channel.eventLoop.scheduleTask(in: .init(time), task)
    }

    /// Reads no more of what is being sent, and ends it when the answer has had time to arrive.
    ///
    /// To close it at once would be to reset it, and the answer with it, while the other side is still sending.
    func stopReading(for lingering: Duration) {
        channel.close(mode: .input, promise: nil)
        schedule(in: lingering, cut)
    }
}
