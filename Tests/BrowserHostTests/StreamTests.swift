import Foundation
import Synchronization
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("What waits for a tab is bounded and in order", .timeLimit(.minutes(10)))
@MainActor
struct UpdateQueueTests {
    /// One whose tab has been told that it is heard.
    private func opened(cut: (@Sendable () -> Void)? = nil) -> (UpdateQueue, Int) {
        var updates = UpdateQueue()
        let socket = updates.open(needsSnapshot: false, cut: cut)
        #expect(updates.take(socket) == .beat)
        return (updates, socket)
    }

    @Test("A tab hears at once that it is heard, or what it has missed", arguments: [true, false])
    func greeting(needsSnapshot: Bool) {
        var updates = UpdateQueue()
        let socket = updates.open(needsSnapshot: needsSnapshot)
        #expect(updates.take(socket) == (needsSnapshot ? .snapshot : .beat))
        #expect(updates.take(socket) == .nothing)
    }

    @Test("An answer follows what its events changed, however much that was")
    func answer() {
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

    @Test("A socket that is finished ends once what waits has been taken")
    func finished() {
        var (updates, socket) = opened()
        updates.put("a")
        updates.finish(socket)
        #expect(updates.isOpen(socket))
        #expect(updates.take(socket) == .updates(["a"]))
        #expect(updates.take(socket) == .ended(nil))
        #expect(!updates.isOpen)
    }

    @Test("Updates are taken together, in order, once")
    func order() {
        var (updates, socket) = opened()
        updates.put("a")
        updates.put("b")
        #expect(updates.take(socket) == .updates(["a", "b"]))
        #expect(updates.take(socket) == .nothing)
    }

    @Test("A client that doesn't read is sent a snapshot in place of more than the bound")
    func slow() {
        var (updates, socket) = opened()
        updates.limit = 100
        for _ in 0..<1000 { updates.put(String(repeating: "x", count: 30)) }
        #expect(updates.take(socket) == .snapshot)
        updates.put("after")
        #expect(updates.take(socket) == .updates(["after"]))
    }

    @Test("What has come already is handed to a reader at once", arguments: [true, false])
    func meanwhile(isOpen: Bool) async {
        var (updates, socket) = opened()
        if isOpen { updates.put("a") } else { updates.end(because: .stopping) }
        let taken = await withCheckedContinuation { updates.hand(socket, to: $0) }
        #expect(taken == (isOpen ? .updates(["a"]) : .ended(.stopping)))
    }

    @Test("A reader that waits is handed what comes, without being asked again")
    func handed() async {
        var (updates, socket) = opened()
        let taken = await withCheckedContinuation {
            updates.hand(socket, to: $0)
            updates.put("a")
        }
        #expect(taken == .updates(["a"]))
        #expect(updates.take(socket) == .nothing)
    }

    @Test("A reader of a socket that another took the place of waits for nothing")
    func outlived() async {
        var (updates, first) = opened()
        let taken = await withCheckedContinuation {
            updates.hand(first, to: $0)
            _ = updates.open(needsSnapshot: true)
        }
        #expect(taken == .ended(.replaced))
    }

    @Test("A new socket ends the one before it")
    func replaced() {
        var (updates, first) = opened()
        let second = updates.open(needsSnapshot: true)
        #expect(updates.take(first) == .ended(.replaced))
        #expect(updates.take(second) == .snapshot)
        #expect(updates.close(first, because: nil) == false)
        #expect(updates.isOpen)
    }

    @Test("A client that takes nothing is given up after some beats, and its connection is cut")
    func stalled() {
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

    @Test("A client that takes a large update slowly, piece by piece, is not given up")
    func slowReader() {
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

    @Test("A client that waits for news is not given up, however quiet it is")
    func quiet() {
        var (updates, socket) = opened()
        for _ in 0..<100 {
            #expect(updates.take(socket) == .nothing)
            let isGivenUp = updates.beat(patience: 2)
            #expect(!isGivenUp)
            #expect(updates.take(socket) == .beat)
        }
    }

    @Test("Nothing is kept for a tab that has no stream")
    func closed() {
        var updates = UpdateQueue()
        updates.put("lost")
        let socket = updates.open(needsSnapshot: false)
        #expect(updates.take(socket) == .beat)
        #expect(updates.take(socket) == .nothing)
    }
}

@Suite("A socket tells a tab what changes", .timeLimit(.minutes(10)))
@MainActor
struct StreamTests {
    let folder = TemporaryFolder()

    private func makeSession() throws -> (Sessions, Session) {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: Secret.make())
        return (sessions, session)
    }

    @Test("A tab that is where the session is gets the next update, numbered after its own")
    func update() async throws {
        let (sessions, session) = try makeSession()
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

    @Test("A tab that missed something gets everything, equal to a fresh page")
    func snapshot() async throws {
        let (sessions, session) = try makeSession()
        let position = session.sequence
        session.open(path: "/7")
        let socket = session.openSocket(after: position)
        #expect(await session.nextLines(of: socket) == .lines(Shortening.of(session.snapshot()) + "\n"))
    }

    @Test("A quiet socket beats, so that a lost connection is noticed")
    func beat() async throws {
        let (sessions, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        sessions.tick()
        #expect(await session.nextLines(of: socket) == .lines("\n"))
    }

    @Test("Closing the session ends its stream")
    func close() async throws {
        let (sessions, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        sessions.close()
        #expect(await session.nextLines(of: socket) == .ended(nil))
    }

    @Test("A socket whose reader is gone is given up")
    func cancelled() async throws {
        let (sessions, session) = try makeSession()
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        let reader = Task { await session.nextLines(of: socket) }
        await Task.yield()
        reader.cancel()
        #expect(await reader.value == .ended(nil))
        #expect(!session.hasSocket)
    }

    @Test("What was typed and not taken is answered with what the field holds")
    func refusedInput() async throws {
        let (sessions, session) = try makeSession()
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
    /// The next line that says something, as the page reads it; nil once the socket has ended.
    func line(of socket: Int) async -> String? {
        while case .lines(let lines) = await nextLines(of: socket) {
            if lines != "\n" { return Shortening.whole(lines) }
        }
        return nil
    }
}
