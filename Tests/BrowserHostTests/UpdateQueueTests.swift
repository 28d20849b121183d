import Foundation
import Synchronization
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("The queue of a tab's updates is bounded and ordered", .timeLimit(.minutes(30)))
@MainActor
struct UpdateQueueTests {
    /// Returns an open queue after its first heartbeat.
    private func opened(closeConnection: (@Sendable () -> Void)? = nil) -> (UpdateQueue, Int) {
        var updates = UpdateQueue()
        let socket = updates.open(needsSnapshot: false, closeConnection: closeConnection)
        #expect(updates.take(socket) == .beat)
        return (updates, socket)
    }

    @Test(arguments: [true, false])
    func `a new socket gets a heartbeat or a snapshot at once`(needsSnapshot: Bool) {
        var updates = UpdateQueue()
        let socket = updates.open(needsSnapshot: needsSnapshot)
        #expect(updates.take(socket) == (needsSnapshot ? .snapshot : .beat))
        #expect(updates.take(socket) == .nothing)
    }

    @Test func `an answer comes after the updates of its events, even if they became a snapshot`() {
        var (updates, socket) = opened()
        updates.limit = 100
        updates.put("a")
        updates.answer("1", over: socket)
        #expect(updates.take(socket) == .updates(["a"]))
        #expect(updates.take(socket) == .answer("1"))
        updates.put(String(repeating: "x", count: 200))
        updates.answer("2", over: socket)
        updates.answer("3", over: socket)
        #expect(updates.take(socket) == .snapshot)
        #expect(updates.take(socket) == .answer("3"))
        #expect(updates.take(socket) == .nothing)
    }

    @Test func `a finished socket ends when its queue has been taken`() {
        var (updates, socket) = opened()
        updates.put("a")
        updates.finish(socket)
        #expect(updates.isOpen(socket))
        #expect(updates.take(socket) == .updates(["a"]))
        #expect(updates.take(socket) == .ended(nil))
        #expect(!updates.isOpen)
    }

    @Test func `queued updates are taken together, in order, once`() {
        var (updates, socket) = opened()
        updates.put("a")
        updates.put("b")
        #expect(updates.take(socket) == .updates(["a", "b"]))
        #expect(updates.take(socket) == .nothing)
    }

    @Test func `a client that doesn't read gets a snapshot instead of updates beyond the limit`() {
        var (updates, socket) = opened()
        updates.limit = 100
        for _ in 0..<1000 { updates.put(String(repeating: "x", count: 30)) }
        #expect(updates.take(socket) == .snapshot)
        updates.put("after")
        #expect(updates.take(socket) == .updates(["after"]))
    }

    @Test(arguments: [true, false])
    func `queued content is passed to a reader at once`(isOpen: Bool) async {
        var (updates, socket) = opened()
        if isOpen { updates.put("a") } else { updates.end(because: .stopping) }
        let taken = await withCheckedContinuation { updates.deliver(socket, to: $0) }
        #expect(taken == (isOpen ? .updates(["a"]) : .ended(.stopping)))
    }

    @Test func `a waiting reader gets content as soon as it is queued`() async {
        var (updates, socket) = opened()
        let taken = await withCheckedContinuation {
            updates.deliver(socket, to: $0)
            updates.put("a")
        }
        #expect(taken == .updates(["a"]))
        #expect(updates.take(socket) == .nothing)
    }

    @Test func `a reader of a replaced socket doesn't wait`() async {
        var (updates, first) = opened()
        let taken = await withCheckedContinuation {
            updates.deliver(first, to: $0)
            _ = updates.open(needsSnapshot: true)
        }
        #expect(taken == .ended(.replaced))
    }

    @Test func `a new socket ends the one before it`() {
        var (updates, first) = opened()
        let second = updates.open(needsSnapshot: true)
        #expect(updates.take(first) == .ended(.replaced))
        #expect(updates.take(second) == .snapshot)
        #expect(updates.close(first, because: nil) == false)
        #expect(updates.isOpen)
    }

    @Test func `the socket of a client that doesn't read is closed after some beats`() {
        var updates = UpdateQueue()
        let isCut = Mutex(false)
        let socket = updates.open(needsSnapshot: false) { isCut.withLock { $0 = true } }
        #expect(updates.take(socket) == .beat)
        updates.put("a")
        #expect(updates.take(socket) == .updates(["a"]))
        var isGivenUp = (1...4).map { _ in updates.beat(patience: 4) }
        #expect(isGivenUp == [false, false, false, false])
        #expect(updates.isOpen)
        isGivenUp.append(updates.beat(patience: 4))
        #expect(isGivenUp.last == true)
        #expect(!updates.isOpen)
        #expect(isCut.withLock { $0 })
        #expect(updates.take(socket) == .ended(nil))
    }

    @Test func `the socket of a client that reads a large update slowly is kept`() {
        var updates = UpdateQueue()
        let socket = updates.open(needsSnapshot: true)
        #expect(updates.take(socket) == .snapshot)
        for _ in 0..<100 {
            let isGivenUp = updates.beat(patience: 2)
            #expect(!isGivenUp)
            updates.noteProgress(of: socket)
        }
        #expect(updates.isOpen)
    }

    @Test func `the socket of a client without updates is kept`() {
        var (updates, socket) = opened()
        for _ in 0..<100 {
            #expect(updates.take(socket) == .nothing)
            let isGivenUp = updates.beat(patience: 2)
            #expect(!isGivenUp)
            #expect(updates.take(socket) == .beat)
        }
    }

    @Test func `nothing is queued for a tab without a socket`() {
        var updates = UpdateQueue()
        updates.put("lost")
        let socket = updates.open(needsSnapshot: false)
        #expect(updates.take(socket) == .beat)
        #expect(updates.take(socket) == .nothing)
    }
}

@Suite("A socket sends changes to its tab", .timeLimit(.minutes(30)))
@MainActor
struct SocketUpdateTests {
    let folder = TemporaryFolder()

    private func makeSession() throws -> (SessionRegistry, Session) {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: Secret.make())
        return (sessions, session)
    }

    @Test func `a tab that is up to date gets the next update, with the next number`() async throws {
        let (_, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        let before = session.sequence
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        session.open(path: "/7")
        let line = try #require(await session.line(of: socket))
        #expect(
            line.hasPrefix(
                "{\"n\":\(before + 1),\"ack\":0,\"url\":\"/7\",\"step\":\"replace\",\"title\":\"Number 7\",\"p\":[["
            ))
        #expect(line.hasSuffix("\n"))
        #expect(line.components(separatedBy: "\n").count == 2)
    }

    @Test func `the address bar gets the address of the screen again if the app doesn't open another`()
        async throws
    {
        let (_, session) = try makeSession()
        session.open(path: "/7")
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        session.open(path: "/locked", bar: "/locked")
        let line = try #require(await session.line(of: socket))
        #expect(line.contains("\"url\":\"/7\",\"step\":\"replace\""))
        // The address that is shown needs no update.
        let sequence = session.sequence
        session.open(path: "/7", bar: "/7")
        #expect(session.sequence == sequence)
    }

    @Test func `a tab that is behind gets a snapshot, equal to a new page`() async throws {
        let (_, session) = try makeSession()
        let position = session.sequence
        session.open(path: "/7")
        let socket = session.openSocket(after: position)
        #expect(await session.nextLines(of: socket) == .snapshot)
        let snapshot = try JSONSerialization.jsonObject(with: Data(session.snapshot().utf8)) as? [String: Any]
        #expect(snapshot?["html"] as? String == session.html())
    }

    @Test func `a quiet socket sends heartbeats, so that a lost connection is noticed`() async throws {
        let (sessions, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        sessions.tick()
        #expect(await session.nextLines(of: socket) == .lines("\n"))
    }

    @Test func `closing the session ends its socket`() async throws {
        let (sessions, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        sessions.close()
        #expect(await session.nextLines(of: socket) == .ended(nil))
    }

    @Test func `a socket with a cancelled reader is closed`() async throws {
        let (_, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        let reader = Task { await session.nextLines(of: socket) }
        await Task.yield()
        reader.cancel()
        #expect(await reader.value == .ended(nil))
        #expect(!session.hasSocket)
    }

    @Test func `if the app rejects typed text, the field's text is sent`() async throws {
        let (_, session) = try makeSession()
        let html = session.html()
        let end = try #require(html.range(of: "placeholder=\"Digits\""))
        let start = try #require(
            html.range(of: " id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = html[start.upperBound...].prefix { $0.isNumber }
        let socket = session.openSocket(after: session.sequence)
        let events = try ClientEvent.list(
            from: Data("[{\"n\":1,\"e\":\"e\(id)\",\"k\":\"input\",\"v\":\"x\"}]".utf8), limit: 1)
        _ = try session.handle(events)
        let line = try #require(await session.line(of: socket))
        #expect(line.contains("\"ack\":1,\"p\":[[\"t\",\"e\(id)\",\"0\"]]"))
    }
}

extension Session {
    /// Returns the next line other than a heartbeat, decompressed; nil once the socket has ended.
    func line(of socket: Int) async -> String? {
        while true {
            switch await nextLines(of: socket) {
            case .snapshot: return snapshot() + "\n"
            case .lines(let lines) where lines != "\n": return Shortening.whole(lines)
            case .lines: break
            case .ended: return nil
            }
        }
    }
}
