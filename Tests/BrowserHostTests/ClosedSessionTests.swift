import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// References that the app's tasks hold to ended sessions.
@MainActor
private enum Left {
    static var acts: [@MainActor () -> Void] = []
    static var waiting: [CheckedContinuation<Void, Never>] = []
}

/// An app with tasks that outlive its sessions.
private struct LeavingApp: App {
    var body: some Scene { WindowGroup { LeavingRoot() } }
}

private struct LeavingRoot: View {
    @State private var count = 0
    @State private var path: [Int] = []
    @State private var isSheetShown = false
    @SceneStorage("kept") private var kept = 0
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                Text("Count \(count), kept \(kept)")
                Button("Keep") { kept += 1 }
            }
            .navigationTitle("Leaving")
            .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("Number \($0)") }
        }
        .sheet(isPresented: $isSheetShown) { Text("Above") }
        .userActivity("shown") {
            $0.webpageURL = URL(
                string: "https://leaving.example/\(path.map(String.init).joined(separator: "/"))")
        }
        .onOpenURL { path = $0.path.split(separator: "/").compactMap { Int($0) } }
        .onDisappear { kept += 100 }
        .onAppear {
            Left.acts.append {
                count += 1
                kept += 1
                path.append(9)
                isSheetShown.toggle()
                withAnimation {
                    count += 1
                } completion: {
                    kept += 1
                }
                if let url = URL(string: "https://example.com") { openURL(url) }
                dismiss()
            }
            Task {
                await withCheckedContinuation { Left.waiting.append($0) }
                kept += 1000
                path.append(1000)
            }
        }
    }
}

@Suite(
    "An ended or sleeping session can't crash the server", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct ClosedSessionTests {
    let folder = TemporaryFolder()
    let clock = StillClock()
    let client = Secret.make()

    init() {
        Left.acts = []
        Left.waiting = []
    }

    private func sessions(_ configuration: HostConfiguration? = nil) -> SessionRegistry {
        makeSessions(
            configuration ?? folder.configuration, clock: clock, launch: AppLaunch(LeavingApp.self))
    }

    private func tapKeep(_ session: Session, in sessions: SessionRegistry, number: Int) throws {
        let html = session.html()
        let end = try #require(html.range(of: "Keep</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        #expect(try session.handle([.tap(ElementID(id), number: number)]) == [.handled])
    }

    /// Runs all remaining tasks, including what they enqueue on the main actor.
    private func runWhatIsLeft() async {
        for act in Left.acts { act() }
        for waiter in Left.waiting { waiter.resume() }
        Left.waiting = []
        for _ in 0..<20 { await Task.yield() }
        for act in Left.acts { act() }
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `tasks that write after their session was put to sleep don't change what it restores`()
        async throws
    {
        var configuration = folder.configuration
        configuration.bounds.idle = .seconds(60)
        let sessions = sessions(configuration)
        let (id, token) = try {
            let session = try sessions.makeProvisional(at: "/7")
            try sessions.claim(session, by: client)
            session.open(path: "/")
            try tapKeep(session, in: sessions, number: 1)
            session.open(path: "/7")
            return (session.id, session.token)
        }()
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
        await runWhatIsLeft()

        let woken = try sessions.find(id: id, token: token, client: client)
        #expect(woken.title == "Number 7")
        woken.open(path: "/")
        #expect(woken.html().contains("Count 0, kept 1"))
        await runWhatIsLeft()
        #expect(try woken.handle([]) == [])
    }

    @Test func `an update that was planned when its session was closed doesn't overwrite the saved state`()
        async throws
    {
        let sessions = sessions()
        let session = try sessions.makeProvisional(at: "/7")
        try sessions.claim(session, by: client)
        // Changes the screen outside of an event.
        for act in Left.acts { act() }
        sessions.close()
        let file = try saved(session.id)
        await runWhatIsLeft()
        #expect(try saved(session.id) == file)
        let woken = try self.sessions().find(id: session.id, token: session.token, client: client)
        #expect(woken.title != "Leaving")
    }

    private func saved(_ id: String) throws -> [String: Data] {
        let scenes = folder.configuration.stateDirectory.appending(path: "scenes")
        var all: [String: Data] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: scenes.path))
        for case let name as String in names where name != ".clock" {
            all[name] = FileManager.default.contents(atPath: scenes.appending(path: name).path)
        }
        return all
    }

    @Test
    func `random opening, sleeping and closing of sessions with running tasks doesn't crash the server`()
        async throws
    {
        var configuration = folder.configuration
        configuration.bounds.idle = .seconds(60)
        configuration.bounds.sessions = 6
        let sessions = sessions(configuration)
        var known: [(id: String, token: String, client: String)] = []
        var state: UInt64 = 19
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        for round in 0..<300 {
            switch random(6) {
            case 0:
                let session = try sessions.makeProvisional(at: "/\(random(9))")
                let client = Secret.make()
                try sessions.claim(session, by: client)
                known.append((session.id, session.token, client))
            case 1:
                if !known.isEmpty {
                    let one = known[random(known.count)]
                    let session = try sessions.find(id: one.id, token: one.token, client: one.client)
                    session.open(path: "/")
                    _ = session.html()
                }
            case 2:
                clock.advance(by: .seconds(61))
                sessions.tick()
                #expect(sessions.count == 0)
            case 3: _ = try sessions.makeProvisional(at: "/")
            case 4: if round.isMultiple(of: 7) { await runWhatIsLeft() }
            default: for _ in 0..<10 where !Left.acts.isEmpty { Left.acts[random(Left.acts.count)]() }
            }
        }
        sessions.close()
        await runWhatIsLeft()
        #expect(sessions.count == 0)
    }
}
