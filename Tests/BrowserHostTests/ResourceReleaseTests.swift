import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Sessions return their resources", .timeLimit(.minutes(30)))
@MainActor
struct ResourceReleaseTests {
    let folder = TemporaryFolder()
    let clock = StillClock()

    /// An app in which each session holds an open file, as with a journal.
    struct HoldingApp: App {
        @MainActor static var count = 0
        var body: some Scene { WindowGroup { Root() } }

        struct Root: View {
            @State private var held = Held()
            @Environment(\.sceneSaving) private var saving
            @SceneStorage("note") private var note = ""

            var body: some View {
                Text("Here").onAppear {
                    note = "seen"
                    saving?.add(held) { _ in nil }
                }
            }
        }

        @MainActor final class Held {
            let file = open("/dev/null", O_RDONLY)
            init() { HoldingApp.count += 1 }
            isolated deinit {
                HoldingApp.count -= 1
                close(file)
            }
        }
    }

    @Test func `thousands of sessions in all states leave no memory and no open file behind`() async throws {
        var configuration = folder.configuration
        configuration.bounds.sessionsPerClient = 4
        configuration.bounds.sessions = 40
        configuration.bounds.unclaimedSessions = 10
        configuration.bounds.scenes = 50
        let sessions = makeSessions(configuration, clock: clock, launch: AppLaunch(HoldingApp.self))
        let clients = (0..<20).map { _ in Secret.make() }
        weak var early: Session?
        for number in 0..<3000 {
            let session = try sessions.makeProvisional(at: "/")
            if number == 7 { early = session }
            switch number % 5 {
            case 0: break
            case 1: try sessions.claim(session, by: clients[number % 20])
            default:
                try sessions.claim(session, by: clients[number % 20])
                let socket = session.openSocket(after: session.sequence)
                _ = try session.handle([])
                if number % 5 == 2 { session.finishSocket(socket) }
                session.socketEnded(socket, because: nil)
            }
            #expect(sessions.count <= 40)
            // Other tests need the main actor, too.
            if number.isMultiple(of: 10) { await Task.yield() }
        }
        clock.advance(by: .seconds(3600))
        sessions.tick()
        #expect(sessions.count == 0)
        #expect(sessions.sockets == 0)
        #expect(sessions.unsaved == 0)
        #expect(sessions.unclaimedCount == 0)
        while let tidying = sessions.tidying { await tidying.value }
        sessions.tick()
        while let tidying = sessions.tidying { await tidying.value }
        let scenes = folder.url.appending(path: "scenes").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: scenes).count { $0 != ".clock" } <= 50)
        try await wait(until: "the sessions' files are closed") { HoldingApp.count == 0 }
        #expect(early == nil)
    }
}
