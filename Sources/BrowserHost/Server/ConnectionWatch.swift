internal import Glibc
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
        case room, silent, unread
    }

    private let connections: Connections
    private let bounds: HostConfiguration.Bounds
    private let metrics: HostMetrics
    private var heads = 0
    private var ends = 0
    private var answers = 0
    private var deadline: Scheduled<Void>?

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
        expect(within: gone == nil ? bounds.lingering : bounds.greeting, or: .silent, on: channel)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.close(ObjectIdentifier(context.channel))
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            deadline?.cancel()
            heads += 1
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
        deadline?.cancel()
        if !context.channel.isWritable { expect(within: bounds.unread, or: .unread, on: context.channel) }
        context.fireChannelWritabilityChanged()
    }

    /// An answer may be there before its request is whole, so ends are counted as well.
    private func tell(_ context: ChannelHandlerContext) {
        let isAnswered = ends == heads && answers < heads
        connections.set(ObjectIdentifier(context.channel), isWaitedFor: !isAnswered)
    }

    private func expect(within time: Duration, or cause: Cause, on channel: any Channel) {
        let metrics = metrics
        deadline = channel.eventLoop.scheduleTask(in: .init(time)) {
            metrics.count(closed: cause, by: 1)
            channel.close(promise: nil)
        }
    }

    /// Who is at the other end. Of IPv6 a client usually has all addresses that begin alike.
    private static func address(of channel: any Channel) -> String {
        let address = channel.remoteAddress
        guard case .v6(let long) = address else { return address?.ipAddress ?? "" }
        let bytes = withUnsafeBytes(of: long.address.sin6_addr) { Array($0) }
        let isShort = bytes.prefix(10).allSatisfy { $0 == 0 }
        return isShort
            ? address?.ipAddress ?? "" : bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}
