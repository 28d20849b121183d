internal import NIOCore
internal import NIOHTTPTypes

/// Tells of one connection who waits for whom, and ends it when nothing comes of it.
final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Why a connection is ended, as it is counted.
    enum Cause: String, CaseIterable {
        case room, silent, unread, ahead
    }

    private let connections: Connections
    private let bounds: HostConfiguration.Bounds
    private let metrics: HostMetrics
    private var heads = 0
    private var ends = 0
    private var answers = 0
    /// When it has to have asked for something.
    private var greeting: Scheduled<Void>?
    /// When it has to have taken some of what waits for it. More that it asks for meanwhile doesn't put this off.
    private var taking: Scheduled<Void>?

    init(connections: Connections, bounds: HostConfiguration.Bounds, metrics: HostMetrics) {
        self.connections = connections
        self.bounds = bounds
        self.metrics = metrics
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        let gone = connections.open(ObjectIdentifier(channel), from: Self.address(of: channel)) {
            channel.close(promise: nil)
        }
        metrics.count(closed: .room, by: gone ?? 0)
        // One that is surplus is told so when it asks for something.
        greeting = end(channel, after: gone == nil ? bounds.lingering : bounds.greeting, as: .silent)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        greeting?.cancel()
        taking?.cancel()
        connections.close(ObjectIdentifier(context.channel))
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            greeting?.cancel()
            heads += 1
            // A request waits in memory until those before it are answered, so their number is bounded.
            guard heads - answers <= bounds.requestsAhead else { return end(context.channel, as: .ahead) }
        case .body: break
        case .end:
            ends += 1
            tell(context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            answers += 1
            tell(context)
        }
        context.write(data, promise: promise)
    }

    /// What was sent and is not taken waits in memory, and its answer never ends.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        taking?.cancel()
        let isTaken = context.channel.isWritable
        if !isTaken { taking = end(context.channel, after: bounds.unread, as: .unread) }
        connections.set(ObjectIdentifier(context.channel), waits: !isTaken, for: .reading)
        context.fireChannelWritabilityChanged()
    }

    /// An answer may be there before its request is whole, so ends are counted as well.
    private func tell(_ context: ChannelHandlerContext) {
        let isAnswered = ends == heads && answers < heads
        connections.set(ObjectIdentifier(context.channel), waits: !isAnswered, for: .request)
    }

    private func end(_ channel: any Channel, after time: Duration, as cause: Cause) -> Scheduled<Void> {
        channel.eventLoop.assumeIsolated().scheduleTask(in: .init(time)) { self.end(channel, as: cause) }
    }

    private func end(_ channel: any Channel, as cause: Cause) {
        guard channel.isActive else { return }
        metrics.count(closed: cause, by: 1)
        channel.close(promise: nil)
    }

    /// Who is at the other end. Of IPv6 a client usually has all addresses that begin alike.
    private static func address(of channel: any Channel) -> String {
        let address = channel.remoteAddress
        guard case .v6(let long) = address else { return address?.ipAddress ?? "" }
        // Not by the field's name, which is of one C module or of another as they happen to be read. The family, the port and
        // the flow stand before it.
        let bytes = withUnsafeBytes(of: long.address) { Array($0[8..<24]) }
        let isShort = bytes.prefix(10).allSatisfy { $0 == 0 }
        return isShort
            ? address?.ipAddress ?? "" : bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
