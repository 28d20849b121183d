internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOWebSocket

/// Channel handler that converts between WebSocket frames and the bodies of the request and its response.
///
/// Message boundaries have no meaning: the content is lines, split at any point. A frame that violates the protocol (RFC 6455
/// §5) closes the socket with the code of the RFC; frames beyond the rate limit are refused as requests are. The end of the
/// response closes the socket; its trailer `Refusal` gives the reason.
final class SocketFrames: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = WebSocketFrame

    /// Whether a whole line has been received.
    private(set) var hasReceivedLine = false
    private let lingering: Duration
    /// Filled by the system's time: frames also arrive before the greeting, when there is no session with a clock.
    private var budget: TokenBucket
    /// Whether a fragmented message is incomplete.
    private var isWithinMessage = false
    /// Whether incoming frames are processed: until either side has closed, or the rate limit was exceeded.
    private var isProcessing = true
    /// Whether the channel is read from.
    private var isRead = true
    private var hasClientClosed = false
    private var isClosed = false

    init(bounds: HostConfiguration.Bounds) {
        lingering = bounds.lingering
        budget = TokenBucket(burst: bounds.frameBurst, perSecond: bounds.framesPerSecond, now: .now)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard isProcessing else {
            // Both sides have sent a close frame.
            if isClosed, frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        guard budget.take(1, now: .now) else { return refuse(context, .tooManyFrames) }
        if let error = protocolError(in: frame) { return close(context, .protocolError, error) }
        switch frame.opcode {
        case .text, .continuation:
            isWithinMessage = !frame.fin
            let text = frame.unmaskedData
            if !hasReceivedLine { hasReceivedLine = text.readableBytesView.contains(UInt8(ascii: "\n")) }
            context.fireChannelRead(wrapInboundOut(.body(text)))
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong: break
        case .connectionClose:
            hasClientClosed = true
            end(context)
        default: close(context, .unacceptableData, "Only text frames are accepted.")
        }
    }

    /// Returns the protocol error in a frame, or nil. The decoder has checked the length and fragmentation of control frames.
    private func protocolError(in frame: WebSocketFrame) -> String? {
        if frame.maskKey == nil { return "Frames of a client must be masked." }
        if frame.rsv1 || frame.rsv2 || frame.rsv3 {
            return "A reserved bit is set, but no extension was negotiated."
        }
        switch frame.opcode {
        case .text where isWithinMessage, .binary where isWithinMessage:
            return "A message must end before the next one begins."
        case .continuation where !isWithinMessage: return "A continuation frame has no message to continue."
        case .connectionClose where frame.length == 1:
            return "A close frame must be empty or begin with a code."
        case .text, .continuation, .binary, .connectionClose, .ping, .pong: return nil
        default: return "Unknown opcode."
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? NIOWebSocketError else { return context.fireErrorCaught(error) }
        switch error {
        case .invalidFrameLength: close(context, .messageTooLarge, RequestRefusal.tooLarge.sentence)
        case .fragmentedControlFrame, .multiByteControlFrameLength:
            close(context, .protocolError, "A control frame can't be fragmented and has at most 125 bytes.")
        }
    }

    /// Stops reading from the channel after a refusal, so that further data stays in the kernel's buffer.
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

    /// Refuses the request, which closes the socket. Closing immediately would reset the connection while data still arrives,
    /// and lose the reason.
    private func refuse(_ context: ChannelHandlerContext, _ refusal: RequestRefusal) {
        isProcessing = false
        isRead = false
        context.fireErrorCaught(refusal)
    }

    /// Sends a close frame. The client has `lingering` to answer with its own before the connection is closed.
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
        guard isProcessing else { return }
        isProcessing = false
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
}
