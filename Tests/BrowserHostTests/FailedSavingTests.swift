import Foundation
import HTTPTypes
import ModernNavigation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Only saved events are acknowledged as saved", .timeLimit(.minutes(30)))
@MainActor
struct FailedSavingTests {
    let folder = TemporaryFolder()
    let clock = StillClock()
    let client = Secret.make()
    var scenes: URL { folder.url.appending(path: "scenes") }

    /// Puts a file in place of the folder, so that writing fails.
    private func block() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        if FileManager.default.fileExists(atPath: scenes.path) {
            try FileManager.default.moveItem(at: scenes, to: folder.url.appending(path: "aside"))
        }
        try Data().write(to: scenes)
    }

    private func unblock() throws {
        try FileManager.default.removeItem(at: scenes)
        let aside = folder.url.appending(path: "aside")
        if FileManager.default.fileExists(atPath: aside.path) {
            try FileManager.default.moveItem(at: aside, to: scenes)
        }
    }

    private func add(_ session: Session) throws -> ElementID {
        let html = session.html()
        let end = try #require(html.range(of: "Add</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        return ElementID(try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber })))
    }

    private func tapAdd(_ session: Session, in sessions: SessionRegistry, number: Int) throws {
        #expect(try session.handle([.tap(add(session), number: number)]) == [.handled])
    }

    private func open(_ sessions: SessionRegistry) throws -> Session {
        let session = try sessions.makeProvisional(at: "/")
        try sessions.claim(session, by: client)
        return session
    }

    @Test func `while a scene can't be written, events are handled and not acknowledged as saved`()
        async throws
    {
        let sessions = makeSessions(folder.configuration)
        let session = try open(sessions)
        let socket = session.openSocket(after: session.sequence)
        try tapAdd(session, in: sessions, number: 1)
        try block()
        try tapAdd(session, in: sessions, number: 2)
        session.sendOutcomes([.handled], over: socket)
        #expect(session.html().contains("Count is 2"))
        #expect(try #require(await session.line(of: socket)).contains("Count is 1"))
        let answer = #"{"saved":1,"handled":2,"unsaved":"not a directory","outcomes":["handled"]}"#
        #expect(await session.line(of: socket) == answer + "\n")
        #expect(sessions.unsaved == 1)
        // When saving works again, all events are saved, by the next event or a tick.
        try unblock()
        sessions.tick()
        #expect(sessions.unsaved == 0)
        #expect(await session.line(of: socket) == #"{"saved":2,"outcomes":[]}"# + "\n")
        let woken = try makeSessions(folder.configuration).find(
            id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("Count is 2"))
        #expect(woken.acknowledged == 2)
    }

    @Test func `while saving fails, a new page is accepted, and notified over its socket`() async throws {
        let sessions = makeSessions(folder.configuration)
        try block()
        let session = try open(sessions)
        let socket = session.openSocket(after: session.sequence)
        let answer = #"{"saved":0,"handled":0,"unsaved":"not a directory","outcomes":[]}"#
        let line = await session.line(of: socket)
        #expect(line == answer + "\n")
        // The page gets the message once.
        try tapAdd(session, in: sessions, number: 1)
        #expect(try #require(await session.line(of: socket)).contains("Count is 1"))
        #expect(session.unsaved == "not a directory")
    }

    // A page repeats an event that was not saved, but not what a task of the app has changed.
    @Test func `a change that no event brings is saved before the page shows it`() async throws {
        let sessions = makeSessions(folder.configuration)
        let session = try open(sessions)
        let button = try add(session)
        let socket = session.openSocket(after: session.sequence)
        #expect(await session.nextLines(of: socket) == .lines("\n"))
        try block()
        let first = await withCheckedContinuation { reader in
            session.updates.deliver(socket, to: reader)
            _ = session.graph.send(.tap, to: button)
        }
        guard case .answer(let answer) = first else { return #expect(Bool(false), "\(first)") }
        #expect(answer.contains(#""unsaved":"not a directory""#))
        #expect(try #require(await session.line(of: socket)).contains("Count is 1"))
    }

    @Test func `unsaved events are sent again after a restart, and handled once`() throws {
        let sessions = makeSessions(folder.configuration)
        let session = try open(sessions)
        try tapAdd(session, in: sessions, number: 1)
        try block()
        try tapAdd(session, in: sessions, number: 2)
        // The server is killed here; event 1 was acknowledged as saved.
        try unblock()
        let later = makeSessions(folder.configuration)
        let woken = try later.find(id: session.id, token: session.token, client: client)
        let button = try add(woken)
        #expect(
            try woken.handle([.tap(button, number: 1), .tap(button, number: 2)]) == [
                .known, .handled,
            ])
        #expect(woken.html().contains("Count is 2"))
    }

    @Test func `a session that can't be saved stays in memory, and others make room before it`() throws {
        var configuration = folder.configuration
        configuration.bounds.sessions = 2
        configuration.bounds.idle = .seconds(60)
        let sessions = makeSessions(configuration, clock: clock)
        let session = try open(sessions)
        try tapAdd(session, in: sessions, number: 1)
        try block()
        try tapAdd(session, in: sessions, number: 2)
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 1)
        for _ in 0..<3 { _ = try sessions.makeProvisional(at: "/") }
        #expect(sessions.count == 2)
        #expect(try sessions.find(id: session.id, token: session.token, client: client) === session)
        try unblock()
        clock.advance(by: .seconds(61))
        sessions.tick()
        #expect(sessions.count == 0)
    }

    @Test func `a request for a session that can't be read is retried, and no new session takes its place`()
        async throws
    {
        let id = Secret.make()
        let folder = SceneFolder(directory: scenes)
        let place = try folder.place(of: id, owner: client)
        try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
        let sessions = makeSessions(self.folder.configuration)
        #expect(throws: RequestRefusal.unreadable) { try sessions.lookUp(id: id, token: "t", client: client) }
        #expect(RequestRefusal.unreadable.status == .serviceUnavailable)
        #expect(RequestRefusal.unreadable.mayPass)
        try FileManager.default.removeItem(atPath: place.path)
        try folder.write(SceneRecord(token: "t", owner: client, storage: [:]), id: id)
        #expect(try sessions.lookUp(id: id, token: "t", client: client).id == id)
    }

    // MARK: The app's own files

    /// An app with saving that a test can break.
    struct SavingApp: App {
        @MainActor static var reason: String?
        @MainActor static var saves = 0
        var body: some Scene { WindowGroup { SavingRoot() } }

        struct SavingRoot: View {
            @Environment(\.sceneSaving) private var saving
            @SceneStorage("count") private var count = 0
            @State private var saver = Saver()

            var body: some View {
                Button("Add") { count += 1 }.onAppear {
                    saving?.add(saver) { again in
                        if again { SavingApp.saves += 1 }
                        return SavingApp.reason
                    }
                }
                Text("Count is \(count)")
            }
        }

        @MainActor final class Saver {}
    }

    @Test func `an event is not acknowledged as saved, nor recorded, while the app can't save its change`()
        async throws
    {
        let sessions = makeSessions(folder.configuration, launch: AppLaunch(SavingApp.self))
        let session = try open(sessions)
        let socket = session.openSocket(after: session.sequence)
        SavingApp.reason = "the disk is full"
        try tapAdd(session, in: sessions, number: 7)
        session.sendOutcomes([.handled], over: socket)
        #expect(try #require(await session.line(of: socket)).contains("Count is 1"))
        let answer = #"{"saved":0,"handled":7,"unsaved":"the disk is full","outcomes":["handled"]}"#
        #expect(await session.line(of: socket) == answer + "\n")
        let record = try SceneFolder(directory: scenes).read(id: session.id, owner: client).record
        #expect(record?.storage["count"] == nil)
        #expect(record?.acknowledged == 0)
        let saves = SavingApp.saves
        SavingApp.reason = nil
        sessions.tick()
        #expect(SavingApp.saves == saves + 1)
        #expect(await session.line(of: socket) == #"{"saved":7,"outcomes":[]}"# + "\n")
        #expect(
            try SceneFolder(directory: scenes).read(id: session.id, owner: client).record?.acknowledged == 7)
    }

    /// An app that saves its navigation in a journal.
    struct JournalApp: App {
        @MainActor static var folder = ""
        var body: some Scene { WindowGroup { Root() } }

        struct Root: View {
            @State private var store = NavigationStore<String, String>(
                initialState: NavigationState<String, String>()
            ) {
                NavigationReducer<String, String> { _ in }
                    .saving(NavigationSaving(folder: JournalApp.folder) { _ in })
            }

            var body: some View {
                VStack {
                    Text("Count is \(store.state.path.count)")
                    Button("Add") { store.dispatch(.push("x")) }
                }
                .savesNavigation(store)
            }
        }
    }

    @Test func `an event is not acknowledged as saved until it is in the navigation's journal`() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let journals = folder.url.appending(path: "journals")
        JournalApp.folder = journals.path
        try Data().write(to: journals)
        let launch = AppLaunch(JournalApp.self)
        let sessions = makeSessions(folder.configuration, launch: launch)
        let session = try open(sessions)
        try tapAdd(session, in: sessions, number: 3)
        #expect(session.html().contains("Count is 1"))
        #expect(session.unsaved == "not a directory")
        let record = try SceneFolder(directory: scenes).read(id: session.id, owner: client).record
        #expect(record?.acknowledged == 0)
        try FileManager.default.removeItem(at: journals)
        sessions.tick()
        #expect(session.unsaved == nil)
        sessions.close()
        let woken = try makeSessions(folder.configuration, launch: launch).find(
            id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("Count is 1"))
    }
}
