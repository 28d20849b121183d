import CoreMetrics
import Foundation
import Glibc
import Hummingbird
import MetricsTestKit
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import BrowserHost

@Suite("Making room when all connections are in use")
struct ConnectionTests {
    /// Connections that exist only as names, with the names of those that were closed.
    private final class Crowd: Sendable {
        final class One: Sendable {}
        let connections: ConnectionPool
        let closed = Mutex<[String]>([])
        private let names = Mutex<[String: One]>([:])

        init(limit: Int) { connections = ConnectionPool(limit: limit) }

        private func id(_ name: String) -> ConnectionPool.ID {
            names.withLock {
                let one = $0[name] ?? One()
                $0[name] = one
                return ObjectIdentifier(one)
            }
        }

        @discardableResult
        func open(_ name: String, from address: String = "192.0.2.1") -> Int? {
            connections.open(id(name), from: address) { self.closed.withLock { $0.append(name) } }
        }

        func answer(_ name: String) { connections.set(id(name), waits: false, for: .request) }
        func wait(for name: String) { connections.set(id(name), waits: true, for: .request) }
        func stall(_ name: String) { connections.set(id(name), waits: true, for: .reading) }
        func pipeline(_ name: String) { connections.set(id(name), waits: true, for: .pipelined) }
        func take(_ name: String) { connections.set(id(name), waits: false, for: .reading) }
        func close(_ name: String) { connections.close(id(name)) }
        func isSurplus(_ name: String) -> Bool { connections.isSurplus(id(name)) }
        var gone: [String] { closed.withLock { $0 } }
    }

    @Test func `the connection that the server waits for longest is closed`() {
        let crowd = Crowd(limit: 3)
        for name in ["a", "b", "c"] { #expect(crowd.open(name) == 0) }
        crowd.answer("a")
        crowd.wait(for: "a")
        #expect(crowd.open("d") == 1)
        #expect(crowd.open("e") == 1)
        #expect(crowd.gone == ["b", "c"])
    }

    @Test func `a connection of the address with the most is closed, however short the wait`() {
        let crowd = Crowd(limit: 4)
        crowd.open("honest", from: "192.0.2.7")
        for name in ["a", "b", "c"] { crowd.open(name) }
        #expect(crowd.open("guest", from: "192.0.2.8") == 1)
        #expect(crowd.open("other", from: "192.0.2.9") == 1)
        #expect(crowd.gone == ["a", "b"])
    }

    @Test
    func `a connection with a request in progress is kept; if all have one, a new connection is surplus`() {
        let crowd = Crowd(limit: 2)
        for name in ["a", "b"] {
            crowd.open(name)
            crowd.answer(name)
        }
        #expect(crowd.open("c") == nil)
        #expect(crowd.isSurplus("c"))
        #expect(!crowd.isSurplus("a"))
        crowd.wait(for: "a")
        #expect(crowd.open("d") == 1)
        #expect(crowd.gone == ["a"])
        #expect(!crowd.isSurplus("d"))
        crowd.close("c")
        #expect(!crowd.isSurplus("c"))
    }

    @Test func `a connection can be closed as long as it doesn't read its response`() {
        let crowd = Crowd(limit: 3)
        for name in ["a", "b", "c"] {
            crowd.open(name)
            crowd.answer(name)
            crowd.stall(name)
        }
        crowd.take("a")
        #expect(crowd.open("d") == 1)
        #expect(crowd.gone == ["b"])
        crowd.answer("d")
        #expect(crowd.open("e") == 1)
        #expect(crowd.gone == ["b", "c"])
        crowd.answer("e")
        #expect(crowd.open("f") == nil)
        // It has read one response; now it waits for a request again.
        crowd.wait(for: "a")
        crowd.stall("a")
        crowd.take("a")
        #expect(crowd.open("g") == 1)
        #expect(crowd.gone == ["b", "c", "a"])
    }

    @Test func `a connection that sends requests before the answer to the first makes room`() {
        let crowd = Crowd(limit: 2)
        for name in ["a", "b"] {
            crowd.open(name)
            crowd.answer(name)
        }
        crowd.pipeline("b")
        #expect(crowd.open("c") == 1)
        #expect(crowd.gone == ["b"])
    }

    @Test func `a client whose connections are all in use loses the oldest to clients with fewer`() {
        let crowd = Crowd(limit: 6)
        crowd.open("honest", from: "192.0.2.7")
        crowd.answer("honest")
        for name in ["a", "b", "c", "d", "e"] {
            crowd.open(name)
            crowd.answer(name)
        }
        for name in ["x", "y"] {
            #expect(crowd.open(name, from: "192.0.2.8") == 1)
            crowd.answer(name)
        }
        #expect(crowd.gone == ["a", "b"])
        // The two addresses have as many now, so neither displaces the other.
        crowd.open("z", from: "192.0.2.8")
        #expect(crowd.gone == ["a", "b"])
        #expect(crowd.isSurplus("z"))
    }

    @Test func `of surplus connections the oldest are closed`() {
        let connections = ConnectionPool(limit: 1, surplus: 2)
        let ones = (0..<5).map { _ in Crowd.One() }
        let closed = Mutex<[Int]>([])
        for (number, one) in ones.enumerated() {
            _ = connections.open(ObjectIdentifier(one), from: "a") { closed.withLock { $0.append(number) } }
            connections.set(ObjectIdentifier(one), waits: false, for: .request)
        }
        #expect(closed.withLock { $0 } == [1, 2])
        #expect(
            ones.map { connections.isSurplus(ObjectIdentifier($0)) } == [false, false, false, true, true])
    }

    @Test func `a client that doesn't read many responses neither keeps others out nor displaces them`() {
        let crowd = Crowd(limit: 300)
        for number in 0..<70 {
            crowd.open("honest \(number)", from: "192.0.2.\(number + 10)")
            crowd.answer("honest \(number)")
        }
        for number in 0..<230 {
            crowd.open("\(number)")
            crowd.answer("\(number)")
            crowd.stall("\(number)")
        }
        for number in 0..<230 {
            #expect(crowd.open("guest \(number)", from: "198.51.100.\(number)") != nil)
            crowd.answer("guest \(number)")
        }
        #expect(crowd.gone.count >= 230)
        #expect(!crowd.gone.contains { $0.hasPrefix("honest") || $0.hasPrefix("guest") })
    }

    @Test func `no connection is closed if one has ended by itself`() {
        let crowd = Crowd(limit: 2)
        for name in ["a", "b"] { crowd.open(name) }
        crowd.close("b")
        crowd.close("b")
        #expect(crowd.open("c") == 0)
        #expect(crowd.gone == [])
    }

    @Test func `with many connections several are closed at once, because finding them scans all`() {
        let crowd = Crowd(limit: 640)
        for number in 0..<640 { crowd.open("\(number)") }
        #expect(crowd.open("next") == 10)
        #expect(crowd.gone == (0..<10).map { "\($0)" })
        for number in 0..<9 { #expect(crowd.open("next \(number)") == 0) }
    }
}

@Suite("Tasks on an event loop's thread", .timeLimit(.minutes(30)))
struct LoopExecutorTests {
    @Test func `a task starts on the thread, and returns to it from the main actor`() async throws {
        let folder = TemporaryFolder()
        let application = try await Host.application(
            configuration: folder.configuration, sessions: makeSessions(folder.configuration), log: silentLog)
        let loop = application.eventLoopGroup.any()
        await withTaskExecutorPreference(LoopExecutor(loop)) {
            #expect(loop.inEventLoop)
            await MainActor.run { #expect(!loop.inEventLoop) }
            #expect(loop.inEventLoop)
            await withTaskGroup { group in
                group.addTask { #expect(loop.inEventLoop) }
            }
        }
    }
}

@Suite("Useless connections, over a real socket", .timeLimit(.minutes(30)))
struct ConnectionSocketTests {
    private static let health = "GET /_/health HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// Sets the limit of connections, and disables the timeout for idle ones, so that a slow machine doesn't close them.
    private static func leave(_ count: Int, open configuration: inout HostConfiguration) {
        configuration.bounds.connections = count
        configuration.bounds.greeting = .seconds(3600)
    }

    @Test func `a client that holds all connections doesn't exclude other clients`() async throws {
        let metrics = TestMetrics()
        try await withServer(
            .live, configure: { Self.leave(20, open: &$0) }, metrics: HostMetrics(factory: metrics)
        ) { (client: ServerClient) async throws in
            let port = UInt16(try #require(client.http.port))
            var idle: [RawSocket] = []
            for _ in 0..<20 {
                let socket = try RawSocket(port: port)
                // After a response the server has registered the connection.
                #expect(await socket.ask(Self.health).hasPrefix("HTTP/1.1 200 "))
                idle.append(socket)
            }
            let guest = try RawSocket(port: port)
            #expect(await guest.ask(Self.health).hasPrefix("HTTP/1.1 200 "))
            #expect(await idle[0].ask("") == "")
            #expect(await idle[19].ask(Self.health).hasPrefix("HTTP/1.1 200 "))
            #expect(
                try metrics.expectCounter("browserhost.connections.closed", [("why", "evicted")]).totalValue
                    == 1
            )
        }
    }

    @Test func `greeted sockets are kept; if all connections are sockets, a new one is refused`() async throws
    {
        try await withServer(.live, configure: { Self.leave(2, open: &$0) }) {
            (client: ServerClient) async throws in
            let port = UInt16(try #require(client.http.port))
            // The test client has a connection of its own, which is the first to be closed.
            _ = try await client.get("/_/health")
            var sockets: [RawSocket] = []
            for number in 0..<2 {
                let socket = try RawSocket(port: port)
                let tab = try await client.openAtOnce()
                #expect(await socket.ask(tab.socketRequest()).hasPrefix("HTTP/1.1 101 "), "stream \(number)")
                #expect(await socket.say(tab.greeting) == .text("\n"))
                sockets.append(socket)
            }
            let surplus = try RawSocket(port: port)
            let answer = await surplus.ask(Self.health, isWhole: true)
            #expect(answer.hasPrefix("HTTP/1.1 503 "))
            #expect(answer.lowercased().contains("retry-after: 1\r\n"))
            #expect(answer.hasSuffix("Too many connections are open. Wait a moment and try again.\n"))
            await client.sessions.beginStopping()
        }
    }

    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: loc"])
    func `a connection without a whole request is closed`(beginning: String) async throws {
        let metrics = TestMetrics()
        try await withServer(
            .live, configure: { $0.bounds.greeting = .milliseconds(50) },
            metrics: HostMetrics(factory: metrics)
        ) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            #expect(await socket.ask(beginning) == "")
            #expect(
                try metrics.expectCounter("browserhost.connections.closed", [("why", "noRequest")]).totalValue
                    >= 1)
        }
    }

    @Test func `a client that keeps sending requests and reads no response is closed`() async throws {
        let metrics = TestMetrics()
        try await withServer(
            .live,
            configure: {
                $0.bounds.unread = .milliseconds(50)
            }, metrics: HostMetrics(factory: metrics)
        ) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let symbols = "GET /_/assets/symbols.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
            await socket.pour(symbols)
            #expect(
                try metrics.expectCounter("browserhost.connections.closed", [("why", "notReading")])
                    .totalValue
                    == 1)
            let other = try RawSocket(port: UInt16(try #require(client.http.port)))
            #expect(await other.ask(Self.health).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test(arguments: [true, false])
    func `only a connection that doesn't read its response makes room`(takes: Bool) throws {
        let connections = ConnectionPool(limit: 1)
        let connection = try EmbeddedConnection(connections)
        try connection.send(requestsFor: ["/"])
        connection.channel.isWritable = false
        connection.channel.pipeline.fireChannelWritabilityChanged()
        if takes {
            connection.channel.isWritable = true
            connection.channel.pipeline.fireChannelWritabilityChanged()
        }
        _ = try EmbeddedConnection(connections)
        #expect(connection.channel.isActive == takes)
    }

    @Test func `a connection with pipelined requests makes room, until they are answered`() throws {
        let connections = ConnectionPool(limit: 1)
        let connection = try EmbeddedConnection(connections)
        try connection.send(requestsFor: ["/1", "/2"])
        try connection.answer()
        connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
        _ = try EmbeddedConnection(connections)
        #expect(connection.channel.isActive)
        try connection.send(requestsFor: ["/3"])
        _ = try EmbeddedConnection(connections)
        #expect(!connection.channel.isActive)
    }

    @Test func `a client that closes its side has hung up`() throws {
        let connections = ConnectionPool(limit: 1)
        let connection = try EmbeddedConnection(connections)
        let count = Mutex(0)
        connections.onHangUp(of: ObjectIdentifier(connection.channel)) { count.withLock { $0 += 1 } }
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.outputClosed)
        #expect(count.withLock { $0 } == 0)
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(count.withLock { $0 } == 1)
        // Also if it is asked for later.
        connections.onHangUp(of: ObjectIdentifier(connection.channel)) { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `further requests don't extend the timeout for reading`() throws {
        let connection = try EmbeddedConnection { $0.unread = .seconds(60) }
        connection.channel.isWritable = false
        connection.channel.pipeline.fireChannelWritabilityChanged()
        try connection.send(requestsFor: ["/"])
        connection.channel.embeddedEventLoop.advanceTime(by: .seconds(59))
        #expect(connection.channel.isActive)
        connection.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(!connection.channel.isActive)
    }

    @Test func `IPv6 addresses with the same prefix count as one client`() throws {
        let connections = ConnectionPool(limit: 3)
        let first = try EmbeddedConnection(connections)
        let alike = try ["2001:db8::1", "2001:db8::ffff:2"].map {
            try EmbeddedConnection(from: $0, connections)
        }
        _ = try EmbeddedConnection(from: "2001:db8:1::1", connections)
        #expect(first.channel.isActive)
        #expect(alike.map(\.channel.isActive) == [false, true])
    }
}
