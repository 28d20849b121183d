import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// An app with content that loads in a task.
private struct LateApp: App {
    private actor Library {
        func word() async -> String {
            await Task.yield()
            return "Loaded"
        }
    }

    struct Late: View {
        @State private var word: String?

        var body: some View {
            if let word {
                Text(word)
            } else {
                Color.clear.task { word = await Library().word() }
            }
        }
    }

    var body: some SwiftUI.Scene { WindowGroup { Late() } }
}

/// An app that changes all the time.
private struct RestlessApp: App {
    struct Restless: View {
        @State private var turns = 0

        var body: some View {
            Text("\(turns) turns").task {
                while !Task.isCancelled {
                    turns += 1
                    await Task.yield()
                }
            }
        }
    }

    var body: some SwiftUI.Scene { WindowGroup { Restless() } }
}

@Suite("A page shows the app at its link", .timeLimit(.minutes(30)))
struct PageTests {
    @Test func `a page contains the window as HTML, before any script runs`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.page("/")
            #expect(tab.html.contains(">Counter</h1>"))
            #expect(tab.html.contains("<title>Counter</title>"))
        }
    }

    @Test func `a link opens its screen, with a way back`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.page("/7/9")
            #expect(tab.html.contains("<title>Number 9</title>"))
            #expect(tab.html.contains(">Number 7</button>"))
        }
    }

    @Test func `a page contains a first screen that comes from a task`() async throws {
        try await withServer(launch: { AppLaunch(LateApp.self) }) { (client: ServerClient) async throws in
            #expect(try await client.page("/").html.contains("Loaded"))
        }
    }

    @Test func `a page doesn't wait for an app that never comes to rest`() async throws {
        try await withServer(configure: { $0.bounds.rest = .zero }, launch: { AppLaunch(RestlessApp.self) }) {
            (client: ServerClient) async throws in
            #expect(try await client.page("/").html.contains("turns"))
        }
    }

    @Test func `a page has no inline scripts or style sheets`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let html = try await client.page("/").html
            #expect(!html.contains("<style"))
            let scripts = html.matches(of: /<script[^>]*>/).map { String($0.output) }
            #expect(scripts.count == 3)
            #expect(scripts.allSatisfy { $0.contains(" src=\"/_/assets/") })
            #expect(html.matches(of: /<script[^>]*><\/script>/).count == scripts.count)
            #expect(html.firstMatch(of: /\ on[a-z]+=/) == nil)
        }
    }

    @Test(arguments: ["/", "/_/health", "/_/nothing", "/favicon.ico"])
    func `every response has the security headers`(path: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let headers = try await client.get(path).headers
            #expect(
                headers[.contentSecurityPolicy] == """
                    default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                    img-src 'self' data: https: http:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
                    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                    """)
            #expect(headers[.xContentTypeOptions] == "nosniff")
            #expect(headers[.referrerPolicy] == "same-origin")
            #expect(headers[.frameOptions] == "DENY")
            #expect(headers[.cacheControl] == "no-store")
        }
    }

    @Test(arguments: ["image", "script", "iframe", "empty"])
    func `a request for an image, script or frame opens no session`(destination: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let response = try await client.get("/7", [.secFetchDest: destination])
            #expect(response.status == .notFound)
            #expect(await client.sessions.count == 0)
        }
    }

    @Test func `a page sets no cookie, because a visit from another site must not replace the existing one`()
        async throws
    {
        try await withServer { (client: ServerClient) async throws in
            #expect(try await client.get("/").headers[.setCookie] == nil)
        }
    }

    @Test func `assets have their content type, and are immutable under their version`() async throws {
        let version = try Assets().version
        try await withServer { (client: ServerClient) async throws in
            let script = try await client.get("/_/assets/\(version)/main.js")
            #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
            #expect(script.headers[.cacheControl] == "public, max-age=31536000, immutable")
            let sprite = try await client.get("/_/assets/symbols.svg")
            #expect(sprite.headers[.contentType] == "image/svg+xml")
            #expect(sprite.headers[.cacheControl] == "public, max-age=3600")
        }
    }

    @Test(arguments: [
        "../Package.swift", "..%2f..%2fPackage.swift", "0/main.js", "a/b/main.js", "", "main.swift",
    ])
    func `only assets can be read`(name: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            #expect(try await client.get("/_/assets/\(name)").status == .notFound)
        }
    }

    @Test func `the server reports its health`() async throws {
        try await withServer { (client: ServerClient) async throws in
            _ = try await client.page("/")
            #expect(try await client.get("/_/health").text == #"{"status":"ok","sessions":1,"sockets":0}"#)
        }
    }

    @Test func `a stopping server reports it, and refuses new requests`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            await client.sessions.beginStopping()
            let health = try await client.get("/_/health")
            #expect(health.status == .serviceUnavailable)
            #expect(health.text == #"{"status":"stopping","sessions":1,"sockets":0}"#)
            let page = try await client.get("/")
            #expect(page.status == .serviceUnavailable)
            #expect(page.headers[.retryAfter] == "1")
            #expect(page.text == "The server is stopping. Try again in a moment.\n")
            #expect(try await client.send(tab, "[]").refusal == 503)
        }
    }
}
