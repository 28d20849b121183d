import Foundation
import Synchronization
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("What waits for a tab is bounded and in order", .timeLimit(.minutes(10)))
@MainActor
struct OutletTests {
    /// One whose tab has been told that it is heard.
    private func opened(cut: (@Sendable () -> Void)? = nil) -> (Outlet, Int) {
        var outlet = Outlet()
        let stream = outlet.open(needsSnapshot: false, cut: cut)
        #expect(outlet.take(stream) == .beat)
        return (outlet, stream)
    }

    @Test("A tab hears at once that it is heard, or what it has missed", arguments: [true, false])
    func greeting(needsSnapshot: Bool) {
        var outlet = Outlet()
        let stream = outlet.open(needsSnapshot: needsSnapshot)
        #expect(outlet.take(stream) == (needsSnapshot ? .snapshot : .beat))
        #expect(outlet.take(stream) == .nothing)
    }

    @Test("An answer follows what its events changed, however much that was")
    func answer() {
        var (outlet, stream) = opened()
        outlet.limit = 100
        outlet.put("a")
        outlet.answer("1", over: stream)
        #expect(outlet.take(stream) == .updates(["a"]))
        #expect(outlet.take(stream) == .answer("1"))
        outlet.put(String(repeating: "x", count: 200))
        outlet.answer("2", over: stream)
        outlet.answer("3", over: stream)
        #expect(outlet.take(stream) == .snapshot)
        #expect(outlet.take(stream) == .answer("3"))
        #expect(outlet.take(stream) == .nothing)
    }

    @Test("A stream that is finished ends once what waits has been taken")
    func finished() {
        var (outlet, stream) = opened()
        outlet.put("a")
        outlet.finish(stream)
        #expect(outlet.isOpen(stream))
        #expect(outlet.take(stream) == .updates(["a"]))
        #expect(outlet.take(stream) == .ended(nil))
        #expect(!outlet.isOpen)
    }

    @Test("Updates are taken together, in order, once")
    func order() {
        var (outlet, stream) = opened()
        outlet.put("a")
        outlet.put("b")
        #expect(outlet.take(stream) == .updates(["a", "b"]))
        #expect(outlet.take(stream) == .nothing)
    }

    @Test("A client that doesn't read is sent a snapshot in place of more than the bound")
    func slow() {
        var (outlet, stream) = opened()
        outlet.limit = 100
        for _ in 0..<1000 { outlet.put(String(repeating: "x", count: 30)) }
        #expect(outlet.take(stream) == .snapshot)
        outlet.put("after")
        #expect(outlet.take(stream) == .updates(["after"]))
    }

    @Test("What has come already is handed to a reader at once", arguments: [true, false])
    func meanwhile(isOpen: Bool) async {
        var (outlet, stream) = opened()
        if isOpen { outlet.put("a") } else { outlet.end(because: .stopping) }
        let taken = await withCheckedContinuation { outlet.hand(stream, to: $0) }
        #expect(taken == (isOpen ? .updates(["a"]) : .ended(.stopping)))
    }

    @Test("A reader that waits is handed what comes, without being asked again")
    func handed() async {
        var (outlet, stream) = opened()
        let taken = await withCheckedContinuation {
            outlet.hand(stream, to: $0)
            outlet.put("a")
        }
        #expect(taken == .updates(["a"]))
        #expect(outlet.take(stream) == .nothing)
    }

    @Test("A reader of a stream that another took the place of waits for nothing")
    func outlived() async {
        var (outlet, first) = opened()
        let taken = await withCheckedContinuation {
            outlet.hand(first, to: $0)
            _ = outlet.open(needsSnapshot: true)
        }
        #expect(taken == .ended(.replaced))
    }

    @Test("A new stream ends the one before it")
    func replaced() {
        var (outlet, first) = opened()
        let second = outlet.open(needsSnapshot: true)
        #expect(outlet.take(first) == .ended(.replaced))
        #expect(outlet.take(second) == .snapshot)
        #expect(outlet.close(first, because: nil) == false)
        #expect(outlet.isOpen)
    }

    @Test("A client that takes nothing is given up after some beats, and its connection is cut")
    func stalled() {
        var outlet = Outlet()
        let isCut = Mutex(false)
        let stream = outlet.open(needsSnapshot: false) { isCut.withLock { $0 = true } }
        #expect(outlet.take(stream) == .beat)
        outlet.put("a")
        #expect(outlet.take(stream) == .updates(["a"]))
        var isGivenUp = (1...4).map { _ in outlet.beat(patience: 4) }
        #expect(isGivenUp == [false, false, false, false])
        #expect(outlet.isOpen)
        isGivenUp.append(outlet.beat(patience: 4))
        #expect(isGivenUp.last == true)
        #expect(!outlet.isOpen)
        #expect(isCut.withLock { $0 })
        #expect(outlet.take(stream) == .ended(nil))
    }

    @Test("A client that takes a large update slowly, piece by piece, is not given up")
    func slowReader() {
        var outlet = Outlet()
        let stream = outlet.open(needsSnapshot: true)
        #expect(outlet.take(stream) == .snapshot)
        for _ in 0..<100 {
            let isGivenUp = outlet.beat(patience: 2)
            #expect(!isGivenUp)
            outlet.noteProgress(of: stream)
        }
        #expect(outlet.isOpen)
    }

    @Test("A client that waits for news is not given up, however quiet it is")
    func quiet() {
        var (outlet, stream) = opened()
        for _ in 0..<100 {
            #expect(outlet.take(stream) == .nothing)
            let isGivenUp = outlet.beat(patience: 2)
            #expect(!isGivenUp)
            #expect(outlet.take(stream) == .beat)
        }
    }

    @Test("Nothing is kept for a tab that has no stream")
    func closed() {
        var outlet = Outlet()
        outlet.put("lost")
        let stream = outlet.open(needsSnapshot: false)
        #expect(outlet.take(stream) == .beat)
        #expect(outlet.take(stream) == .nothing)
    }
}

@Suite("A stream tells a tab what changes", .timeLimit(.minutes(10)))
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
        let stream = sessions.openStream(of: session, after: session.sequence)
        let before = session.sequence
        #expect(await session.nextLines(of: stream) == .lines("\n"))
        session.open(path: "/7")
        let line = try #require(await session.line(of: stream))
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
        let stream = sessions.openStream(of: session, after: position)
        #expect(await session.nextLines(of: stream) == .lines(Shortening.of(session.snapshot()) + "\n"))
    }

    @Test("A quiet stream beats, so that a lost connection is noticed")
    func beat() async throws {
        let (sessions, session) = try makeSession()
        let stream = sessions.openStream(of: session, after: session.sequence)
        #expect(await session.nextLines(of: stream) == .lines("\n"))
        sessions.tick()
        #expect(await session.nextLines(of: stream) == .lines("\n"))
    }

    @Test("Closing the session ends its stream")
    func close() async throws {
        let (sessions, session) = try makeSession()
        let stream = sessions.openStream(of: session, after: session.sequence)
        sessions.close()
        #expect(await session.nextLines(of: stream) == .ended(nil))
    }

    @Test("A stream whose reader is gone is given up")
    func cancelled() async throws {
        let (sessions, session) = try makeSession()
        let stream = sessions.openStream(of: session, after: session.sequence)
        #expect(await session.nextLines(of: stream) == .lines("\n"))
        let reader = Task { await session.nextLines(of: stream) }
        await Task.yield()
        reader.cancel()
        #expect(await reader.value == .ended(nil))
        #expect(!session.hasStream)
    }

    @Test("What was typed and not taken is answered with what the field holds")
    func refusedInput() async throws {
        let (sessions, session) = try makeSession()
        let html = session.html()
        let end = try #require(html.range(of: "placeholder=\"Digits\""))
        let start = try #require(
            html.range(of: " id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = html[start.upperBound...].prefix { $0.isNumber }
        let stream = sessions.openStream(of: session, after: session.sequence)
        let events = try ClientEvent.list(
            from: Data("[{\"n\":1,\"e\":\"e\(id)\",\"k\":\"input\",\"v\":\"x\"}]".utf8), limit: 1)
        _ = try sessions.handle(events, in: session)
        let line = try #require(await session.line(of: stream))
        #expect(line.contains("\"ack\":1,\"p\":[[\"t\",\"e\(id)\",\"0\"]]"))
    }
}

extension Session {
    /// The next line that says something, as the page reads it; nil once the stream has ended.
    func line(of stream: Int) async -> String? {
        while case .lines(let lines) = await nextLines(of: stream) {
            if lines != "\n" { return Shortening.whole(lines) }
        }
        return nil
    }
}
