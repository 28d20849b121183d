internal import Foundation
internal import Hummingbird
internal import Logging
internal import NIOCore

/// A tab's line: what a person does comes up, updates go down, both as lines of JSON.
///
/// | line | means |
/// | --- | --- |
/// | up, the first: `{"id": …, "token": …, "after": 7, "attempt": 2}` | whose socket it is, the last update that the page has, and which of its tab's it is |
/// | up: `[{"n": 8, "e": "e12", "k": "tap"}, …]` | events; the first ones wait for a line from above, the next ones for the answer |
/// | down: `{"n": 8, "p": […]}`, `{"n": 8, "html": …}` | an update, or everything |
/// | down: `{"saved": 8, "outcomes": ["handled"]}` | events up to that one are handled, and what they changed is on disk |
/// | down: `{"saved": 5, "heard": 8, "unsaved": "the disk is full", …}` | those after 5 are handled as well, and can't be saved now: the page keeps them |
/// | down: an empty line | the socket is open, and there is nothing new |
struct TabSocket: Sendable {
    let sessions: Sessions
    let connections: Connections
    let connection: Connection
    /// Who the browser is, by its cookie.
    let client: String?
    let bounds: HostConfiguration.Bounds
    let metrics: HostMetrics
    let log: Logger

    private struct Open: Sendable {
        let session: Session
        let socket: Int
    }

    struct Greeting: Decodable {
        let id: String
        let token: String
        let after: Int?
        /// Counts up over those of one tab.
        let attempt: Int?
    }

    /// Carries both ways until either ends.
    func carry(_ body: RequestBody, to writer: inout any ResponseBodyWriter) async throws {
        let (opened, opening) = AsyncThrowingStream.makeStream(of: Open.self)
        let impatience = connection.schedule(in: bounds.bodyTime) {
            // What has come and is not read yet waits for this machine.
            if !connection.hasSaidALine { opening.finish(throwing: RequestRefusal.tooSlow) }
        }
        defer { impatience.cancel() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await hear(body, opening) }
            var why: RequestRefusal?
            do {
                for try await open in opened { why = try await speak(open, to: &writer) }
            } catch let refusal as RequestRefusal {
                why = refusal
            }
            if let why {
                metrics.count(why)
                log.info("A socket was closed", metadata: ["why": "\(why)"])
            }
            try await writer.finish(why.map { [.refusal: $0.rawValue] })
            // It may still say that it closes as well.
            try await group.waitForAll()
        }
    }

    // MARK: Up

    private func hear(
        _ body: RequestBody, _ opening: AsyncThrowingStream<Open, any Error>.Continuation
    ) async {
        var open: Open?
        do {
            var rest = Data()
            for try await piece in body {
                rest.append(contentsOf: piece.readableBytesView)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = rest[..<end]
                    if let open {
                        try await handle(line, in: open)
                    } else {
                        let greeted = try await greet(line)
                        open = greeted
                        // It came too late: nobody would speak.
                        guard case .enqueued = opening.yield(greeted) else { throw RequestRefusal.tooSlow }
                        opening.finish()
                    }
                    rest = rest[rest.index(after: end)...]
                }
                if rest.count > bounds.body { throw RequestRefusal.tooLarge }
                rest = Data(rest)
            }
            if let open { await open.session.finishSocket(open.socket) }
        } catch {
            // Anything else is a connection that is gone.
            let why = error as? RequestRefusal
            if let open { await open.session.socketEnded(open.socket, because: why) }
            opening.finish(throwing: why)
        }
        opening.finish()
    }

    private func greet(_ line: Data) async throws -> Open {
        guard let greeting = try? JSONDecoder().decode(Greeting.self, from: line) else {
            throw RequestRefusal.malformed
        }
        guard Secret.isWellFormed(greeting.id) else { throw RequestRefusal.wrongToken }
        let open = try await open(greeting)
        // From now on it is the tab that waits for us.
        connections.set(connection.id, waits: false, for: .request)
        return open
    }

    @MainActor
    private func open(_ greeting: Greeting) throws -> Open {
        let session = try sessions.find(id: greeting.id, token: greeting.token, client: client)
        guard session.takes(attempt: greeting.attempt ?? 0) else { throw RequestRefusal.replaced }
        let socket = session.openSocket(after: greeting.after, cut: connection.cut)
        return Open(session: session, socket: socket)
    }

    private func handle(_ line: Data, in open: Open) async throws {
        let start = ContinuousClock.now
        let events = try ClientEvent.list(from: line, limit: bounds.eventsPerLine)
        try await handle(events, in: open)
        metrics.noteEvents(since: start)
    }

    @MainActor
    private func handle(_ events: [ClientEvent], in open: Open) throws {
        // Unheard, they come again over the socket that took its place.
        guard open.session.isOpen(open.socket) else { throw RequestRefusal.replaced }
        open.session.tell(try open.session.handle(events), over: open.socket)
    }

    // MARK: Down

    /// Bytes of an update that are written at once, at most.
    private static let piece = 16 * 1024

    /// Each piece is fetched when the one before it was taken, so a slow client is waited for here and nowhere else.
    /// - Returns: why it has ended; nil where the client closed it, or is gone.
    private func speak(_ open: Open, to writer: inout any ResponseBodyWriter) async throws -> RequestRefusal?
    {
        do {
            while true {
                switch await open.session.nextLines(of: open.socket) {
                case .ended(let why): return why
                case .lines(let lines):
                    var rest = ByteBuffer(string: lines)
                    while let piece = rest.readText(upTo: Self.piece) {
                        try await writer.write(piece)
                        // A slow client is one that takes piece after piece; one that takes none is given up.
                        if rest.readableBytes > 0 { await open.session.noteProgress(of: open.socket) }
                    }
                }
            }
        } catch {
            await open.session.socketEnded(open.socket, because: nil)
            throw error
        }
    }
}

extension ByteBuffer {
    /// Of UTF-8, as much as there is room for without parting a character; nil at its end.
    mutating func readText(upTo size: Int) -> ByteBuffer? {
        guard readableBytes > 0 else { return nil }
        var end = min(size, readableBytes)
        // What goes on with a character begins with the bits 10.
        while end > 1, end < readableBytes, let next: UInt8 = getInteger(at: readerIndex + end),
            next & 0xC0 == 0x80
        {
            end -= 1
        }
        return readSlice(length: end)
    }
}
