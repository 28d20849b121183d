import CoreMetrics
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization
import Testing

@testable import BrowserHost

/// The handlers of a connection up to its `ConnectionWatch`, without a server.
struct EmbeddedConnection {
    let channel: EmbeddedChannel

    init(
        from address: String = "192.0.2.1", _ connections: ConnectionPool = ConnectionPool(limit: 1000),
        turns: GateTurns = GateTurns(), on loop: EmbeddedEventLoop = EmbeddedEventLoop(),
        configure: (inout HostConfiguration.Bounds) -> Void = { _ in }
    ) throws {
        var bounds = HostConfiguration.Bounds()
        configure(&bounds)
        channel = EmbeddedChannel(handlers: [], loop: loop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: false)
        try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
        let watch = ConnectionWatch(
            connections: connections, turns: turns, bounds: bounds,
            metrics: HostMetrics(factory: NOOPMetricsHandler.instance))
        try pipeline.addHandler(watch)
        let client = try SocketAddress(ipAddress: address, port: 80)
        channel.remoteAddress = client
        try channel.connect(to: client).wait()
    }

    func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

    func send(requestsFor paths: [String]) throws {
        try send(paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
    }

    /// Writes a response, which the system takes at once.
    func answer() throws {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .noContent)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    /// Paths of the requests that have come through the gate since the last call.
    func arrived() throws -> [String] {
        var paths: [String] = []
        while let part = try channel.readInbound(as: HTTPRequestPart.self) {
            if case .head(let head) = part { paths.append(head.path ?? "") }
        }
        return paths
    }
}

@Suite("Requests that are sent ahead", .timeLimit(.minutes(30)))
struct RequestGateTests {
    @Test func `a request isn't read before the answer to the one before was taken`() throws {
        let connection = try EmbeddedConnection()
        try connection.send(requestsFor: ["/1", "/2"])
        #expect(try connection.arrived() == ["/1"])
        connection.channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(try connection.arrived() == [])
        connection.channel.write(HTTPResponsePart.head(HTTPResponse(status: .noContent)), promise: nil)
        connection.channel.write(HTTPResponsePart.end(nil), promise: nil)
        connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
        #expect(try connection.arrived() == [])
        connection.channel.flush()
        connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
        #expect(try connection.arrived() == ["/2"])
    }

    @Test func `of all connections one gets a turn at a time, and addresses take turns`() throws {
        let loop = EmbeddedEventLoop()
        let turns = GateTurns()
        let many = try (0..<5).map { _ in try EmbeddedConnection(turns: turns, on: loop) }
        let other = try EmbeddedConnection(from: "192.0.2.2", turns: turns, on: loop)
        for connection in many + [other] {
            try connection.send(requestsFor: (1...20).map { "/\($0)" })
            #expect(try connection.arrived() == ["/1"])
            try connection.answer()
        }
        var order: [String] = []
        for turn in 1...12 {
            loop.advanceTime(by: GateTurns.pause)
            let arrivals = try (many + [other]).map { try $0.arrived() }
            #expect(arrivals.joined().count == 1, "turn \(turn)")
            order.append(arrivals[5].isEmpty ? "many" : "other")
            for (connection, paths) in zip(many + [other], arrivals) where !paths.isEmpty {
                try connection.answer()
            }
        }
        // One connection of six. After its turn it asks again when the next turn is given already.
        #expect(order.filter { $0 == "other" }.count >= 4)
    }

    @Test func `a new client is read at once, whatever others have sent ahead`() throws {
        let loop = EmbeddedEventLoop()
        let turns = GateTurns()
        let ahead = try (0..<50).map { _ in try EmbeddedConnection(turns: turns, on: loop) }
        for connection in ahead {
            try connection.send(requestsFor: (1...100).map { "/\($0)" })
            try connection.answer()
        }
        let guest = try EmbeddedConnection(from: "192.0.2.2", turns: turns, on: loop)
        for number in 1...3 {
            try guest.send(requestsFor: ["/guest/\(number)"])
            #expect(try guest.arrived() == ["/guest/\(number)"])
            try guest.answer()
        }
        #expect(try ahead.flatMap { try $0.arrived() }.count == 50)
    }

    @Test func `a connection that is gone takes no turn`() throws {
        let loop = EmbeddedEventLoop()
        let turns = GateTurns()
        let all = try (0..<5).map { _ in try EmbeddedConnection(turns: turns, on: loop) }
        for connection in all {
            try connection.send(requestsFor: ["/1", "/2"])
            #expect(try connection.arrived() == ["/1"])
            try connection.answer()
        }
        for gone in all[1...3] { try gone.channel.close().wait() }
        loop.advanceTime(by: GateTurns.pause)
        #expect(try all[0].arrived() == ["/2"])
        loop.advanceTime(by: GateTurns.pause)
        #expect(try all[4].arrived() == ["/2"])
    }

    @Test func `a connection with held requests isn't read from`() throws {
        let connection = try EmbeddedConnection()
        let reads = ReadCount()
        try connection.channel.pipeline.syncOperations.addHandler(reads, position: .first)
        connection.channel.pipeline.read()
        #expect(reads.count == 1)
        try connection.send(requestsFor: ["/1", "/2"])
        let count = reads.count
        connection.channel.pipeline.read()
        #expect(reads.count == count)
        try connection.answer()
        connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
        #expect(reads.count == count + 1)
    }

    /// Counts reads of the channel.
    private final class ReadCount: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private(set) var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }

    @Test(arguments: [1, 3, 7, 1000])
    func `heads and bodies in pieces of any size arrive whole and in order`(size: Int) throws {
        let connection = try EmbeddedConnection()
        let body = "a\r\n\r\nb\n\nc"
        let text =
            "POST /1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            + "GET /2 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /3 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        var rest = text[...]
        while !rest.isEmpty {
            try connection.send(String(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        var paths: [String] = []
        var received = ""
        for _ in 0..<3 {
            while let part = try connection.channel.readInbound(as: HTTPRequestPart.self) {
                if case .head(let head) = part { paths.append(head.path ?? "") }
                if case .body(let piece) = part { received += String(buffer: piece) }
            }
            try connection.answer()
            connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
        }
        #expect(paths == ["/1", "/2", "/3"])
        #expect(received == body)
    }

    @Test func `a client that closes its side after several requests has hung up, and all are read`() throws {
        let connections = ConnectionPool(limit: 1)
        let connection = try EmbeddedConnection(connections)
        try connection.send(requestsFor: ["/1", "/2", "/3"])
        let ended = EndCount()
        try connection.channel.pipeline.syncOperations.addHandler(ended)
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        let hangUps = Mutex(0)
        connections.onHangUp(of: ObjectIdentifier(connection.channel)) { hangUps.withLock { $0 += 1 } }
        #expect(hangUps.withLock { $0 } == 1)
        #expect(ended.count == 0)
        var paths = try connection.arrived()
        for _ in 0..<2 {
            try connection.answer()
            connection.channel.embeddedEventLoop.advanceTime(by: GateTurns.pause)
            paths += try connection.arrived()
        }
        #expect(paths == ["/1", "/2", "/3"])
        #expect(ended.count == 1)
    }

    /// Counts how often the end of the input is reported.
    private final class EndCount: ChannelInboundHandler {
        typealias InboundIn = HTTPRequestPart
        private(set) var count = 0

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .inputClosed? = event as? ChannelEvent { count += 1 }
        }
    }

    @Test func `a client that sends too much ahead is disconnected`() throws {
        let connection = try EmbeddedConnection { $0.bytesAhead = 1000 }
        try connection.send(requestsFor: ["/1"])
        try connection.send(String(repeating: "x", count: 1000))
        #expect(connection.channel.isActive)
        try connection.send("x")
        #expect(!connection.channel.isActive)
    }

    @Test func `requests sent ahead over a socket are all answered, in order`() async throws {
        try await withServer(.live) { (client: ServerClient) async throws in
            let socket = try RawSocket(port: UInt16(try #require(client.http.port)))
            let paths = ["/_/health", "/_/nothing", "/_/assets/tokens.css", "/_/manifest.webmanifest"]
            let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined()
            await socket.send(Array(requests.utf8))
            socket.finish()
            let answer = await socket.ask("", isWhole: true)
            let heads = answer.matches(of: /HTTP\/1\.1 ([0-9]+)|content-type: ([a-z\/+]+)/.ignoresCase())
            #expect(
                heads.map { String($0.output.1 ?? $0.output.2 ?? "") } == [
                    "200", "application/json", "404", "text/plain", "200", "text/css", "200",
                    "application/manifest+json",
                ])
        }
    }
}
