internal import NIOCore
internal import NIOHTTPTypes

/// Channel handler that reports to `ConnectionPool` whether one connection is idle, and closes the connection after a timeout.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Reason for closing a connection, used as a dimension of the metrics.
    enum Cause: String, CaseIterable {
        case evicted, noRequest, notReading, tooManyPipelined
    }

    private let connections: ConnectionPool
    private let bounds: HostConfiguration.Bounds
    private let metrics: HostMetrics
    private var heads = 0
    private var finishedRequests = 0
    private var finishedResponses = 0
    /// Timeout for the head of the first request.
    private var requestTimeout: Scheduled<Void>?
    /// Timeout for the client to read what it was sent. Further requests don't extend it.
    private var readTimeout: Scheduled<Void>?

    init(connections: ConnectionPool, bounds: HostConfiguration.Bounds, metrics: HostMetrics) {
        self.connections = connections
        self.bounds = bounds
        self.metrics = metrics
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        let gone = connections.open(ObjectIdentifier(channel), from: ClientName.address(of: channel)) {
            channel.close(promise: nil)
        }
        metrics.count(closed: .evicted, by: gone ?? 0)
        // A surplus connection gets only a short time to send a request, which is then refused.
        requestTimeout = end(channel, after: gone == nil ? bounds.lingering : bounds.greeting, as: .noRequest)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        requestTimeout?.cancel()
        readTimeout?.cancel()
        connections.close(ObjectIdentifier(context.channel))
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            requestTimeout?.cancel()
            heads += 1
            // A pipelined request is held in memory until the requests before it are answered, so their number is bounded.
            guard heads - finishedResponses <= bounds.requestsAhead else {
                return end(context.channel, as: .tooManyPipelined)
            }
        case .body: break
        case .end:
            finishedRequests += 1
            updateWait(context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            finishedResponses += 1
            updateWait(context)
        }
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The client has closed its side. It may read what it is still sent.
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            connections.noteHangUp(of: ObjectIdentifier(context.channel))
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// Unread output stays in memory and its response never ends, so it gets a timeout.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        readTimeout?.cancel()
        let isTaken = context.channel.isWritable
        if !isTaken { readTimeout = end(context.channel, after: bounds.unread, as: .notReading) }
        connections.set(ObjectIdentifier(context.channel), waits: !isTaken, for: .reading)
        context.fireChannelWritabilityChanged()
    }

    /// The connection is idle if all requests have arrived completely and all are answered. A response can be complete before
    /// its request is, so the ends of requests are counted as well.
    private func updateWait(_ context: ChannelHandlerContext) {
        let isAnswered = finishedRequests == heads && finishedResponses < heads
        connections.set(ObjectIdentifier(context.channel), waits: !isAnswered, for: .request)
        connections.set(
            ObjectIdentifier(context.channel), waits: heads > finishedResponses + 1, for: .pipelined)
    }

    private func end(_ channel: any Channel, after time: Duration, as cause: Cause) -> Scheduled<Void> {
        channel.eventLoop.assumeIsolated().scheduleTask(in: .init(time)) { self.end(channel, as: cause) }
    }

    private func end(_ channel: any Channel, as cause: Cause) {
        guard channel.isActive else { return }
        metrics.count(closed: cause, by: 1)
        channel.close(promise: nil)
    }
}
