internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes
internal import NIOWebSocket

/// The frames of a wire, as the body of its request and of its answer.
///
/// A text's borders mean nothing: what is sent are lines, in pieces of any size. The end of the answer closes the wire; its trailer
/// `Refusal`, as "403 A sentence.", says why.
final class WireFrames: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = WebSocketFrame

    /// Whether the client has sent a whole line.
    private(set) var hasSaidALine = false
    private let lingering: Duration
    /// Whether the client has closed, and whether we have.
    private var hasEnded = false
    private var isClosed = false

    init(lingering: Duration) { self.lingering = lingering }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if frame.opcode == .connectionClose {
            // Both have said so.
            if isClosed { context.close(promise: nil) }
            return end(context)
        }
        guard !hasEnded else { return }
        guard frame.maskKey != nil else { return close(context, .protocolError, "Frames have to be masked.") }
        switch frame.opcode {
        case .text, .continuation:
            let text = frame.unmaskedData
            if !hasSaidALine { hasSaidALine = text.readableBytesView.contains(UInt8(ascii: "\n")) }
            context.fireChannelRead(wrapInboundOut(.body(text)))
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong: break
        default: close(context, .unacceptableData, "This server reads text.")
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? NIOWebSocketError else { return context.fireErrorCaught(error) }
        let isTooLarge = error == .invalidFrameLength
        close(
            context, isTooLarge ? .messageTooLarge : .protocolError,
            isTooLarge ? Refusal.tooLarge.sentence : "")
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .body(let piece) where !isClosed:
            context.write(
                wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: piece)), promise: promise)
        case .end(let trailers):
            let why = trailers?[.refusal]?.split(separator: " ", maxSplits: 1)
            let status = why?.first.flatMap { UInt16($0) }
            let code: WebSocketErrorCode = status.map { .init(codeNumber: 4000 + Int($0)) } ?? .goingAway
            close(context, code, why?.last.map(String.init) ?? "")
            promise?.succeed()
        default: promise?.succeed()
        }
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
            channel.eventLoop.scheduleTask(in: hasEnded ? .zero : .init(lingering)) {
                channel.close(promise: nil)
            }
        }
        end(context)
    }

    private func end(_ context: ChannelHandlerContext) {
        guard !hasEnded else { return }
        hasEnded = true
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
}
