internal import NIOCore
internal import NIOHTTPTypes

/// Channel handler that reports to `ConnectionPool` whether one connection is idle, closes the connection after a timeout, and tells its
/// `RequestGate` when the next request may come.
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
    private let gate: RequestGate
    private var heads = 0
    private var finishedRequests = 0
    private var finishedResponses = 0
    /// Number of responses that the system has taken completely.
    private var takenResponses = 0
    private var gateHolds = false
    private var isUnread = false
    /// Timeout for the head of the first request.
    private var requestTimeout: Scheduled<Void>?
    /// Timeout for the client to read what it was sent. Further requests don't extend it.
    private var readTimeout: Scheduled<Void>?

    init(
        connections: ConnectionPool, turns: GateTurns, bounds: HostConfiguration.Bounds, metrics: HostMetrics
    ) {
        self.connections = connections
        self.bounds = bounds
        self.metrics = metrics
        gate = RequestGate(turns: turns, limit: bounds.bytesAhead)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            try context.pipeline.syncOperations.addHandler(gate, position: .first)
        } catch {
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
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
        case .body: break
        case .end:
            finishedRequests += 1
            if finishedRequests > takenResponses { gate.close() }
            updateWait(context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        finishedResponses += 1
        updateWait(context)
        updateUnread(context)
        let taken = promise ?? context.eventLoop.makePromise()
        taken.futureResult.assumeIsolated().whenSuccess {
            self.takenResponses += 1
            if self.takenResponses >= self.finishedRequests { self.gate.open() }
            self.updateUnread(context)
        }
        context.write(data, promise: taken)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        // The client has closed its side. It may read what it is still sent.
        case ChannelEvent.inputClosed, RequestGate.Event.hungUp:
            connections.noteHangUp(of: ObjectIdentifier(context.channel))
        case RequestGate.Event.holds(let holds):
            gateHolds = holds
            updateWait(context)
            updateUnread(context)
        case RequestGate.Event.tooMuchAhead: end(context.channel, as: .tooManyPipelined)
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// The client has read something, so it gets the whole time for the rest.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        updateUnread(context, restarts: true)
        context.fireChannelWritabilityChanged()
    }

    /// Unread output stays in memory and its response never ends, so it gets a timeout. So does a smaller one if the client has sent further
    /// requests, because then no other timeout ends the connection.
    private func updateUnread(_ context: ChannelHandlerContext, restarts: Bool = false) {
        let isUnread = !context.channel.isWritable || gateHolds && finishedResponses > takenResponses
        guard restarts || isUnread != self.isUnread else { return }
        self.isUnread = isUnread
        readTimeout?.cancel()
        readTimeout = isUnread ? end(context.channel, after: bounds.unread, as: .notReading) : nil
        connections.set(ObjectIdentifier(context.channel), waits: isUnread, for: .reading)
    }

    /// The connection is idle if all requests have arrived completely and all are answered. A response can be complete before
    /// its request is, so the ends of requests are counted as well.
    private func updateWait(_ context: ChannelHandlerContext) {
        let isAnswered = finishedRequests == heads && finishedResponses < heads
        connections.set(ObjectIdentifier(context.channel), waits: !isAnswered, for: .request)
        connections.set(
            ObjectIdentifier(context.channel), waits: gateHolds || heads > finishedResponses + 1,
            for: .pipelined)
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
