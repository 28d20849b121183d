internal import Foundation
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import SwiftUI

/// Protocol of a tab's socket: events from the client, updates from the server, both as lines of JSON.
///
/// | line | meaning |
/// | --- | --- |
/// | client, first: `{"id": …, "token": …, "after": 7, "attempt": 2}` | greeting: the session, the last update that the page has, and the number of the socket within its tab |
/// | client: `[{"n": 8, "e": "e12", "k": "tap"}, …]` | events; the first ones wait for a line from the server, later ones for the answer to those before |
/// | server: `{"n": 8, "p": […]}`, `{"n": 8, "html": …}` | an update, or a snapshot |
/// | server: `{"saved": 8, "outcomes": ["handled"]}` | events up to 8 are handled and their changes saved |
/// | server: `{"saved": 5, "handled": 8, "unsaved": "the disk is full", …}` | events after 5 are handled as well, and can't be saved now: the page keeps them |
/// | server: an empty line | heartbeat: the socket is open |
struct TabSocket: Sendable {
    let sessions: SessionRegistry
    let turns: MainTurns
    let connections: ConnectionPool
    let connection: Connection
    let client: ClientName
    let bounds: HostConfiguration.Bounds
    let metrics: HostMetrics
    let log: Logger

    private struct OpenSocket: Sendable {
        let session: Session
        let socket: Int
    }

    struct Greeting: Decodable {
        let id: String
        let token: String
        let after: Int?
        /// Increases with each socket of one tab.
        let attempt: Int?
    }

    /// Transfers data in both directions until either side ends.
    func transfer(_ body: RequestBody, to writer: inout any ResponseBodyWriter) async throws {
        let (opened, opening) = AsyncThrowingStream.makeStream(of: OpenSocket.self)
        let impatience = connection.schedule(in: bounds.bodyTime) {
            // A line that has arrived and isn't processed yet is this machine's delay, not the client's.
            if !connection.hasReceivedLine { opening.finish(throwing: RequestRefusal.tooSlow) }
        }
        defer { impatience.cancel() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await receive(body, opening) }
            var why: RequestRefusal?
            do {
                for try await open in opened { why = try await sendLines(open, to: &writer) }
            } catch let refusal as RequestRefusal {
                why = refusal
            }
            if let why {
                metrics.count(why)
                log.info("A socket was closed", metadata: ["why": "\(why)"])
            }
            try await writer.finish(why.map { [.refusal: $0.rawValue] })
            // The client may still answer with its own close frame.
            try await group.waitForAll()
        }
    }

    // MARK: From the client

    private func receive(
        _ body: RequestBody, _ opening: AsyncThrowingStream<OpenSocket, any Error>.Continuation
    ) async {
        var open: OpenSocket?
        do {
            var rest = Data()
            for try await piece in body {
                rest.append(contentsOf: piece.readableBytesView)
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = rest[..<end]
                    if let open {
                        try await handle(line, in: open)
                    } else {
                        let greeted = try await readGreeting(line)
                        open = greeted
                        // The greeting came after the timeout, so nothing reads `opened` any more.
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
            // Any other error means that the connection is gone.
            let why = error as? RequestRefusal
            if let open { await open.session.socketEnded(open.socket, because: why) }
            opening.finish(throwing: why)
        }
        opening.finish()
    }

    private func readGreeting(_ line: Data) async throws -> OpenSocket {
        guard let greeting = try? JSONDecoder().decode(Greeting.self, from: line) else {
            throw RequestRefusal.malformed
        }
        guard Secret.isWellFormed(greeting.id) else { throw RequestRefusal.wrongToken }
        let open = try await turns.run(for: client) { try self.open(greeting) }
        // From now on the connection can't be closed to make room.
        connections.set(connection.id, waits: false, for: .request)
        return open
    }

    @MainActor
    private func open(_ greeting: Greeting) throws -> OpenSocket {
        let session = try sessions.find(
            id: greeting.id, token: greeting.token, client: client.cookie, address: client.address)
        guard session.accepts(attempt: greeting.attempt ?? 0) else { throw RequestRefusal.replaced }
        let socket = session.openSocket(after: greeting.after, closeConnection: connection.closeImmediately)
        return OpenSocket(session: session, socket: socket)
    }

    private func handle(_ line: Data, in open: OpenSocket) async throws {
        let start = ContinuousClock.now
        let events = try ClientEvent.list(from: line, limit: bounds.eventsPerLine)
        var outcomes: [EventOutcome] = []
        // Other clients have a turn after each event. An empty line is a turn as well.
        for index in 0..<max(1, events.count) {
            let (earlier, isLast) = (outcomes, index >= events.count - 1)
            outcomes = try await turns.run(for: client) {
                // The client sends unanswered events again over the socket that replaced this one.
                guard open.session.isOpen(open.socket) else { throw RequestRefusal.replaced }
                // The first one pays for the line, so that a refused line isn't handled in part.
                let outcomes =
                    try earlier
                    + open.session.handle(
                        Array(events[index...].prefix(1)), cost: index == 0 ? max(1, events.count) : 0)
                if isLast { open.session.sendOutcomes(outcomes, over: open.socket) }
                return outcomes
            }
        }
        metrics.noteEvents(since: start)
    }

    // MARK: From the server

    /// Maximum bytes of an update in one write.
    private static let piece = 16 * 1024

    /// Sends lines until the socket ends. The next lines are fetched when the ones before are written, so back-pressure of a
    /// slow client acts here only.
    /// - Returns: the reason why the socket ended; nil if the client closed it or is gone.
    private func sendLines(_ open: OpenSocket, to writer: inout any ResponseBodyWriter) async throws
        -> RequestRefusal?
    {
        do {
            while true {
                switch await open.session.nextLines(of: open.socket) {
                case .ended(let why): return why
                case .snapshot:
                    let snapshot = try await turns.run(for: client) { open.session.snapshot() }
                    try await send(Session.line(snapshot), of: open, to: &writer)
                case .lines(let lines): try await send(lines, of: open, to: &writer)
                }
            }
        } catch {
            await open.session.socketEnded(open.socket, because: nil)
            throw error
        }
    }

    private func send(_ lines: String, of open: OpenSocket, to writer: inout any ResponseBodyWriter)
        async throws
    {
        var rest = ByteBuffer(string: lines)
        while let piece = rest.readText(upTo: Self.piece) {
            try await writer.write(piece)
            // Keeps the socket of a slow client that reads some pieces; the socket of a client that reads none is closed.
            if rest.readableBytes > 0 { await open.session.noteProgress(of: open.socket) }
        }
    }
}

extension ByteBuffer {
    /// Returns up to `size` bytes of UTF-8 without splitting a character, or nil at the end.
    mutating func readText(upTo size: Int) -> ByteBuffer? {
        guard readableBytes > 0 else { return nil }
        var end = min(size, readableBytes)
        // Continuation bytes of UTF-8 begin with the bits 10.
        while end > 1, end < readableBytes, let next: UInt8 = getInteger(at: readerIndex + end),
            next & 0xC0 == 0x80
        {
            end -= 1
        }
        return readSlice(length: end)
    }
}
