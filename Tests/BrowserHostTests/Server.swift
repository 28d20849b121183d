import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// A clock that only moves when it is advanced.
final class StillClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)
    func advance(by duration: Duration) { instant.withLock { $0 += duration } }
    var now: ContinuousClock.Instant { instant.withLock { $0 } }
}

/// A temporary folder, removed when it is released.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "browser-host-\(Secret.make())")
    var configuration: HostConfiguration { HostConfiguration(stateDirectory: url) }
    deinit { try? FileManager.default.removeItem(at: url) }
}

let silentLog = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

@MainActor
func makeSessions(
    _ configuration: HostConfiguration, clock: StillClock = StillClock(),
    metrics: HostMetrics = HostMetrics(factory: NOOPMetricsHandler.instance),
    launch: AppLaunch = AppLaunch(CounterApp.self)
) -> SessionRegistry {
    SessionRegistry(
        launch: launch, configuration: configuration, log: silentLog, metrics: metrics
    ) { clock.now }
}

/// Runs a test against a server with the app, by default without a network socket.
func withServer(
    _ server: TestedServer = .router, configure: (inout HostConfiguration) -> Void = { _ in },
    metrics: HostMetrics = HostMetrics(factory: NOOPMetricsHandler.instance),
    launch: @MainActor @Sendable () -> AppLaunch = { AppLaunch(CounterApp.self) },
    localizations: [String] = [PageLanguage.standard],
    _ test: @Sendable (ServerClient) async throws -> Void
) async throws {
    let folder = TemporaryFolder()
    var configuration = folder.configuration
    configuration.port = 0
    // Long timeouts, so that a busy machine doesn't affect other tests.
    configuration.bounds.greeting = .seconds(3600)
    configuration.bounds.bodyTime = .seconds(3600)
    configuration.bounds.unread = .seconds(3600)
    configuration.bounds.rest = .seconds(3600)
    configure(&configuration)
    let sessions = await makeSessions(configuration, metrics: metrics, launch: launch())
    let application = try await Host.application(
        configuration: configuration, sessions: sessions, log: silentLog, localizations: localizations)
    try await application.test(server) { client in
        try await test(ServerClient(http: client, sessions: sessions))
    }
}

/// Waits until a condition is true, and fails after 500 s, before the suite's time limit. It can take minutes, because the tests
/// of all suites share the main actor.
func wait(
    until what: Comment, at location: SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation, _ isTrue: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(500)
    while try await !isTrue() {
        try #require(.now < end, what, sourceLocation: location)
        await Task.yield()
    }
}

/// A minimal browser for tests.
struct ServerClient: Sendable {
    let http: TestClient
    let sessions: SessionRegistry

    struct Tab: Sendable {
        var id: String
        var token: String
        var sequence: Int
        var html: String
        var cookie: String?

        /// Returns the id of the element that contains the text.
        func element(_ text: String) throws -> String {
            let end = try #require(html.range(of: text), "“\(text)” is not on the page")
            let start = try #require(
                html.range(of: " id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
            return "e" + html[start.upperBound...].prefix { $0.isNumber }
        }
    }

    var origin: HTTPFields { [.origin: "http://localhost", .contentType: "application/json"] }

    func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await http.execute(uri: path, method: .get, headers: headers)
    }

    func post(_ path: String, _ body: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        var all = origin
        for field in headers { all[field.name] = nil }
        // One by one, because several cookies are several fields.
        for field in headers { all.append(field) }
        return try await http.execute(uri: path, method: .post, headers: all, body: ByteBuffer(string: body))
    }

    func page(_ path: String = "/") async throws -> Tab {
        let response = try await get(path)
        #expect(response.status == .ok)
        let html = String(buffer: response.body)
        func value(_ name: String) throws -> String {
            let range = try #require(html.range(of: "data-\(name)=\""))
            return String(html[range.upperBound...].prefix { $0 != "\"" })
        }
        return try Tab(
            id: value("session"), token: value("token"), sequence: try #require(Int(value("seq"))), html: html
        )
    }

    func headers(_ tab: Tab) -> HTTPFields {
        var headers: HTTPFields = [.session: tab.id, .token: tab.token]
        if let cookie = tab.cookie { headers[.cookie] = "client=\(cookie)" }
        return headers
    }

    func claim(_ tab: Tab, at path: String = "/") async throws -> TestResponse {
        try await post("/_/claim", "{\"url\":\"\(path)\",\"after\":\(tab.sequence)}", headers(tab))
    }

    /// Claims the session of a tab that has loaded its page again.
    func claimAgain(_ tab: Tab, at path: String) async throws -> TestResponse {
        try await post("/_/claim", "{\"url\":\"\(path)\",\"again\":true,\"after\":null}", headers(tab))
    }

    /// Loads a page and claims it.
    func open(_ path: String = "/", cookie: String? = nil) async throws -> Tab {
        var tab = try await page(path)
        tab.cookie = cookie
        let response = try await claim(tab, at: path)
        #expect(response.status == .ok)
        if let set = response.headers[.setCookie] {
            tab.cookie = String(set.dropFirst("client=".count).prefix { $0 != ";" })
        }
        return tab
    }

    /// Like `open`, without requests, so that tests over a socket don't depend on their duration on a busy machine.
    @MainActor
    func openAtOnce() throws -> Tab {
        let session = try sessions.makeProvisional(at: "/")
        let client = Secret.make()
        let html = session.html()
        try sessions.claim(session, by: client)
        return Tab(
            id: session.id, token: session.token, sequence: session.sequence, html: html, cookie: client)
    }

    /// Output of a socket until it ended.
    struct Answer {
        let lines: [Substring]
        /// The status of the refusal that ended the socket; nil if it wasn't refused.
        let refusal: Int?
        /// The answer to the last events.
        var saved: Substring? { lines.last { $0.hasPrefix("{\"saved\":") } }
    }

    /// Sends events over a new socket.
    func send(_ tab: Tab, _ events: String) async throws -> Answer {
        let greeting = #"{"id":"\#(tab.id)","token":"\#(tab.token)","after":\#(tab.sequence)}"#
        return try await socket([greeting, events], headers(tab))
    }

    func socket(_ lines: [String], _ headers: HTTPFields) async throws -> Answer {
        let body = lines.map { $0.replacing("\n", with: " ") + "\n" }.joined()
        var all: HTTPFields = [.origin: "http://localhost"]
        for field in headers { all[field.name] = field.value }
        let response = try await http.execute(
            uri: SocketUpgrade.path, method: .connect, headers: all, body: ByteBuffer(string: body))
        let why = response.trailerHeaders?[.refusal].flatMap(RequestRefusal.init)
        let refusal = why?.status.code ?? (response.status == .ok ? nil : response.status.code)
        return Answer(lines: response.text.split(separator: "\n"), refusal: refusal)
    }

    /// The tab's current screen as HTML.
    @MainActor
    func shown(_ tab: Tab) throws -> String {
        try sessions.lookUp(id: tab.id, token: tab.token, client: tab.cookie).html()
    }
}
