internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1
internal import NIOWebSocket

/// Makes of a WebSocket's handshake (RFC 6455) the request that RFC 8441 has for it: `CONNECT`, whose body is what comes up and
/// whose answer's body is what goes down. So a socket is answered as any request is.
///
/// An answer that isn't 200 refuses it, and ends the connection.
final class SocketUpgrade: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    static let path = "/_/socket"

    private let bounds: HostConfiguration.Bounds
    private let form = RequestForm()
    /// The head that shakes hands, while it is asked whether to.
    private var handshake: HTTPFields?
    private var isRefused = false

    init(bounds: HostConfiguration.Bounds) { self.bounds = bounds }

    /// What is lost when a request gets the types that it has here is looked at before.
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
        // What comes up begins once hands are shaken.
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
            // What follows a handshake is not read as requests.
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
                context,
            ]
            for handler in http { pipeline.removeHandler(context: handler, promise: nil) }
        } catch {
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }

    private static func isHandshake(_ head: HTTPRequest) -> Bool {
        let protocols = head.headerFields[.upgrade]?.lowercased().split(separator: ",") ?? []
        // What comes up begins after the handshake, so that is all.
        let hasBody =
            head.headerFields[.transferEncoding] != nil || (head.headerFields[.contentLength] ?? "0") != "0"
        return head.method == .get && head.path == path && !hasBody
            && protocols.contains { $0.filter { $0 != " " } == "websocket" }
    }

    /// What accepts the handshake; nil where it is none.
    private static func handshake(for head: HTTPRequest, over channel: any Channel) -> HTTPFields? {
        guard let old = try? HTTPRequestHead(head) else { return nil }
        let upgrader = NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
        let answer = upgrader.buildUpgradeResponse(
            channel: channel, upgradeRequest: old, initialResponseHeaders: [:])
        // It is there already: nothing in it waits.
        var fields: HTTPFields?
        answer.assumeIsolated().whenSuccess { fields = HTTPFields($0, splitCookie: false) }
        fields?[.connection] = "Upgrade"
        return fields
    }
}
