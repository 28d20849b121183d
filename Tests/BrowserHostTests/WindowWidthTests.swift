import Foundation
import HTTPTypes
import ModernNavigation
import NIOCore
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// An app with columns that shows the window's size class.
private struct ColumnsApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationSplitView {
                Text("Side").navigationTitle("Side")
            } detail: {
                SizeView()
            }
        }
    }
}

/// An app with tinted columns and a popover.
private struct PopoverApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationSplitView {
                Text("Side")
            } detail: {
                Button("More") {}.popover(isPresented: .constant(true)) { Text("Here") }
            }
            .tint(.green)
        }
    }
}

/// An app whose second tab has columns.
private struct TabsApp: App {
    private static let modules: ModuleRegistry = {
        let modules = ModuleRegistry()
        modules.tab("list", "List", systemImage: "list.bullet") { Text("Rows") }
        modules.tab("mail", "Mail", systemImage: "envelope") {
            Text("Boxes")
        } detail: {
            Text("Choose")
        }
        return modules
    }()

    var body: some Scene {
        WindowGroup { NavigationTabs(store: NavigationStore(modules: Self.modules)) }
    }
}

private struct SizeView: View {
    @Environment(\.horizontalSizeClass) private var size
    @State private var count = 0
    var body: some View { Button("\(size == .regular ? "wide" : "narrow"), \(count)") { count += 1 } }
}

private struct LooksApp: App {
    var body: some Scene { WindowGroup { LooksView() } }
}

private struct LooksView: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    var body: some View {
        Text("\(scheme == .dark ? "dark" : "light"), \(contrast == .increased ? "increased" : "standard")")
    }
}

@Suite("Changing the width of a window", .timeLimit(.minutes(30)))
@MainActor
struct WindowWidthTests {
    let folder = TemporaryFolder()
    let clock = StillClock()

    @Test func `a popover is attached to its button, and columns have the tint around them`() throws {
        let sessions = SessionRegistry(
            launch: AppLaunch(PopoverApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let html = try sessions.makeProvisional(at: "/", isWide: true).html()
        let button = try #require(html.firstMatch(of: /<button id="(e\d+)" class="button"/)?.1)
        #expect(html.contains("data-attachment=\"\(button)\""))
        #expect(try #require(html.firstMatch(of: /class="split"[^>]*>/)?.0).contains("--tint:"))
    }

    @Test(arguments: [(false, "split"), (true, "columns")])
    func `the page of an app with columns is told whether they are side by side`(isWide: Bool, style: String)
        throws
    {
        let sessions = SessionRegistry(
            launch: AppLaunch(ColumnsApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let html = try sessions.makeProvisional(at: "/", isWide: isWide).html()
        let window = try #require(html.firstMatch(of: /<main [^>]*class="window[^>]*>/)?.0)
        #expect(window.contains("data-style=\"\(style)\""))
    }

    @Test func `a window with a tab of columns says so, whichever tab is selected`() throws {
        let sessions = SessionRegistry(
            launch: AppLaunch(TabsApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let html = try sessions.makeProvisional(at: "/", isWide: true).html()
        #expect(html.contains("class=\"tabs\" data-style=\"columns\""))
    }

    @Test func `columns are side by side in a wide window, and keep their state in a narrow one`() throws {
        let sessions = SessionRegistry(
            launch: AppLaunch(ColumnsApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let session = try sessions.makeProvisional(at: "/")
        let client = Secret.make()
        try sessions.claim(session, by: client)
        func send(_ number: Int, _ element: String, _ kind: String, _ value: String) throws {
            let json = "[{\"n\":\(number),\"e\":\(element),\"k\":\"\(kind)\",\"v\":\(value)}]"
            _ = try session.handle(ClientEvent.list(from: Data(json.utf8), limit: 1))
        }
        #expect(session.html().contains("data-style=\"split\""))
        try send(1, "null", "wide", "true")
        let html = session.html()
        #expect(html.contains("class=\"split\""))
        #expect(html.contains("wide, 0"))
        let button = try #require(html.firstMatch(of: /<button id="(e\d+)" class="button"/)?.1)
        try send(2, "\"\(button)\"", "tap", "null")
        #expect(session.html().contains("wide, 1"))
        try send(3, "null", "wide", "false")
        #expect(!session.html().contains("class=\"split\""))
        try send(4, "null", "wide", "true")
        #expect(session.html().contains("wide, 1"))
        #expect(try sessions.makeProvisional(at: "/", isWide: true).html().contains("class=\"split\""))
        // The width is restored when the session wakes.
        let later = SessionRegistry(
            launch: AppLaunch(ColumnsApp.self), configuration: folder.configuration, log: silentLog
        ) { [clock] in clock.now }
        let woken = try later.find(id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("class=\"split\""))
    }

    @Test func `a session that wakes has the theme and the contrast of before`() throws {
        func sessions() -> SessionRegistry {
            SessionRegistry(
                launch: AppLaunch(LooksApp.self), configuration: folder.configuration, log: silentLog
            ) { [clock] in clock.now }
        }
        let first = sessions()
        let session = try first.makeProvisional(at: "/")
        let client = Secret.make()
        try first.claim(session, by: client)
        #expect(session.html().contains("light, standard"))
        let json = #"[{"n":1,"e":null,"k":"dark","v":true},{"n":2,"e":null,"k":"more","v":true}]"#
        _ = try session.handle(ClientEvent.list(from: Data(json.utf8), limit: 2))
        #expect(session.html().contains("dark, increased"))
        let woken = try sessions().find(id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("dark, increased"))
    }

    @Test func `the claim of a wide window answers with its columns`() async throws {
        try await withServer(launch: { AppLaunch(ColumnsApp.self) }) { client in
            let tab = try await client.page()
            #expect(!tab.html.contains("class=\"split\""))
            let body = "{\"url\":\"/\",\"after\":\(tab.sequence),\"wide\":true}"
            let answer = try await client.post("/_/claim", body, client.headers(tab))
            #expect(answer.status == .ok)
            #expect(String(buffer: answer.body).contains("class=\\\"split\\\""))
        }
    }
}
