internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOWebSocket

/// The frames of a socket, as the body of its request and of its answer.
///
/// Where a text ends means nothing: what is sent are lines, in pieces of any size. A frame that breaks the protocol (RFC 6455 §5)
/// closes the socket with the code of the RFC; more frames than a socket may send are refused as requests are. The end of the answer
/// closes the socket as well; its trailer `Refusal` names why.
final class SocketFrames: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = WebSocketFrame

    /// Whether the client has sent a whole line.
    private(set) var hasSaidALine = false
    private let lingering: Duration
    private var budget: Budget
    /// Whether a message has begun and not ended.
    private var isWithinMessage = false
    /// Whether what comes still counts: until one of both has closed, or there was too much.
    private var isHeard = true
    /// Whether what comes is received at all.
    private var isRead = true
    private var hasClientClosed = false
    private var isClosed = false

    init(bounds: HostConfiguration.Bounds) {
        lingering = bounds.lingering
        budget = Budget(burst: bounds.frameBurst, perSecond: bounds.framesPerSecond, now: .now)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard isHeard else {
            // Both have said so.
            if isClosed, frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        guard budget.take(1, now: .now) else { return refuse(context, .tooManyFrames) }
        if let fault = fault(in: frame) { return close(context, .protocolError, fault) }
        switch frame.opcode {
        case .text, .continuation:
            isWithinMessage = !frame.fin
            let text = frame.unmaskedData
            if !hasSaidALine { hasSaidALine = text.readableBytesView.contains(UInt8(ascii: "\n")) }
            context.fireChannelRead(wrapInboundOut(.body(text)))
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong: break
        case .connectionClose:
            hasClientClosed = true
            end(context)
        default: close(context, .unacceptableData, "This server reads text.")
        }
    }

    /// What of a frame breaks the protocol. How long control frames are, and whether they are whole, the decoder has looked at.
    private func fault(in frame: WebSocketFrame) -> String? {
        if frame.maskKey == nil { return "Frames have to be masked." }
        if frame.rsv1 || frame.rsv2 || frame.rsv3 { return "No extension was agreed on." }
        switch frame.opcode {
        case .text where isWithinMessage, .binary where isWithinMessage:
            return "A message has to end before the next one begins."
        case .continuation where !isWithinMessage: return "A continuation needs a message that has begun."
        case .connectionClose where frame.length == 1: return "A close frame has a code or is empty."
        case .text, .continuation, .binary, .connectionClose, .ping, .pong: return nil
        default: return "There is no such kind of frame."
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? NIOWebSocketError else { return context.fireErrorCaught(error) }
        switch error {
        case .invalidFrameLength: close(context, .messageTooLarge, RequestRefusal.tooLarge.sentence)
        case .fragmentedControlFrame, .multiByteControlFrameLength:
            close(context, .protocolError, "A control frame is whole and has at most 125 bytes.")
        }
    }

    /// What waits in the socket stays there: who sends too much is not even received.
    func read(context: ChannelHandlerContext) {
        if isRead { context.read() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .body(let piece) where !isClosed:
            context.write(
                wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: piece)), promise: promise)
        case .end(let trailers):
            if let why = trailers?[.refusal].flatMap(RequestRefusal.init) {
                close(context, .init(codeNumber: 4000 + why.status.code), why.sentence)
            } else {
                close(context, .goingAway, "")
            }
            promise?.succeed()
        default: promise?.succeed()
        }
    }

    /// Has the request refused, which closes the socket. Closed at once, it would be reset by what still comes, and the reason lost.
    private func refuse(_ context: ChannelHandlerContext, _ refusal: RequestRefusal) {
        isHeard = false
        isRead = false
        context.fireErrorCaught(refusal)
    }

    /// Says that nothing more goes down. The client is to say so too; the connection doesn't wait for that for ever.
    private func close(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode, _ why: String) {
        if !isClosed {
            isClosed = true
            var data = context.channel.allocator.buffer(capacity: 2 + why.utf8.count)
            data.write(webSocketErrorCode: code)
            data.writeString(why)
            let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
            let channel = context.channel
            channel.eventLoop.scheduleTask(in: hasClientClosed ? .zero : .init(lingering)) {
                channel.close(promise: nil)
            }
        }
        end(context)
    }

    private func end(_ context: ChannelHandlerContext) {
        guard isHeard else { return }
        isHeard = false
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
}
