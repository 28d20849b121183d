import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("@AppStorage is shared by all tabs of a browser", .timeLimit(.minutes(30)))
@MainActor
struct BrowserTests {
    struct SettingsApp: App {
        @MainActor final class Model {
            @AppStorage("model") var count = 0
        }
        struct Root: View {
            @AppStorage("count") private var count = 0
            @AppStorage("count") private var same: Int?
            @SceneStorage("own") private var own = 0
            @State private var model = Model()
            @State private var shown = 0
            var body: some View {
                Text("Count is \(count), or \(same ?? -1), own \(own), model \(shown)")
                Button("Add") { count += 1 }
                Button("Own") { own += 1 }
                Button("Forget") { same = nil }
                Button("Model") {
                    model.count += 1
                    shown = model.count
                }
            }
        }
        var body: some Scene { WindowGroup { Root() } }
    }

    let folder = TemporaryFolder()
    let launch = AppLaunch(SettingsApp.self)
    private var sessions: SessionRegistry { makeSessions(folder.configuration, launch: launch) }

    private func open(_ sessions: SessionRegistry, by client: String) throws -> Session {
        let session = try sessions.makeProvisional(at: "/", client: client)
        try sessions.claim(session, by: client)
        return session
    }

    private func tap(_ name: String, in session: Session, of sessions: SessionRegistry, _ number: Int) throws
    {
        let html = session.html()
        let end = try #require(html.range(of: "\(name)</span>"))
        let start = try #require(
            html.range(of: "<button id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
        let id = try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber }))
        #expect(try session.handle([.tap(ElementID(id), number: number)]) == [.handled])
    }

    private func shows(_ words: String, _ session: Session) async throws {
        await session.comeToRest(within: .seconds(60))
        #expect(session.html().contains(words), "\(session.html())")
    }

    @Test func `another tab shows a changed value, and keeps its own scene storage`() async throws {
        let (sessions, client) = (sessions, Secret.make())
        let one = try open(sessions, by: client)
        let other = try open(sessions, by: client)
        try tap("Add", in: one, of: sessions, 1)
        try tap("Own", in: one, of: sessions, 2)
        try await shows("Count is 1, or 1, own 1", one)
        try await shows("Count is 1, or 1, own 0", other)
        try tap("Add", in: other, of: sessions, 1)
        try await shows("Count is 2, or 2, own 1", one)
        try tap("Forget", in: one, of: sessions, 3)
        try await shows("Count is 0, or -1", other)
    }

    @Test func `the first page shows the stored values, before any script runs`() async throws {
        let (sessions, client) = (sessions, Secret.make())
        try tap("Add", in: try open(sessions, by: client), of: sessions, 1)
        let page = try sessions.makeProvisional(at: "/", client: client)
        #expect(page.html().contains("Count is 1, or 1"))
    }

    @Test func `another browser sees none of the values, and can't claim a page made for this one`()
        async throws
    {
        let (sessions, client, stranger) = (sessions, Secret.make(), Secret.make())
        let one = try open(sessions, by: client)
        try tap("Add", in: one, of: sessions, 1)
        try tap("Model", in: one, of: sessions, 2)
        let other = try open(sessions, by: stranger)
        try await shows("Count is 0, or -1", other)
        try tap("Model", in: other, of: sessions, 1)
        try await shows("model 1", other)
        let page = try sessions.makeProvisional(at: "/", client: client)
        #expect(throws: RequestRefusal.notYours) { try sessions.claim(page, by: stranger) }
        #expect(try sessions.makeProvisional(at: "/").html().contains("Count is 0"))
    }

    @Test func `a page requested without the cookie shows the stored values once claimed, and adds its own`()
        async throws
    {
        let (sessions, client) = (sessions, Secret.make())
        let one = try open(sessions, by: client)
        try tap("Add", in: one, of: sessions, 1)
        let page = try sessions.makeProvisional(at: "/")
        try tap("Add", in: page, of: sessions, 1)
        try tap("Add", in: page, of: sessions, 2)
        try tap("Model", in: page, of: sessions, 3)
        try sessions.claim(page, by: client)
        try await shows("Count is 1, or 1, own 0, model 1", page)
        try tap("Add", in: page, of: sessions, 4)
        try await shows("Count is 2", one)
        try tap("Model", in: one, of: sessions, 2)
        try await shows("model 2", one)
    }

    @Test func `a value is on disk when the event is answered, and there again after the server is killed`()
        async throws
    {
        let client = Secret.make()
        let first = sessions
        try tap("Add", in: try open(first, by: client), of: first, 1)
        let later = sessions
        try await shows("Count is 1, or 1", try open(later, by: client))
        try await shows("Count is 0, or -1", try open(later, by: Secret.make()))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appending(path: "browsers").path)
        #expect(names.count { $0 != ".clock" } == 1)
        #expect(!names.contains { $0.contains(client) })
    }

    @Test func `a file of another owner with the same hash is not read`() throws {
        let (client, stranger) = (Secret.make(), Secret.make())
        let browsers = SceneFolder(directory: folder.url.appending(path: "browsers"))
        let id = String(repeating: "0", count: 32)
        try browsers.write(SceneRecord(token: "", owner: client, storage: [:]), id: id)
        let place = try browsers.place(of: id, owner: client)
        let taken = try browsers.place(of: id, owner: stranger)
        try FileManager.default.moveItem(atPath: place.path, toPath: taken.path)
        #expect(throws: RequestRefusal.notYours) { try sessions.makeProvisional(at: "/", client: stranger) }
    }

    @Test func `the page gets a notice if a value can't be saved, and saving is retried`() throws {
        let (sessions, client) = (sessions, Secret.make())
        let one = try open(sessions, by: client)
        let browsers = folder.url.appending(path: "browsers")
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data().write(to: browsers)
        try tap("Add", in: one, of: sessions, 1)
        #expect(one.unsaved != nil)
        try FileManager.default.removeItem(at: browsers)
        sessions.tick()
        #expect(one.unsaved == nil)
    }

    @Test
    func `every value that UserDefaults can hold is stored, including infinity, which JSON can't represent`()
        throws
    {
        let values = AppValues()
        let date = Date(timeIntervalSince1970: 60)
        let all: [String: any Hashable & Sendable] = [
            "bool": true, "int": 7, "double": 0.5, "infinite": Double.infinity, "string": "é",
            "data": Data([0, 255]),
            "date": date,
        ]
        for (key, value) in all { values.set(value, forKey: key) }
        let again = AppValues(stored: values.stored)
        for (key, value) in all {
            #expect(again.object(forKey: key) as? AnyHashable == AnyHashable(value), "\(key)")
        }
        #expect(AppValues(stored: ["torn": Data("{".utf8)]).object(forKey: "torn") == nil)
    }
}
