internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1
internal import NIOWebSocket

/// Channel handler that turns a WebSocket handshake (RFC 6455) into the request of RFC 8441: `CONNECT`, with the incoming data
/// as the request's body and the outgoing data as the response's. The rest of the server handles a socket like any other
/// request.
///
/// A response other than 200 refuses the handshake and closes the connection.
final class SocketUpgrade: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    static let path = "/_/socket"

    private let bounds: HostConfiguration.Bounds
    private let form = RequestForm()
    /// The response's fields for a handshake that hasn't been accepted or refused yet.
    private var handshake: HTTPFields?
    private var isRefused = false

    init(bounds: HostConfiguration.Bounds) { self.bounds = bounds }

    /// Adds `RequestForm` before the codec, because the conversion to HTTP types loses what it needs.
    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(form, position: .before(codec))
        } catch {
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(var head) where Self.isHandshake(head):
            guard let handshake = Self.handshake(for: head, over: context.channel) else { break }
            self.handshake = handshake
            head.method = .connect
            return context.fireChannelRead(wrapInboundOut(.head(head)))
        // The body begins after the handshake.
        case .end where handshake != nil: return
        default: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where handshake != nil:
            if head.status == .ok {
                shakeHands(context, promise)
            } else {
                isRefused = true
                handshake = nil
                context.write(data, promise: promise)
                context.fireChannelRead(wrapInboundOut(.end(nil)))
            }
        case .end where isRefused:
            context.writeAndFlush(data, promise: promise)
            // Data after a refused handshake is not read as requests.
            let channel = context.channel
            context.eventLoop.scheduleTask(in: .init(bounds.lingering)) { channel.close(promise: nil) }
        default: context.write(data, promise: promise)
        }
    }

    private func shakeHands(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        let head = HTTPResponse(status: .switchingProtocols, headerFields: handshake ?? [:])
        handshake = nil
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: promise)
        do {
            let pipeline = context.pipeline.syncOperations
            let frames: [any ChannelHandler] = [
                WebSocketFrameEncoder(),
                ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: bounds.body)),
                SocketFrames(bounds: bounds),
            ]
            try pipeline.addHandlers(frames, position: .before(self))
            let http = [
                try pipeline.context(handlerType: HTTPResponseEncoder.self),
                try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self),
                try pipeline.context(handler: form),
                try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self),
                // Would close a socket over which the client sends nothing for a while.
                try pipeline.context(handlerType: HTTPConnectionStateHandler.self),
                context,
                // After the decoder, because it passes on what it holds.
                try pipeline.context(handlerType: RequestGate.self),
            ]
            for handler in http { pipeline.removeHandler(context: handler, promise: nil) }
        } catch {
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }

    private static func isHandshake(_ head: HTTPRequest) -> Bool {
        let protocols = head.headerFields[.upgrade]?.lowercased().split(separator: ",") ?? []
        // A handshake has no body: data follows after the response.
        let hasBody =
            head.headerFields[.transferEncoding] != nil || (head.headerFields[.contentLength] ?? "0") != "0"
        return head.method == .get && head.path == path && !hasBody
            && protocols.contains { $0.filter { $0 != " " } == "websocket" }
    }

    /// Returns the fields that accept the handshake, or nil if it is invalid.
    private static func handshake(for head: HTTPRequest, over channel: any Channel) -> HTTPFields? {
        guard let old = try? HTTPRequestHead(head) else { return nil }
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
        let answer = upgrader.buildUpgradeResponse(
            channel: channel, upgradeRequest: old, initialResponseHeaders: [:])
        // The future is complete already, because neither closure waits.
        var fields: HTTPFields?
        answer.assumeIsolated().whenSuccess { fields = HTTPFields($0, splitCookie: false) }
        fields?[.connection] = "Upgrade"
        return fields
    }
}
