internal import NIOCore
internal import NIOHTTP1

/// Channel handler that passes on the next request of a connection only when the system has taken the answer to the one before.
///
/// Meanwhile the connection isn't read from. So for a sender that sends requests ahead and reads nothing, no more answers are computed than
/// fit into the buffers of the system; and one after the other, so that other connections are served in between.
final class RequestPacer: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Maximum number of held parts. Only the end of the input brings more than one read while parts are held.
    private static let limit = 4096

    private var held: CircularBuffer<HTTPServerRequestPart> = []
    private var requests = 0
    private var takenResponses = 0
    private var mustRead = false
    private var hasEnded = false

    /// Whether a whole request was passed on, and its answer wasn't taken. A response can be complete before its request is.
    private var isClosed: Bool { requests > takenResponses }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        held.append(unwrapInboundIn(data))
        passOn(context)
        if held.count > Self.limit { context.close(promise: nil) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        let taken = promise ?? context.eventLoop.makePromise()
        taken.futureResult.assumeIsolated().whenSuccess {
            self.takenResponses += 1
            guard !self.held.isEmpty else { return }
            self.passOn(context)
            context.fireChannelReadComplete()
            self.resume(context)
        }
        context.write(data, promise: taken)
    }

    func read(context: ChannelHandlerContext) {
        if held.isEmpty { context.read() } else { mustRead = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent, !held.isEmpty {
            hasEnded = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        held.removeAll()
        context.fireChannelInactive()
    }

    private func passOn(_ context: ChannelHandlerContext) {
        while !isClosed, let part = held.popFirst() {
            if case .end = part { requests += 1 }
            context.fireChannelRead(wrapInboundOut(part))
        }
    }

    private func resume(_ context: ChannelHandlerContext) {
        guard held.isEmpty else { return }
        if hasEnded {
            hasEnded = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        if mustRead {
            mustRead = false
            context.read()
        }
    }
}
