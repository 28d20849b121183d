import Foundation
import Glibc
import NIOCore
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("WebSocket frames of a tab", .timeLimit(.minutes(30)))
struct TabSocketTests {
    @Test
    func `the handshake follows RFC 6455; an event's answer comes after its update, and its change is saved`()
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(tab.socketRequest())
            #expect(answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            #expect(answer.lowercased().contains("upgrade: websocket\r\n"))
            #expect(answer.lowercased().contains("connection: upgrade\r\n"))
            // The example of RFC 6455.
            #expect(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
            #expect(await socket.say(tab.greeting) == .text("\n"))
            let events = try #"[{"n":1,"e":"\#(tab.button("Add"))","k":"tap"}]"#
            let update = await socket.say(events + "\n")
            #expect(update.text.hasPrefix(#"{"n":1,"ack":1,"#))
            #expect(update.text.contains("Count is 1"))
            #expect(await socket.hear() == .text(#"{"saved":1,"outcomes":["handled"]}"# + "\n"))
        }
    }

    @Test func `frame boundaries have no meaning: a line can be split, and a frame can have several lines`()
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            let (first, second) = (tab.greeting.prefix(9), tab.greeting.dropFirst(9))
            await socket.send(.masked(Frame.text, Array(first.utf8), isLast: false))
            await socket.send(.masked(Frame.continuation, Array(second.utf8)))
            #expect(await socket.hear(orHeartbeat: true) == .text("\n"))
            let events = (1...3).map { #"[{"n":\#($0),"e":null,"k":"phase","v":"active"}]"# }
            let both = events.joined(separator: "\n")
            await socket.send(.masked(Frame.text, Array(both.utf8.dropLast(9))))
            await socket.send(.masked(Frame.text, Array(both.utf8.suffix(9)) + [UInt8(ascii: "\n")]))
            var answer = await socket.hear()
            while !answer.text.hasPrefix(#"{"saved":3"#), answer != .gone { answer = await socket.hear() }
            #expect(answer == .text(#"{"saved":3,"outcomes":["handled"]}"# + "\n"))
        }
    }

    @Test func `a ping is answered with a pong of the same data`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try await openSocket(of: try await client.openAtOnce(), client)
            await socket.send(.masked(Frame.ping, Array("here?".utf8)))
            #expect(await socket.hear() == Frame(opcode: Frame.pong, payload: Array("here?".utf8)))
        }
    }

    @Test func `a close frame is answered, and the session's socket ends`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            #expect(await client.sessions.sockets == 1)
            await socket.send(.masked(Frame.close, [3, 232]))
            #expect(await socket.hear().opcode == Frame.close)
            #expect(await socket.hear() == .gone)
            try await wait(until: "its socket is over") { await client.sessions.sockets == 0 }
        }
    }

    @Test(arguments: [true, false])
    func `a broken connection ends the socket`(isGreeted: Bool) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            do {
                let socket = try await openSocket(of: tab, client)
                if isGreeted { #expect(await socket.say(tab.greeting) == .text("\n")) }
            }
            try await wait(until: "its socket is over") { await client.sessions.sockets == 0 }
        }
    }

    @Test func `a second socket replaces the first, which is closed with the reason`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let first = try await openSocket(of: tab, client)
            #expect(await first.say(tab.greeting) == .text("\n"))
            let second = try await openSocket(of: tab, client)
            #expect(await second.say(tab.greeting) == .text("\n"))
            #expect(await first.hear() == .close(4409, "Another page shows this session now."))
            // Events over the replaced socket are not handled.
            await first.send(.masked(Frame.text, Array("[]\n".utf8)))
            #expect(await second.say("[]\n") == .text(#"{"saved":0,"outcomes":[]}"# + "\n"))
        }
    }

    @Test func `a late greeting doesn't replace a newer socket`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let newer = try await openSocket(of: tab, client)
            #expect(await newer.say(tab.greeting(attempt: 2)) == .text("\n"))
            let older = try await openSocket(of: tab, client)
            #expect(await older.say(tab.greeting(attempt: 1)) == .refusal(.replaced))
            #expect(await newer.say("[]\n") == .text(#"{"saved":0,"outcomes":[]}"# + "\n"))
            let newest = try await openSocket(of: tab, client)
            #expect(await newest.say(tab.greeting(attempt: 3)) == .text("\n"))
            #expect(await newer.hear() == .refusal(.replaced))
        }
    }

    @Test func `a stopping server closes every socket with the reason`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            await client.sessions.beginStopping()
            #expect(await socket.hear() == .close(4503, RequestRefusal.stopping.sentence))
        }
    }

    @Test(arguments: [
        "Origin: https://evil.example", "Origin: null", "X-None: 1",
        "Origin: http://localhost\r\nSec-Fetch-Site: cross-site",
    ])
    func `a refused handshake gets a plain response, and the connection ends`(line: String) async throws {
        try await withServer(.live, configure: { $0.bounds.lingering = .milliseconds(50) }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(tab.socketRequest(origin: line), isWhole: true)
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
            #expect(answer.hasSuffix(".\n"))
        }
    }

    @Test(arguments: [
        "Upgrade: h2c", "Upgrade: websocket\r\nSec-WebSocket-Version: 12",
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13",
    ])
    func `a request without a valid handshake is answered with 426`(lines: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(
                "GET /_/socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n\(lines)\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 426 "))
        }
    }

    /// Invalid greetings, and their refusals.
    private static let greetings: [(String, RequestRefusal)] = [
        ("\n", .malformed), ("[]\n", .malformed), ("{}\n", .malformed), ("nonsense\n", .malformed),
        (String(repeating: "[", count: 60_000) + "\n", .malformed),
        (String(repeating: #"{"id":"#, count: 10_000) + "\n", .malformed),
        (#"{"id":"0123456789abcdef0123456789abcdef","token":"x","after":1e999}"# + "\n", .malformed),
        (#"{"id":"../etc","token":"x","after":0}"# + "\n", .wrongToken),
        (#"{"id":"0123456789abcdef0123456789abcdef","token":"x","after":0}"# + "\n", .noSuchSession),
    ]

    @Test(arguments: greetings)
    func `a greeting without a session of this browser is refused`(line: String, refusal: RequestRefusal)
        async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try await openSocket(of: try await client.openAtOnce(), client)
            #expect(await socket.say(line) == .refusal(refusal))
        }
    }

    @Test func `another session's token or another browser's cookie is refused`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let other = try await client.openAtOnce()
            var mixed = tab
            mixed.token = other.token
            #expect(try await openSocket(of: mixed, client).say(mixed.greeting) == .refusal(.wrongToken))
            #expect(try await openSocket(of: other, client).say(tab.greeting) == .refusal(.notYours))
        }
    }

    @Test func `a socket without a greeting is closed`() async throws {
        try await withServer(.live, configure: { $0.bounds.bodyTime = .milliseconds(50) }) {
            (client: ServerClient) async throws in
            let socket = try await openSocket(of: try await client.openAtOnce(), client)
            #expect(await socket.hear() == .refusal(.tooSlow))
        }
    }

    @Test func `a quiet socket stays open when idle connections are closed`() async throws {
        try await withServer(.live, configure: { $0.bounds.keepAlive = .seconds(3) }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            // Opened later, and closed without another request.
            let idle = try RawSocket(port: UInt16(try #require(client.http.port)))
            let request = "GET /_/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            #expect(await idle.ask(request).hasPrefix("HTTP/1.1 200 "))
            #expect(await idle.ask("") == "")
            let event = #"[{"n":1,"e":null,"k":"phase","v":"active"}]"# + "\n"
            #expect(await socket.say(event) == .text(#"{"saved":1,"outcomes":["handled"]}"# + "\n"))
        }
    }

    @Test func `an endless line is refused at the limit, and a larger frame before it is read`() async throws
    {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let pouring = try await openSocket(of: tab, client)
            #expect(await pouring.say(tab.greeting) == .text("\n"))
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 40_000)
            await pouring.send(.masked(Frame.text, piece, isLast: false))
            await pouring.send(.masked(Frame.continuation, piece, isLast: false))
            #expect(await pouring.hear() == .refusal(.tooLarge))
            let huge = try await openSocket(of: tab, client)
            await huge.send([0x81, 0xFF, 0, 0, 0, 0, 0, 0xA0, 0, 0, 0, 0, 0, 0])
            #expect(await huge.hear() == .close(1009, RequestRefusal.tooLarge.sentence))
        }
    }

    /// Frames that violate the protocol, with the close code and reason of the answer.
    private static let protocolErrors: [([UInt8], Int, String)] = [
        (.masked(2, [1, 2, 3]), 1003, "Only text frames are accepted."),
        ([0x81, 2, UInt8(ascii: "{"), UInt8(ascii: "}")], 1002, "Frames of a client must be masked."),
        ([0x89, 0], 1002, "Frames of a client must be masked."),
        ([0xC1, 0x80, 0, 0, 0, 0], 1002, "A reserved bit is set, but no extension was negotiated."),
        ([0xA1, 0x80, 0, 0, 0, 0], 1002, "A reserved bit is set, but no extension was negotiated."),
        ([0x99, 0x80, 0, 0, 0, 0], 1002, "A reserved bit is set, but no extension was negotiated."),
        (.masked(Frame.continuation, [1]), 1002, "A continuation frame has no message to continue."),
        (
            .masked(Frame.text, [32]) + .masked(Frame.continuation, [32]), 1002,
            "A continuation frame has no message to continue."
        ),
        (
            .masked(Frame.text, [32], isLast: false) + .masked(Frame.text, [32]), 1002,
            "A message must end before the next one begins."
        ),
        (.masked(3, []), 1002, "Unknown opcode."),
        (.masked(11, []), 1002, "Unknown opcode."),
        (.masked(Frame.close, [3]), 1002, "A close frame must be empty or begin with a code."),
        (
            .masked(Frame.ping, [], isLast: false), 1002,
            "A control frame can't be fragmented and has at most 125 bytes."
        ),
        (
            .masked(Frame.ping, [UInt8](repeating: 0, count: 126)), 1002,
            "A control frame can't be fragmented and has at most 125 bytes."
        ),
    ]

    @Test(arguments: protocolErrors)
    func `a frame that violates the protocol closes the socket with the reason`(
        bytes: [UInt8], code: Int, sentence: String
    ) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try await openSocket(of: try await client.openAtOnce(), client)
            await socket.send(bytes)
            #expect(await socket.hear() == .close(code, sentence))
        }
    }

    @Test func `a control frame may interrupt a fragmented message`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            let (first, second) = (tab.greeting.prefix(9), tab.greeting.dropFirst(9))
            await socket.send(.masked(Frame.text, Array(first.utf8), isLast: false))
            await socket.send(.masked(Frame.ping, [7]))
            #expect(await socket.hear() == Frame(opcode: Frame.pong, payload: [7]))
            await socket.send(.masked(Frame.continuation, Array(second.utf8)))
            #expect(await socket.hear(orHeartbeat: true) == .text("\n"))
        }
    }

    @Test(arguments: [true, false])
    func `text that is not UTF-8 is refused, in a greeting and in events`(isGreeted: Bool) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            if isGreeted { #expect(await socket.say(tab.greeting) == .text("\n")) }
            var line = Array((isGreeted ? #"[{"n":1,"e":null,"k":"open","v":"/?"}]"# : tab.greeting).utf8)
            line.removeAll { $0 == UInt8(ascii: "\n") }
            line.insert(0xFF, at: line.count - (isGreeted ? 4 : 20))
            await socket.send(.masked(Frame.text, line + [UInt8(ascii: "\n")]))
            #expect(await socket.hear() == .refusal(.malformed))
        }
    }

    @Test func `a second greeting is refused as malformed events`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            #expect(await socket.say(tab.greeting) == .refusal(.malformed))
            try await wait(until: "its socket is over") { await client.sessions.sockets == 0 }
        }
    }

    @Test(
        arguments: [
            [UInt8].masked(Frame.text, []), .masked(Frame.ping, []), .masked(Frame.pong, []),
            .masked(Frame.text, [32]),
            .masked(Frame.text, [], isLast: false) + .masked(Frame.continuation, []),
        ], [true, false])
    func `too many frames of any kind close the socket`(frames: [UInt8], isGreeted: Bool) async throws {
        let configure: (inout HostConfiguration) -> Void = {
            $0.bounds.frameBurst = 20
            // No refill, so that the test doesn't depend on its duration.
            $0.bounds.framesPerSecond = 0
        }
        try await withServer(.live, configure: configure) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            if isGreeted { #expect(await socket.say(tab.greeting) == .text("\n")) }
            for _ in 0..<21 { await socket.send(frames) }
            var answer = await socket.hear()
            var pongs = 0
            while answer == Frame(opcode: Frame.pong, payload: []) {
                pongs += 1
                answer = await socket.hear()
            }
            #expect(pongs <= 20)
            #expect(answer == .refusal(.tooManyFrames))
            // The page may open a new socket.
            let next = try await openSocket(of: tab, client)
            #expect(await next.say(tab.greeting) == .text("\n"))
        }
    }

    @Test func `the events of a page need at most half of the limit of frames`() {
        let bounds = HostConfiguration.Bounds()
        #expect(bounds.frameBurst >= 2 * bounds.eventBurst)
        #expect(bounds.framesPerSecond >= 2 * bounds.eventsPerSecond)
    }

    @Test(arguments: [
        ("HTTP/1.1", "Content-Length: 3\r\n", "{}\n"),
        ("HTTP/1.1", "Transfer-Encoding: chunked\r\n", "3\r\n{}\n\r\n0\r\n\r\n"), ("HTTP/1.0", "", ""),
    ])
    func `a handshake with a body, or in HTTP/1.0, is refused`(version: String, line: String, body: String)
        async throws
    {
        try await withServer(.live, configure: { $0.bounds.lingering = .milliseconds(50) }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let request = tab.socketRequest().replacing("HTTP/1.1", with: version)
                .replacing("Upgrade: websocket", with: line + "Upgrade: websocket")
            let answer = await socket.ask(request + body)
            #expect(answer.hasPrefix("HTTP/1.1 426 "))
            #expect(answer.lowercased().contains("sec-websocket-version: 13\r\n"))
        }
    }

    @Test(arguments: ["/_/socket", "x:/_/socket", "http://localhost/_/socket"])
    func `CONNECT without a handshake opens no socket`(target: String) async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let answer = await socket.ask(
                "CONNECT \(target) HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                    + "Cookie: client=\(tab.cookie ?? "")\r\n\r\n" + tab.greeting)
            #expect(answer.hasPrefix("HTTP/1.1 405 "))
            #expect(await client.sessions.sockets == 0)
        }
    }

    @Test func `events sent before the client shuts down its side are handled and answered`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            await socket.send(
                .masked(Frame.text, Array(#"[{"n":1,"e":null,"k":"phase","v":"active"}]"#.utf8) + [10]))
            socket.finish()
            #expect(await socket.hear() == .text(#"{"saved":1,"outcomes":["handled"]}"# + "\n"))
            #expect(await socket.hear().opcode == Frame.close)
            #expect(await socket.hear() == .gone)
            try await wait(until: "its socket is over") { await client.sessions.sockets == 0 }
        }
    }

    @Test func `too many events close the socket, and a new one is accepted`() async throws {
        try await withServer(.live, configure: { $0.bounds.eventBurst = 2 }) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            let events = (1...3).map { #"{"n":\#($0),"e":"e1","k":"tap"}"# }
            #expect(await socket.say("[\(events.joined(separator: ","))]\n") == .refusal(.tooManyEvents))
            let next = try await openSocket(of: tab, client)
            #expect(await next.say(tab.greeting) == .text("\n"))
            #expect(await next.say("[\(events[0])]\n").text.contains(#""saved":1"#))
        }
    }

    @Test func `empty lists count against the limit of events`() async throws {
        // No refill, so that the test doesn't depend on its duration.
        let configure: (inout HostConfiguration) -> Void = {
            $0.bounds.eventBurst = 2
            $0.bounds.eventsPerSecond = 0
        }
        try await withServer(.live, configure: configure) { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try await openSocket(of: tab, client)
            #expect(await socket.say(tab.greeting) == .text("\n"))
            await socket.send(.masked(Frame.text, Array(String(repeating: "[]\n", count: 1_000).utf8)))
            var answer = await socket.hear()
            while answer.opcode == Frame.text { answer = await socket.hear() }
            #expect(answer == .refusal(.tooManyEvents))
        }
    }

    @Test(arguments: ["", "a", "aé漢🏔", "🏔🏔🏔🏔🏔", "aaaaaaa"])
    func `text is split between characters only`(text: String) {
        for size in 4...8 {
            var rest = ByteBuffer(string: text)
            var parts: [String] = []
            while let part = rest.readText(upTo: size) {
                #expect(part.readableBytes <= size)
                parts.append(String(buffer: part))
            }
            #expect(parts.joined() == text)
            #expect(parts.allSatisfy { !$0.unicodeScalars.contains("\u{FFFD}") })
        }
    }

    private func openSocket(of tab: ServerClient.Tab, _ client: ServerClient) async throws -> RawSocket {
        let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
        #expect(await socket.ask(tab.socketRequest()).hasPrefix("HTTP/1.1 101 "))
        return socket
    }
}
