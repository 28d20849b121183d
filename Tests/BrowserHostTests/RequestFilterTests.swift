import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import BrowserHost

@Suite("Access checks, by raw requests over a socket", .timeLimit(.minutes(30)))
struct RequestFilterTests {
    @Test(arguments: [
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1", "[fe80::1]",
        "x@127.0.0.1", "127.0.0.1:80.evil.example", "[::1].evil.example", "[::1]evil", "[::1",
        // Loopback addresses to some parsers, and names to others.
        "127.0.0.+1", "127.0.0.01", "127.0.0.0x1", "0x7f.0.0.1", "127.1", "2130706433", "127.0.0.256",
        "127.0.0.-1",
        "127.0.0.1.", "127.0.0.1%00", "localhost.", "0.0.0.0", "::1", "[127.0.0.1]", "[::1%25lo]",
        "[::2]", "[]",
        "localhost:+80", "localhost:65536", "localhost:0x50", "localhost:80:80", "", ":80", ".",
        "local host",
    ])
    func `a foreign or malformed host is refused`(host: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let answer = try await raw(client, "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 421 "))
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: [
        "127.0.0.1", "127.1.2.3", "localhost:8080", "[::1]:80", "LOCALHOST", "[0:0:0:0:0:0:0:1]",
        "localhost:",
    ])
    func `all names of the loopback address are accepted`(host: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let answer = try await raw(client, "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test(arguments: [true, false])
    func `two different hosts are refused, whichever comes first`(isOursFirst: Bool) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let hosts = isOursFirst ? ["localhost", "evil.example"] : ["evil.example", "localhost"]
            let lines = hosts.map { "Host: \($0)\r\n" }.joined()
            let answer = try await raw(client, "GET /_/health HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 421 "))
        }
    }

    @Test func `a person who opens a link that is too long is shown a page, and a script the sentence`()
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let link = "/" + String(repeating: "a", count: 20_000)
            for (accept, type) in [("text/html,*/*;q=0.8", "text/html"), ("*/*", "text/plain")] {
                let answer = try await raw(
                    client,
                    "GET \(link) HTTP/1.1\r\nHost: localhost\r\nAccept: \(accept)\r\nConnection: close\r\n\r\n"
                )
                #expect(answer.hasPrefix("HTTP/1.1 414 "))
                #expect(answer.lowercased().contains("content-type: \(type); charset=utf-8"))
                #expect(answer.contains("The address is too long."))
                #expect(answer.contains("<a href=\"/\">") == (type == "text/html"))
            }
        }
    }

    @Test(arguments: ["1.0", "1.1"])
    func `a request without a host is refused`(version: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let answer = try await raw(client, "GET / HTTP/\(version)\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 421 "))
        }
    }

    @Test(arguments: [
        ("http://evil.example/", "localhost"), ("http://localhost/", "evil.example"),
        ("HTTP://evil.example", "localhost"), ("https://evil.example/_/health", "localhost"),
        ("http://localhost@evil.example/", "localhost"), ("http://localhost:80/", "localhost"),
        ("http://evil.example/", "evil.example"), ("http://127.0.0.+1/", "127.0.0.+1"),
        ("http:///", "localhost"),
    ])
    func `a foreign host in the request's target, or one that differs from Host, is refused`(
        target: String, host: String
    ) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let request = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
            let status = try await raw(client, request).dropFirst("HTTP/1.1 ".count).prefix(4)
            #expect(status == "421 " || status == "400 ")
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: [
        ("http://localhost/_/health", "Host: localhost\r\n"),
        ("HTTP://LOCALHOST:80/_/health", "Host: localhost:80\r\n"),
        ("http://localhost/_/health?x=//y", ""),
    ])
    func `a target with this server's own host is read as its path`(target: String, line: String) async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let answer = try await raw(client, "GET \(target) HTTP/1.1\r\n\(line)Connection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: [
        ("GET *", "400 "), ("OPTIONS *", "405 "), ("GET ftp://localhost/", "400 "),
        ("CONNECT localhost:80", "405 "),
        ("CONNECT evil.example:443", "405 "),
    ])
    func `a target that is neither a path nor an HTTP URL is refused`(line: String, status: String)
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let answer = try await raw(
                client, "\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 \(status)"))
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: [
        "GET /_/health HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n",
        "GET /_/health HTTP/1.0\r\n",
    ])
    func `after an upgrade that is not accepted, and after HTTP/1.0, the connection ends with the response`(
        head: String
    ) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(head + "Host: localhost\r\n\r\n", isWhole: true)
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test(arguments: [
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "a: b\r\n", count: 1100) + "\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "a", count: 100_000) + "\r\n\r\n",
        "POST /_/claim HTTP/1.1\r\nHost: localhost\r\nContent-Length: +3\r\n\r\nabc",
        "POST /_/claim HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST /_/claim HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
    func `malformed HTTP/1 is answered with 400, and the connection ends`(bytes: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(bytes, isWhole: true)
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
    func `other methods are refused, with the allowed ones in the response`(method: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let request = "\(method) / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            let answer = try await raw(client, request)
            #expect(answer.hasPrefix("HTTP/1.1 405 "))
            #expect(answer.lowercased().contains("allow: get, head, post\r\n"))
        }
    }

    @Test(arguments: [
        ("/", "200 OK"), ("/7", "200 OK"), ("/_/health", "200 OK"), ("/_/assets/main.js", "200 OK"),
        ("/_/nothing", "404 Not Found"), ("/favicon.ico", "404 Not Found"),
    ])
    func `a response to HEAD has the head of that to GET, and makes no session`(path: String, status: String)
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let request = "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\n"
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            // A body would come before the next response.
            let answers = await socket.ask("\(request)\r\n\(request)Connection: close\r\n\r\n", isWhole: true)
            let parts = answers.components(separatedBy: "\r\n\r\n")
            #expect(parts.count == 3)
            #expect(parts.prefix(2).allSatisfy { $0.hasPrefix("HTTP/1.1 \(status)\r\n") })
            #expect(parts.last == "")
            #expect(await client.sessions.count == 0)
        }
    }

    @Test(arguments: [
        "https://evil.example", "http://localhost:9999", "null", "http://localhost.evil.example", "",
    ])
    func `a page of another site can't send requests`(origin: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            var headers = client.headers(tab)
            headers[.origin] = origin
            #expect(try await client.post("/_/claim", "{}", headers).status == .forbidden)
            #expect(try await client.socket([], headers).refusal == 403)
        }
    }

    @Test func `a change or a socket without an origin is refused`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            var headers = client.headers(tab)
            headers[.contentType] = "application/json"
            let response = try await client.http.execute(
                uri: "/_/claim", method: .post, headers: headers, body: ByteBuffer(string: "{}"))
            #expect(response.status == .forbidden)
            let socket = try await client.http.execute(uri: "/_/socket", method: .connect, headers: headers)
            #expect(socket.status == .forbidden)
        }
    }

    @Test(arguments: ["/_/health", "/_/socket", "/_/assets/symbols.svg"])
    func `another site's page can't read it`(path: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            #expect(try await client.get(path, [.secFetchSite: "cross-site"]).status == .forbidden)
            #expect(try await client.get(path, [.secFetchSite: "same-site"]).status == .forbidden)
        }
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", ""])
    func `only JSON is read, because a form of another site can send other types`(type: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            var headers = client.headers(tab)
            headers[.contentType] = type
            #expect(try await client.post("/_/claim", "{}", headers).status == .unsupportedMediaType)
        }
    }

    @Test func `a body of 10 MB is refused by its length, before it is read`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let head = requestHead(tab, "Content-Length: 10485760")
            #expect(try await raw(client, head).hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `an endless body is refused at the limit`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
            let request = requestHead(tab, "Transfer-Encoding: chunked") + String(repeating: chunk, count: 6)
            #expect(try await raw(client, request).hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `after a refused body the connection is closed, and nothing more is read`() async throws {
        try await withServer(.live, configure: { $0.bounds.lingering = .milliseconds(50) }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let port = UInt16(try #require(client.http.port))
            let head = requestHead(tab, "Transfer-Encoding: chunked")
            let socket = try RawSocket(port: port)
            await socket.send(Array(head.utf8))
            let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
            #expect(await socket.pour(chunk) < 64 << 20)
            let next = "GET /_/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            #expect(try await raw(client, next).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a body that doesn't arrive is refused`() async throws {
        try await withServer(.live, configure: { $0.bounds.bodyTime = .milliseconds(50) }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            #expect(
                try await raw(client, requestHead(tab, "Content-Length: 5") + "[").hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `an address with a million segments is refused`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let path = String(repeating: "/a", count: 1_000_000)
            #expect(try await client.get(path).status == .uriTooLong)
            let tab = try await client.open()
            #expect(
                try await client.claim(tab, at: String(repeating: "/a", count: 20_000)).status == .uriTooLong)
        }
    }

    @Test(arguments: RequestRefusal.allCases)
    func `every refusal has a sentence and an error status`(refusal: RequestRefusal) {
        #expect(refusal.sentence.hasSuffix("."))
        #expect(refusal.status.code >= 400)
    }

    private func requestHead(_ tab: ServerClient.Tab, _ length: String) -> String {
        """
        POST /_/claim HTTP/1.1\r
        Host: localhost\r
        Origin: http://localhost\r
        Content-Type: application/json\r
        X-Session: \(tab.id)\r
        X-Token: \(tab.token)\r
        Cookie: client=\(tab.cookie ?? "")\r
        \(length)\r
        \r

        """
    }

    /// Sends bytes unchanged, and reads until the server closes the connection or the response's head is complete.
    private func raw(_ client: ServerClient, _ request: String) async throws -> String {
        try await RawSocket(port: UInt16(try #require(client.http.port))).ask(request)
    }
}
