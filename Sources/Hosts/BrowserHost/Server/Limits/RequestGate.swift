internal import Glibc
internal import NIOCore

/// Channel handler that passes on the bytes of one request at a time. It comes before all others, so that what it holds isn't even parsed.
///
/// Bytes behind a whole request stay here until the system has taken the answer for the client, and then wait for a turn among all
/// connections with such bytes. Meanwhile the connection isn't read from. So a client that sends requests ahead and reads nothing is
/// answered at most what fits into the system's buffers, and delays only clients that do the same: browsers send the next request
/// after the answer, and never wait here.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer

    /// Events for the handlers behind the gate.
    enum Event {
        /// Whether the gate holds bytes of further requests.
        case holds(Bool)
        /// The client has closed its side, but the gate still holds bytes of it. `ChannelEvent.inputClosed` comes after them.
        case hungUp
        /// The client has sent more ahead than the limit.
        case tooMuchAhead
    }

    /// Size of the largest read, in bytes.
    static let piece = 16 * 1024
    /// Bytes that the system may take for a client beyond those that it can send. Without a limit it takes megabytes.
    private static let unsent = 64 * 1024

    private let turns: GateTurns
    /// Maximum number of held bytes. As nothing is read while there are any, only the end of the input brings more than one piece.
    private let limit: Int
    private var context: ChannelHandlerContext?
    private var held = ByteBuffer()
    /// Whether the line before the held bytes is empty so far.
    private var isAtEmptyLine = false
    private var isClosed = false
    private var waitsForTurn = false
    private var mustRead = false
    private var hasEnded = false
    private var hasAnnounced = false

    init(turns: GateTurns, limit: Int) {
        self.turns = turns
        self.limit = limit
    }

    /// Holds what comes next, because a whole request was passed on.
    func close() { isClosed = true }

    /// Passes on the next request when it is the connection's turn, because the answer to the one before was taken.
    func open() {
        guard isClosed else { return }
        isClosed = false
        if held.readableBytes > 0 { waitForTurn() }
    }

    private func waitForTurn() {
        guard let context else { return }
        waitsForTurn = true
        let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
        turns.wait(ClientName(of: context.channel), on: context.channel) { gate.value.takeTurn() }
    }

    private func takeTurn() {
        guard let context, waitsForTurn else { return }
        waitsForTurn = false
        passOn(context)
        context.fireChannelReadComplete()
        announce(context)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        guard let options = context.channel.syncOptions else { return }
        try? options.setOption(.maxMessagesPerRead, value: 1)
        try? options.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.piece))
        try? options.setOption(
            .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: Self.unsent)
    }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Passes on all that is held, because it doesn't belong to requests.
    func removeHandler(context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken) {
        isClosed = false
        waitsForTurn = false
        passOn(context)
        context.fireChannelReadComplete()
        announce(context)
        context.leavePipeline(removalToken: removalToken)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
        passOn(context)
        announce(context)
        if held.readableBytes > limit { context.fireUserInboundEventTriggered(Event.tooMuchAhead) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        waitsForTurn = false
        held.clear()
        context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
        if held.readableBytes == 0 { context.read() } else { mustRead = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .inputClosed? = event as? ChannelEvent, held.readableBytes > 0 else {
            return context.fireUserInboundEventTriggered(event)
        }
        hasEnded = true
        context.fireUserInboundEventTriggered(Event.hungUp)
    }

    /// Passes on one piece after the other. Handlers behind this one close the gate meanwhile.
    private func passOn(_ context: ChannelHandlerContext) {
        while !isClosed, !waitsForTurn, held.readableBytes > 0 {
            let length = pieceLength()
            guard let piece = held.readSlice(length: length) else { return }
            context.fireChannelRead(wrapInboundOut(piece))
        }
    }

    /// Returns the number of held bytes up to the next empty line, which ends the head of a request, or of all if there is none.
    /// A body may contain empty lines, too; then it is passed on in more pieces.
    private func pieceLength() -> Int {
        held.withUnsafeReadableBytes { bytes in
            for (index, byte) in bytes.enumerated() where byte != UInt8(ascii: "\r") {
                let isEnd = byte == UInt8(ascii: "\n")
                if isEnd, isAtEmptyLine { return index + 1 }
                isAtEmptyLine = isEnd
            }
            return bytes.count
        }
    }

    private func announce(_ context: ChannelHandlerContext) {
        let holds = held.readableBytes > 0
        if holds != hasAnnounced {
            hasAnnounced = holds
            context.fireUserInboundEventTriggered(Event.holds(holds))
        }
        guard !holds else { return }
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
