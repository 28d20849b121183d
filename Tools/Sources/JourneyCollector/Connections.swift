internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOHTTP1

#if canImport(Glibc)
    internal import Glibc
#endif

/// The open connections, and what senders may take from one another: a place, memory and time.
///
/// Above a bound, the connection that has waited longest for its sender is closed. Whoever sends at once is not affected by those who
/// send slowly, or nothing.
final class Connections: Sendable {
    struct Bounds: Sendable {
        /// Maximum number of connections.
        var connections: Int
        /// Maximum number of bytes of all bodies in memory.
        var bytes: Int
        /// Maximum time that is waited for a sender: for a request, for its whole body, and until it has read the response.
        var patience: TimeAmount
        /// The time in which requests may be completed after the stop.
        var grace: TimeAmount
    }

    private struct Connection {
        let channel: any Channel
        /// When the wait for the sender began; nil while the collector works.
        var waitingSince: NIODeadline? = .now()
        /// The size of the body so far, while it is in memory.
        var bytes = 0
    }

    private struct State {
        var all: [ObjectIdentifier: Connection] = [:]
        var bytes = 0
        var isSweeping = false
        var isStopping = false
    }

    private let bounds: Bounds
    private let onStop: @Sendable () -> Void
    private let state = NIOLockedValueBox(State())

    /// - Parameter onStop: called when requests in progress don't get more time.
    init(_ bounds: Bounds, onStop: @escaping @Sendable () -> Void) {
        self.bounds = bounds
        self.onStop = onStop
    }

    // MARK: Phases

    func opened(_ channel: any Channel) {
        let (evicted, mustSweep) = state.withLockedValue { state in
            var evicted: (any Channel)?
            if state.all.count >= bounds.connections {
                evicted = Self.removeLongestWaiting(&state) { _ in true }
            }
            state.all[ObjectIdentifier(channel)] = Connection(channel: channel)
            defer { state.isSweeping = true }
            return (evicted, !state.isSweeping)
        }
        evicted?.close(promise: nil)
        if mustSweep { sweep(in: bounds.patience, on: channel.eventLoop) }
    }

    func closed(_ channel: any Channel) {
        state.withLockedValue { state in
            state.bytes -= state.all.removeValue(forKey: ObjectIdentifier(channel))?.bytes ?? 0
        }
    }

    /// The head of a request has arrived, and its body is awaited.
    func began(_ channel: any Channel) {
        change(channel) { $0.waitingSince = .now() }
    }

    /// A part of the body has arrived.
    func received(_ count: Int, _ channel: any Channel) {
        let evicted: (any Channel)? = state.withLockedValue { state in
            guard state.all[ObjectIdentifier(channel)] != nil else { return nil }
            state.all[ObjectIdentifier(channel)]?.bytes += count
            state.bytes += count
            guard state.bytes > bounds.bytes else { return nil }
            return Self.removeLongestWaiting(&state) { $0.bytes > 0 }
        }
        evicted?.close(promise: nil)
    }

    /// The body is complete, and the collector works on it.
    func isWorking(_ channel: any Channel) {
        change(channel) { $0.waitingSince = nil }
    }

    /// The response is ready, or was written.
    func responded(_ channel: any Channel) {
        state.withLockedValue { state in
            guard var connection = state.all[ObjectIdentifier(channel)] else { return }
            state.bytes -= connection.bytes
            connection.bytes = 0
            connection.waitingSince = .now()
            state.all[ObjectIdentifier(channel)] = connection
        }
    }

    private func change(_ channel: any Channel, _ body: (inout Connection) -> Void) {
        state.withLockedValue { state in
            guard var connection = state.all[ObjectIdentifier(channel)] else { return }
            body(&connection)
            state.all[ObjectIdentifier(channel)] = connection
        }
    }

    /// Removes it at once, because it only closes a moment later, and the next one must not count it again.
    private static func removeLongestWaiting(
        _ state: inout State, _ matches: (Connection) -> Bool
    ) -> (any Channel)? {
        let candidates = state.all.filter { $0.value.waitingSince != nil && matches($0.value) }
        let longest = candidates.min { ($0.value.waitingSince ?? .now()) < ($1.value.waitingSince ?? .now()) }
        guard let longest else { return nil }
        state.all[longest.key] = nil
        state.bytes -= longest.value.bytes
        return longest.value.channel
    }

    // MARK: Time

    /// Closes the connections whose senders take too long, and continues with the next one that would.
    private func sweep(in time: TimeAmount, on loop: any EventLoop) {
        loop.scheduleTask(in: time) { self.sweep(on: loop) }
    }

    private func sweep(on loop: any EventLoop) {
        let now = NIODeadline.now()
        var late: [any Channel] = []
        let next: TimeAmount? = state.withLockedValue { state in
            var next = now + bounds.patience
            for connection in state.all.values {
                guard let since = connection.waitingSince else { continue }
                if since + bounds.patience > now {
                    next = min(next, since + bounds.patience)
                } else {
                    late.append(connection.channel)
                }
            }
            state.isSweeping = !state.all.isEmpty
            return state.isSweeping ? next - now : nil
        }
        for channel in late { channel.close(promise: nil) }
        if let next { sweep(in: next, on: loop) }
    }

    /// Closes a connection, but only after its sender could read the response: data that are still arriving would discard it.
    func closeSoon(_ channel: any Channel) {
        channel.eventLoop.scheduleTask(in: bounds.grace) { channel.close(promise: nil) }
    }

    /// Lets requests in progress be completed, and closes the connections that are left then.
    func stop(on loop: any EventLoop) {
        let isFirst = state.withLockedValue { state in
            defer { state.isStopping = true }
            return !state.isStopping
        }
        guard isFirst else { return }
        loop.scheduleTask(in: bounds.grace) { [self] in
            onStop()
            close { $0.waitingSince != nil }
            // Meanwhile the requests that were cancelled get their responses.
            loop.scheduleTask(in: .nanoseconds(bounds.grace.nanoseconds / 2)) { [self] in close { _ in true }
            }
        }
    }

    private func close(_ matches: (Connection) -> Bool) {
        let channels = state.withLockedValue { $0.all.values.filter(matches).map(\.channel) }
        for channel in channels { channel.close(promise: nil) }
    }
}

/// Tells ``Connections`` about one connection.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = NIOAny
    typealias OutboundOut = NIOAny

    private let connections: Connections

    init(_ connections: Connections) { self.connections = connections }

    /// Bytes that the system may take for a sender beyond those that it can send. Without a limit it takes megabytes.
    private static let unsent = 64 * 1024

    func handlerAdded(context: ChannelHandlerContext) {
        // A sender of many small requests at once takes turns with others: it begins with small reads, and large ones are for large bodies.
        if let options = context.channel.syncOptions {
            let sizes = AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 1024, maximum: 16_384)
            try? options.setOption(.maxMessagesPerRead, value: 1)
            try? options.setOption(.recvAllocator, value: sizes)
            #if os(Linux)
                try? options.setOption(.tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: Self.unsent)
            #endif
        }
        do {
            let pipeline = context.pipeline.syncOperations
            let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(RequestPacer(), position: .after(decoder))
        } catch {
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
        connections.opened(context.channel)
    }

    func handlerRemoved(context: ChannelHandlerContext) { connections.closed(context.channel) }

    func channelInactive(context: ChannelHandlerContext) {
        connections.closed(context.channel)
        context.fireChannelInactive()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let promise = promise ?? context.eventLoop.makePromise()
        promise.futureResult.whenSuccess { [connections, channel = context.channel] in
            connections.responded(channel)
        }
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { connections.stop(on: context.eventLoop) }
        context.fireUserInboundEventTriggered(event)
    }
}
