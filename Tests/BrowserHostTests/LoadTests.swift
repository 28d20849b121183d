import Foundation
import Glibc
import MetricsTestKit
import NIOCore
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("One client can't affect the others", .timeLimit(.minutes(30)))
struct LoadTests {
    @Test func `a client that never reads its socket is bounded and closed, and doesn't affect others`()
        async throws
    {
        let metrics = TestMetrics()
        try await withServer(
            .live,
            configure: {
                $0.bounds.waitingBytes = 128 * 1024
                // Disables the rate limit.
                $0.bounds.eventBurst = 1_000_000
            },
            metrics: HostMetrics(factory: metrics)
        ) { (client: ServerClient) async throws in
            let lazy = try await client.openAtOnce()
            let other = try await client.openAtOnce()
            let port = UInt16(try #require(client.http.port))
            let socket = try RawSocket(port: port)
            #expect(await socket.ask(lazy.socketRequest()).hasPrefix("HTTP/1.1 101 "))
            await socket.send(.masked(Frame.text, Array(lazy.greeting.utf8)))
            try await fill(lazy, client)
            #expect(try metrics.expectCounter("browserhost.sockets.stalled").totalValue == 1)
            #expect(
                try await handled(#"[{"n":1,"e":null,"k":"dark","v":true}]"#, by: other, client) == [
                    .handled
                ])
            await client.sessions.beginStopping()
            withExtendedLifetime(socket) {}
        }
    }

    @Test func `a client that sends pings and reads nothing isn't read from, and is closed`() async throws {
        let metrics = TestMetrics()
        let configure: (inout HostConfiguration) -> Void = {
            // Disables the rate limit, so that only back-pressure acts.
            $0.bounds.frameBurst = .max
            $0.bounds.unread = .milliseconds(50)
        }
        try await withServer(.live, configure: configure, metrics: HostMetrics(factory: metrics)) {
            (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            #expect(await socket.ask(tab.socketRequest()).hasPrefix("HTTP/1.1 101 "))
            let ping = [UInt8].masked(Frame.ping, [UInt8](repeating: 0, count: 125))
            #expect(await socket.pour(Array(repeatElement(ping, count: 500).joined())) < 64 << 20)
            #expect(
                try metrics.expectCounter("browserhost.connections.closed", [("why", "notReading")])
                    .totalValue
                    == 1)
        }
    }

    @MainActor
    private func handled(_ json: String, by tab: ServerClient.Tab, _ client: ServerClient) throws
        -> [EventOutcome]
    {
        let session = try client.sessions.lookUp(id: tab.id, token: tab.token, client: tab.cookie)
        return try session.handle(ClientEvent.list(from: Data(json.utf8), limit: 8))
    }

    /// Causes large updates and beats until the server closes the socket.
    @MainActor
    private func fill(_ tab: ServerClient.Tab, _ client: ServerClient) async throws {
        let session = try client.sessions.lookUp(id: tab.id, token: tab.token, client: tab.cookie)
        let name = try #require(UInt32(try tab.element("placeholder=\"Name\"").dropFirst()))
        try await wait(until: "its socket is greeted") { session.hasSocket }
        var number = 0
        while session.hasSocket {
            number += 1
            let text = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 50_000)
            let json = "[{\"n\":\(number),\"e\":\"e\(name)\",\"k\":\"input\",\"v\":\"\(text)\"}]"
            let events = try ClientEvent.list(from: Data(json.utf8), limit: 1)
            _ = try session.handle(events)
            #expect(session.waitingBytes <= 128 * 1024)
            // Beats must not outrun the socket: it has fifteen seconds for each, enough to take what it can.
            for _ in 0..<50 { await Task.yield() }
            if number > 100 { client.sessions.tick() }
        }
        #expect(session.waitingBytes == 0)
    }

    @Test func `metrics have the documented names`() async throws {
        let metrics = TestMetrics()
        try await withServer(metrics: HostMetrics(factory: metrics)) { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await client.send(
                tab, #"[{"n":1,"e":"e9999","k":"tap"},{"n":2,"e":null,"k":"dark","v":true}]"#)
            _ = try await client.get("/_/nothing")
            await client.sessions.tick()
        }
        #expect(try metrics.expectCounter("browserhost.pages").totalValue == 1)
        #expect(try metrics.expectTimer("browserhost.page.time").values.count == 1)
        #expect(try metrics.expectTimer("browserhost.event.time").values.count == 1)
        #expect(try metrics.expectCounter("browserhost.events", [("outcome", "gone")]).totalValue == 1)
        #expect(try metrics.expectCounter("browserhost.events", [("outcome", "handled")]).totalValue == 1)
        #expect(try metrics.expectCounter("browserhost.refusals", [("why", "noSuchThing")]).totalValue == 1)
        #expect(try metrics.expectMeter("browserhost.sessions").lastValue == 1)
        #expect(try metrics.expectMeter("browserhost.sockets").lastValue == 0)
    }
}

@Suite("An error at the start says what to do")
struct StartErrorTests {
    private let configuration = TemporaryFolder().configuration

    @Test(
        arguments: [
            (
                EADDRINUSE,
                """
                Port 8080 of 127.0.0.1 is in use, often by an earlier run of this app. Stop it, or use another port: \
                PORT=8081, as in "make run PORT=8081". PORT=0 chooses any free port.
                """
            ),
            (
                EADDRNOTAVAIL,
                "127.0.0.1 is not an address of this machine. Set HOST to one that is, or don't set it."
            ),
            (EACCES, "Port 8080 needs root, like all ports below 1024. Use another: PORT=8080."),
        ])
    func `an address or port that can't be used is explained with what to use instead`(
        code: Int32, sentence: String
    ) {
        let error = IOError(errnoCode: code, reason: "bind")
        #expect(StartError.sentence(for: error, configuration: configuration) == sentence)
    }

    @Test func `an unknown error is described as it is`() {
        #expect(
            StartError.sentence(for: RequestRefusal.busy, configuration: configuration)
                == "The server stopped: busy")
    }
}
