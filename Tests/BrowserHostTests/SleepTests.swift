import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Sessions sleep on disk and wake again", .timeLimit(.minutes(30)))
@MainActor
struct SleepTests {
    let folder = TemporaryFolder()
    let clock = StillClock()
    let client = Secret.make()

    private func tapAdd(_ session: Session, in sessions: SessionRegistry, number: Int) throws {
        let html = session.html()
        let end = try #require(html.range(of: "Add</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        let event = ClientEvent.tap(ElementID(id), number: number)
        #expect(try session.handle([event]) == [.handled])
    }

    @Test func `an event's change is on disk when it is answered, so a killed server loses nothing`() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/7")
        try sessions.claim(session, by: client)
        session.open(path: "/")
        try tapAdd(session, in: sessions, number: 1)
        session.open(path: "/7")
        #expect(try session.handle([]) == [])

        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        #expect(woken.title == "Number 7")
        woken.open(path: "/home")
        #expect(woken.html().contains("Count is 1"))
        #expect(woken.owner == client)
    }

    @Test func `an unused session is put to sleep, and the next request wakes it`() throws {
        var configuration = folder.configuration
        configuration.bounds.idle = .seconds(60)
        let sessions = makeSessions(configuration, clock: clock)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        try tapAdd(session, in: sessions, number: 1)
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
        #expect(
            try sessions.lookUp(id: session.id, token: session.token, client: client).html().contains(
                "Count is 1"))
    }

    @Test func `a woken session sends a snapshot, whatever update the page has`() async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/7")
        try sessions.claim(session, by: client)
        sessions.close()
        for position in 0..<3 {
            let later = makeSessions(folder.configuration)
            let woken = try later.lookUp(id: session.id, token: session.token, client: client)
            let socket = woken.openSocket(after: position)
            #expect(try #require(await woken.line(of: socket)).contains("\"html\""))
            later.close()
        }
    }

    @Test func `until a woken session has sent its elements, events on elements are not handled`()
        async throws
    {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        sessions.close()
        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        for id in 1...40 {
            #expect(try woken.handle([.tap(ElementID(UInt32(id)), number: id)]) == [.gone])
        }
        // An open socket alone isn't enough: nothing has been sent yet.
        let socket = woken.openSocket(after: 0)
        #expect(try woken.handle([.tap(ElementID(7), number: 99)]) == [.gone])
        #expect(try #require(await woken.line(of: socket)).contains("Count is 0"))
        try tapAdd(woken, in: later, number: 100)
    }

    @Test func `events of a page that is up to date are handled`() async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        _ = session.openSocket(after: session.sequence)
        let outcomes = try (1...40).flatMap {
            try session.handle([.tap(ElementID(UInt32($0)), number: $0)])
        }
        #expect(outcomes.contains(.handled))
    }

    @Test func `a woken session sends when it was woken, because its elements have new ids`() async throws {
        func since(_ session: Session) throws -> Int? {
            struct Snapshot: Decodable { let n: Int, since: Int? }
            let snapshot = try JSONDecoder().decode(Snapshot.self, from: Data(session.snapshot().utf8))
            #expect(snapshot.since ?? 0 <= snapshot.n)
            return snapshot.since
        }
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        try tapAdd(session, in: sessions, number: 1)
        #expect(try since(session) == nil)
        sessions.close()
        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        let began = try #require(try since(woken))
        try tapAdd(woken, in: later, number: 2)
        #expect(try since(woken) == began)
    }

    @Test func `an event with an answer that was lost with the server is handled once`() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        try tapAdd(session, in: sessions, number: 5)
        // The server is killed here, before it answers.
        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("Count is 1"))
        #expect(try woken.handle([.tap(ElementID(1), number: 5)]) == [.known])
        try tapAdd(woken, in: later, number: 6)
        #expect(woken.html().contains("Count is 2"))
    }

    @Test func `/ opens the app's first address, also after the session has slept elsewhere`() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/7")
        try sessions.claim(session, by: client)
        sessions.close()
        let woken = try makeSessions(folder.configuration).lookUp(
            id: session.id, token: session.token, client: client)
        #expect(woken.title == "Number 7")
        woken.open(path: "/")
        #expect(woken.title == "Counter")
    }

    @Test func `a session with a socket stays awake`() throws {
        var configuration = folder.configuration
        configuration.bounds.idle = .seconds(60)
        let sessions = makeSessions(configuration, clock: clock)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        let socket = session.openSocket(after: session.sequence)
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 1)
        session.socketEnded(socket, because: nil)
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
    }

    @Test func `a page that is never claimed is dropped and leaves nothing on disk`() throws {
        let sessions = makeSessions(folder.configuration, clock: clock)
        _ = try sessions.makeProvisional(at: "/7")
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "scenes").path))
    }

    @Test func `ten thousand pages keep no more sessions than the limit`() async throws {
        let configuration = folder.configuration
        let sessions = makeSessions(configuration, clock: clock)
        for number in 0..<10_000 {
            _ = try sessions.makeProvisional(at: "/")
            // Other tests need the main actor, too.
            if number.isMultiple(of: 10) { await Task.yield() }
        }
        #expect(sessions.count == configuration.bounds.unclaimedSessions)
    }

    @Test func `a client that requests many pages loses its own sessions, not another's`() throws {
        var configuration = folder.configuration
        configuration.bounds.unclaimedSessions = 4
        let sessions = makeSessions(configuration, clock: clock)
        let other = try sessions.makeProvisional(at: "/", address: "b")
        for _ in 0..<10 { _ = try sessions.makeProvisional(at: "/", address: "a") }
        #expect(sessions.count == 4)
        #expect(try sessions.lookUp(id: other.id, token: other.token, client: nil) === other)
    }

    @Test func `a claimed session sleeps as early as an unclaimed one is dropped, unless it was used`() throws
    {
        let sessions = makeSessions(folder.configuration, clock: clock)
        let claimed = try sessions.makeProvisional(at: "/7")
        try sessions.claim(claimed, by: client)
        let used = try sessions.makeProvisional(at: "/7")
        try sessions.claim(used, by: client)
        used.socketEnded(used.openSocket(after: used.sequence), because: nil)
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 1)
        #expect(try sessions.lookUp(id: claimed.id, token: claimed.token, client: client) !== claimed)
        #expect(try sessions.lookUp(id: used.id, token: used.token, client: client) === used)
    }

    @Test
    func `the least recently used session of a client makes room for its newest; those with a socket stay`()
        throws
    {
        var configuration = folder.configuration
        configuration.bounds.sessionsPerClient = 3
        let sessions = makeSessions(configuration, clock: clock)
        var all: [Session] = []
        for _ in 0..<4 {
            clock.advance(by: .seconds(1))
            let session = try sessions.makeProvisional(at: "/")
            try sessions.claim(session, by: client)
            all.append(session)
        }
        #expect(sessions.count == 3)
        // The first one sleeps, and can be woken.
        #expect(try sessions.lookUp(id: all[0].id, token: all[0].token, client: client).id == all[0].id)
    }

    @Test
    func `a thousand sessions of one client don't affect another's, and their memory and files are released`()
        async throws
    {
        var configuration = folder.configuration
        configuration.bounds.sessionsPerClient = 8
        configuration.bounds.scenes = 100
        let sessions = SessionRegistry(
            launch: AppLaunch(OneWordApp.self), configuration: configuration, log: silentLog
        ) { [clock] in clock.now }
        let other = try sessions.makeProvisional(at: "/")
        try sessions.claim(other, by: Secret.make())
        _ = other.openSocket(after: other.sequence)

        weak var early: Session?
        for number in 0..<1000 {
            let session = try sessions.makeProvisional(at: "/")
            try sessions.claim(session, by: client)
            if number == 100 { early = session }
            #expect(sessions.count <= 9)
        }
        #expect(early == nil)
        #expect(try sessions.lookUp(id: other.id, token: other.token, client: client) === other)
        #expect(other.hasSocket)
        let scenes = folder.url.appending(path: "scenes").path
        while let tidying = sessions.tidying { await tidying.value }
        // The previous run may have listed the files before the last one was written.
        sessions.tick()
        while let tidying = sessions.tidying { await tidying.value }
        let count = try FileManager.default.contentsOfDirectory(atPath: scenes).count { $0 != ".clock" }
        // Files of sessions in memory are kept beyond the limit.
        #expect(count <= 100 + sessions.count)
    }

    @Test func `a session in memory keeps its file at any age`() async throws {
        var configuration = folder.configuration
        configuration.bounds.scenes = 1
        let sessions = makeSessions(configuration)
        let ids = try (0..<3).map { _ in
            let session = try sessions.makeProvisional(at: "/")
            try sessions.claim(session, by: client)
            return (session.id, session.token)
        }
        sessions.tick()
        while let tidying = sessions.tidying { await tidying.value }
        let later = makeSessions(folder.configuration)
        for (id, token) in ids { _ = try later.lookUp(id: id, token: token, client: client) }
    }

    @Test func `a server that starts with a clock years ahead removes no session, however often`()
        async throws
    {
        let first = makeSessions(folder.configuration)
        let session = try first.makeProvisional(at: "/")
        try first.claim(session, by: client)
        // Only one server at a time looks at the files of a folder.
        while let tidying = first.tidying { await tidying.value }
        first.close()
        for years in [3.0, 3, 0, 3, 0] {
            let date = Date.now + years * 365 * 24 * 60 * 60
            let sessions = SessionRegistry(
                launch: AppLaunch(CounterApp.self), configuration: folder.configuration, log: silentLog,
                date: { date })
            for _ in 0..<2 {
                while let tidying = sessions.tidying { await tidying.value }
                // A new session has the files looked at again.
                let other = try sessions.makeProvisional(at: "/")
                try sessions.claim(other, by: Secret.make())
                sessions.tick()
            }
            while let tidying = sessions.tidying { await tidying.value }
            sessions.close()
        }
        let last = makeSessions(folder.configuration)
        _ = try last.lookUp(id: session.id, token: session.token, client: client)
    }

    @Test func `a new session is refused if all are in use`() throws {
        var configuration = folder.configuration
        configuration.bounds.sessions = 2
        let sessions = makeSessions(configuration, clock: clock)
        for _ in 0..<2 {
            let session = try sessions.makeProvisional(at: "/")
            try sessions.claim(session, by: client)
            _ = session.openSocket(after: nil)
        }
        #expect(throws: RequestRefusal.tooManySessions) { try sessions.makeProvisional(at: "/") }
    }

    @Test func `if all sessions have sockets, that of the client with the most makes room, and wakes later`()
        throws
    {
        var configuration = folder.configuration
        configuration.bounds.sessions = 3
        let sessions = makeSessions(configuration, clock: clock)
        func use(_ address: String) throws -> Session {
            let session = try sessions.makeProvisional(at: "/", address: address)
            try sessions.claim(session, by: client)
            _ = session.openSocket(after: nil)
            clock.advance(by: .seconds(1))
            return session
        }
        let many = try (0..<3).map { _ in try use("a") }
        let others = try [use("b")]
        #expect(many.map(\.hasSocket) == [false, true, true])
        #expect(throws: RequestRefusal.tooManySessions) { try use("b") }
        #expect(throws: RequestRefusal.tooManySessions) {
            try sessions.lookUp(id: many[0].id, token: many[0].token, client: client, address: "a")
        }
        sessions.close()
        #expect(others.map(\.hasSocket) == [false])
        _ = try sessions.lookUp(id: many[0].id, token: many[0].token, client: client, address: "a")
    }

    @Test func `events beyond the rate limit are refused until time has passed`() throws {
        var configuration = folder.configuration
        configuration.bounds.eventBurst = 3
        configuration.bounds.eventsPerSecond = 1
        let sessions = makeSessions(configuration, clock: clock)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        for number in 1...3 { try tapAdd(session, in: sessions, number: number) }
        let event = ClientEvent.tap(ElementID(1), number: 4)
        #expect(throws: RequestRefusal.tooManyEvents) { try session.handle([event]) }
        clock.advance(by: .seconds(1))
        #expect(try session.handle([event]).count == 1)
    }
}

extension ClientEvent {
    static func tap(_ id: ElementID, number: Int) -> ClientEvent {
        let json = "[{\"n\":\(number),\"e\":\"\(id)\",\"k\":\"tap\"}]"
        guard let event = try? list(from: Data(json.utf8), limit: 1).first else {
            preconditionFailure("a tap is an event")
        }
        return event
    }
}

struct OneWordApp: App {
    var body: some Scene { WindowGroup { Text("Here") } }
}
