import Foundation
import ModernComposable
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// A feature with one effect, which has the same id in every session and ends on request.
@Reducer
private struct Worker {
    @ObservableState
    struct State { var status = "idle" }

    enum Action { case start, stop, finish, finished, touch }

    enum CancelID { case work }

    private let told = AsyncStream<Void>.makeStream()

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                state.status = "working"
                return .run { [socket = told.stream] send in
                    for await _ in socket { await send(.finished) }
                }
                .cancellable(id: CancelID.work, cancelInFlight: true)
            case .stop:
                state.status = "stopped"
                return .cancel(id: CancelID.work)
            case .finish:
                told.continuation.yield()
                return .none
            case .finished:
                state.status = "finished"
                return .none
            case .touch:
                return .none
            }
        }
    }
}

private struct WorkerApp: App {
    var body: some Scene {
        WindowGroup { WorkerRoot() }
    }
}

private struct WorkerRoot: View {
    @State private var store = Store(initialState: Worker.State()) { Worker() }

    var body: some View {
        VStack {
            Text("The work is \(store.status)")
            Button("Start") { store.send(.start) }
            Button("Stop") { store.send(.stop) }
            Button("Finish") { store.send(.finish) }
            Button("Touch") { store.send(.touch) }
        }
    }
}

@MainActor
@Suite("Effects are isolated between sessions", .timeLimit(.minutes(30)))
struct EffectIsolationTests {
    private let folder = TemporaryFolder()
    private let clock = StillClock()

    private func makeSessions(_ configuration: HostConfiguration) -> SessionRegistry {
        SessionRegistry(launch: AppLaunch(WorkerApp.self), configuration: configuration, log: silentLog) {
            [clock] in clock.now
        }
    }

    private func open(in sessions: SessionRegistry) throws -> Session {
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: Secret.make())
        return session
    }

    private func tap(_ title: String, number: Int, in session: Session, of sessions: SessionRegistry) throws {
        let html = session.html()
        let end = try #require(html.range(of: "\(title)</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        let event = ClientEvent.tap(ElementID(id), number: number)
        #expect(try session.handle([event]) == [.handled])
    }

    @Test func `cancelling an id in one session doesn't affect the others`() async throws {
        let sessions = makeSessions(folder.configuration)
        let first = try open(in: sessions)
        let second = try open(in: sessions)
        try tap("Start", number: 1, in: first, of: sessions)
        try tap("Start", number: 1, in: second, of: sessions)
        try tap("Stop", number: 2, in: second, of: sessions)
        try tap("Finish", number: 3, in: second, of: sessions)
        try tap("Finish", number: 2, in: first, of: sessions)
        try await wait(until: "the work is finished") { first.html().contains("The work is finished") }
        #expect(second.html().contains("The work is stopped"))
    }

    @Test func `a session that ends doesn't cancel the effects of others`() async throws {
        var configuration = folder.configuration
        configuration.bounds.idle = .seconds(60)
        let sessions = makeSessions(configuration)
        let first = try open(in: sessions)
        let second = try open(in: sessions)
        try tap("Start", number: 1, in: first, of: sessions)
        try tap("Start", number: 1, in: second, of: sessions)
        clock.advance(by: .seconds(40))
        try tap("Touch", number: 2, in: first, of: sessions)
        clock.advance(by: .seconds(40))
        sessions.tick()
        #expect(sessions.count == 1)
        try tap("Finish", number: 3, in: first, of: sessions)
        try await wait(until: "the work is finished") { first.html().contains("The work is finished") }
    }
}
