import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// An app that records each phase of its scene.
private struct PhaseApp: App {
    var body: some Scene { WindowGroup { PhaseView() } }
}

private struct PhaseView: View {
    @Environment(\.scenePhase) private var phase
    @State private var phases: [ScenePhase] = []

    var body: some View {
        VStack {
            Text(phases.map { "\($0)" }.joined(separator: " "))
            Button("Press") {}
        }
        .onChange(of: phase) { _, phase in phases.append(phase) }
    }
}

@Suite("The phase of a scene follows its tab")
@MainActor
struct PhaseTests {
    let folder = TemporaryFolder()
    let clock = StillClock()

    private func makeSession() throws -> (SessionRegistry, Session) {
        let sessions = SessionRegistry(
            launch: AppLaunch(PhaseApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: Secret.make())
        return (sessions, session)
    }

    private func event(_ phase: String, number: Int) throws -> [ClientEvent] {
        let json = "[{\"n\":\(number),\"e\":null,\"k\":\"phase\",\"v\":\"\(phase)\"}]"
        return try ClientEvent.list(from: Data(json.utf8), limit: 1)
    }

    @Test func `between active and background, a scene passes through inactive`() throws {
        let (_, session) = try makeSession()
        #expect(try session.handle(event("background", number: 1)) == [.handled])
        #expect(session.html().contains(">inactive background<"))
        _ = try session.handle(event("active", number: 2))
        #expect(session.html().contains(">inactive background inactive active<"))
    }

    @Test func `a window counts as shown once a page has claimed it`() throws {
        let sessions = SessionRegistry(
            launch: AppLaunch(PhaseApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let session = try sessions.makeProvisional(at: "/")
        #expect(!session.graph.scene.isShown)
        try sessions.claim(session, by: Secret.make())
        #expect(session.graph.scene.isShown)
    }

    @Test func `a phase that doesn't change isn't reported`() throws {
        let (_, session) = try makeSession()
        _ = try session.handle(event("active", number: 1))
        #expect(!session.html().contains("active<"))
    }

    @Test(arguments: ["", "hidden", "Active"])
    func `an unknown phase is refused`(word: String) {
        #expect(throws: RequestRefusal.malformed) { try event(word, number: 1) }
    }

    @Test func `a scene without a socket or events is in the background, until a socket opens`() throws {
        let (sessions, session) = try makeSession()
        clock.advance(by: .seconds(31))
        sessions.tick()
        #expect(session.html().contains(">inactive background<"))
        _ = session.openSocket(after: session.sequence)
        #expect(session.html().contains(">inactive background inactive active<"))
        clock.advance(by: .seconds(31))
        sessions.tick()
        #expect(session.html().contains(">inactive background inactive active<"))
    }

    @Test func `a tap makes the scene active`() throws {
        let (_, session) = try makeSession()
        let html = session.html()
        let start = try #require(html.range(of: "<button id=\"e"))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        _ = try session.handle(event("background", number: 1))
        #expect(try session.handle([.tap(ElementID(id), number: 2)]) == [.handled])
        #expect(session.html().contains(">inactive background inactive active<"))
    }
}
