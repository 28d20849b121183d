import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Sessions sleep on disk and wake again", .timeLimit(.minutes(10)))
@MainActor
struct SleepTests {
    let folder = TemporaryFolder()
    let clock = StillClock()
    let client = Secret.make()

    private func tapAdd(_ session: Session, in sessions: Sessions, number: Int) throws {
        let html = session.html()
        let end = try #require(html.range(of: "Add</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        let event = ClientEvent.tap(ElementID(id), number: number)
        #expect(try session.handle([event]) == [.handled])
    }

    @Test("What an event changed is on disk when it is answered: a server that is killed then loses nothing")
    func killed() throws {
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

    @Test("A session that nobody uses is put to sleep, and the next request wakes it")
    func idle() throws {
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

    @Test("A session that was woken sends everything, whatever the page says it has")
    func wokenBehind() async throws {
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

    @Test("Before a woken session has shown itself, an event can only mean an element of the life before")
    func eventsOfTheLifeBefore() async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        sessions.close()
        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        for id in 1...40 {
            #expect(try woken.handle([.tap(ElementID(UInt32(id)), number: id)]) == [.gone])
        }
        // Nor once it has a socket, which has not shown anything yet.
        let socket = woken.openSocket(after: 0)
        #expect(try woken.handle([.tap(ElementID(7), number: 99)]) == [.gone])
        #expect(try #require(await woken.line(of: socket)).contains("Count is 0"))
        try tapAdd(woken, in: later, number: 100)
    }

    @Test("A page that has everything means what is there")
    func eventsOfThisLife() async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        _ = session.openSocket(after: session.sequence)
        let outcomes = try (1...40).flatMap {
            try session.handle([.tap(ElementID(UInt32($0)), number: $0)])
        }
        #expect(outcomes.contains(.handled))
    }

    @Test("Each life of a session but the first says when it began: its elements have other names")
    func lives() async throws {
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

    @Test("An event whose answer was lost with the server counts once")
    func onceOverTheEnd() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        try tapAdd(session, in: sessions, number: 5)
        // It is killed here, before it could answer.
        let later = makeSessions(folder.configuration)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("Count is 1"))
        #expect(try woken.handle([.tap(ElementID(1), number: 5)]) == [.known])
        try tapAdd(woken, in: later, number: 6)
        #expect(woken.html().contains("Count is 2"))
    }

    @Test("The bare site means where the app began, also after a session has slept elsewhere")
    func home() throws {
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

    @Test("A session with a socket stays awake")
    func streaming() throws {
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

    @Test("A page that never came back is forgotten and leaves nothing on disk")
    func unclaimed() throws {
        let sessions = makeSessions(folder.configuration, clock: clock)
        _ = try sessions.makeProvisional(at: "/7")
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "scenes").path))
    }

    @Test("Asking for ten thousand pages keeps no more than the bound")
    func manyPages() async throws {
        let configuration = folder.configuration
        let sessions = makeSessions(configuration, clock: clock)
        for number in 0..<10_000 {
            _ = try sessions.makeProvisional(at: "/")
            // Other tests want the main actor as well.
            if number.isMultiple(of: 10) { await Task.yield() }
        }
        #expect(sessions.count == configuration.bounds.unclaimedSessions)
    }

    @Test(
        "A session that was only claimed sleeps as soon as one that wasn't is forgotten; one that was used stays awake"
    )
    func onlyClaimed() throws {
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

    @Test("A client's oldest unused session makes room for its newest; those in use are not touched")
    func manyTabs() throws {
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
        // The first sleeps; it is not lost.
        #expect(try sessions.lookUp(id: all[0].id, token: all[0].token, client: client).id == all[0].id)
    }

    @Test("A thousand sessions asked for by one client leave another's alone, and memory and disk come back")
    func thousand() async throws {
        var configuration = folder.configuration
        configuration.bounds.sessionsPerClient = 8
        configuration.bounds.scenes = 100
        let sessions = Sessions(
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
        // The one before may have looked before the last of them came.
        sessions.tick()
        while let tidying = sessions.tidying { await tidying.value }
        let count = try FileManager.default.contentsOfDirectory(atPath: scenes).count
        // What is in use stays, however many there are.
        #expect(count <= 100 + sessions.count)
    }

    @Test("A session that is awake keeps its file, however long it has not been written")
    func awakeKeepsItsFile() async throws {
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

    @Test("When every session is in use, a further one is refused")
    func full() throws {
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

    @Test("More events than a person could send are refused until time has passed")
    func eventRate() throws {
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
