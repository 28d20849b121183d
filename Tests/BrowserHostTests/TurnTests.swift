import Foundation
import Hummingbird
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import BrowserHost

/// Names in the order in which they were added.
private final class Order: Sendable {
    private let added = Mutex<[String]>([])
    var names: [String] { added.withLock { $0 } }
    func add(_ name: String) { added.withLock { $0.append(name) } }
}

@Suite("Clients take turns", .timeLimit(.minutes(30)))
struct TurnTests {
    private func turns(_ elements: [(String, ClientName)]) -> ClientTurns<String> {
        var turns = ClientTurns<String>()
        for (element, client) in elements { turns.append(element, of: client) }
        return turns
    }

    private func all(_ turns: ClientTurns<String>) -> [String] {
        var turns = turns
        return Array(sequence(state: ()) { _ in turns.popFirst() })
    }

    private let a = ClientName(address: "a", cookie: "x")

    @Test func `of each client one element after the other, in its order`() {
        let b = ClientName(address: "b", cookie: "x")
        let elements = [("a1", a), ("a2", a), ("a3", a), ("b1", b), ("b2", b)]
        #expect(all(turns(elements)) == ["a1", "b1", "a2", "b2", "a3"])
    }

    @Test func `cookies of one address share its turns`() {
        let made = (1...3).map { ("a\($0)", ClientName(address: "a", cookie: "\($0)")) }
        let b = ClientName(address: "b")
        let order = all(turns(made + made + [("b1", b), ("b2", b)]))
        #expect(order == ["a1", "b1", "a2", "b2", "a3", "a1", "a2", "a3"])
    }

    @Test func `a client that comes while another has many waits for one of them`() {
        var turns = turns((1...64).map { ("a\($0)", a) })
        #expect(turns.popFirst() == "a1")
        turns.append("b", of: ClientName(address: "a", cookie: "y"))
        #expect([turns.popFirst(), turns.popFirst()] == ["a2", "b"])
        #expect(turns.count == 62)
    }

    @Test func `an element that is removed has no turn`() {
        var turns = turns([("a1", a), ("b1", ClientName(address: "b")), ("a2", a)])
        #expect(turns.remove(of: a) { $0 == "a1" } == "a1")
        #expect(turns.remove(of: a) { $0 == "a1" } == nil)
        #expect(turns.remove(of: ClientName(address: "b")) { _ in true } == "b1")
        #expect(all(turns) == ["a2"])
        #expect(turns.count == 1)
    }

    @Test func `the last element of the client with the most makes room for a client with fewer`() {
        let b = ClientName(address: "b")
        let sibling = ClientName(address: "a", cookie: "y")
        var full = turns([("a1", a), ("a2", a), ("a3", a), ("b1", b)])
        #expect(full.removeSurplus(for: a) == nil)
        #expect(full.removeSurplus(for: b) == "a3")
        #expect(full.removeSurplus(for: b) == nil)
        #expect(full.removeSurplus(for: sibling) == "a2")
        #expect(all(full) == ["a1", "b1"])
    }

    // MARK: Events

    /// Collects nothing; a socket writes to it.
    private struct Unread: ResponseBodyWriter {
        mutating func write(_ buffer: ByteBuffer) async throws {}
        consuming func finish(_ trailers: HTTPFields?) async throws {}
    }

    @Test func `each event of a line is a turn of its own`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.openAtOnce()
            let turns = MainTurns()
            let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: silentLog)
            let bounds = HostConfiguration.Bounds()
            let socket = TabSocket(
                sessions: client.sessions, turns: turns, connections: ConnectionPool(limit: 1),
                connection: HostRequestContext(source: source).connection,
                client: ClientName(address: "a", cookie: tab.cookie), bounds: bounds,
                metrics: await client.sessions.metrics, log: silentLog)
            let add = try tab.button("Add")
            let events = (1...64).map { #"{"n":\#($0),"e":"\#(add)","k":"tap"}"# }
            let lines = tab.greeting + "[\(events.joined(separator: ","))]\n"
            var writer: any ResponseBodyWriter = Unread()
            try await socket.transfer(RequestBody(buffer: ByteBuffer(string: lines)), to: &writer)
            #expect(try await client.shown(tab).contains("Count is 64"))
            // One for the greeting; the others may be snapshots.
            #expect(turns.taken >= 65)
        }
    }

    @Test func `work of one client that waits doesn't delay another's by more than a turn`() async throws {
        let turns = MainTurns()
        let order = Order()
        let tasks = await MainActor.run {
            // The main actor is busy until all are waiting.
            var tasks: [Task<Void, any Error>] = []
            func add(_ name: String, _ client: ClientName, upTo count: Int) {
                tasks.append(
                    Task.detached {
                        try await turns.run(for: client) { order.add(name) }
                    })
                while turns.waiting < count { sched_yield() }
            }
            for number in 1...64 { add("a", a, upTo: number) }
            add("b", ClientName(address: "b"), upTo: 65)
            return tasks
        }
        for task in tasks { try await task.value }
        #expect(order.names.firstIndex(of: "b") == 1)
        #expect(order.names.count == 65)
    }

    @Test func `work that throws ends its own turn only`() async throws {
        let turns = MainTurns()
        await #expect(throws: RequestRefusal.malformed) {
            try await turns.run(for: a) { throw RequestRefusal.malformed }
        }
        #expect(try await turns.run(for: a) { 7 } == 7)
    }
}

@Suite("Pages wait for their turn", .timeLimit(.minutes(30)))
struct PageQueueTests {
    private final class One: Sendable {}
    private let connections = ConnectionPool(limit: 100)
    private let ones = (0..<10).map { _ in One() }
    private func id(_ number: Int) -> ConnectionPool.ID { ObjectIdentifier(ones[number]) }
    private let a = ClientName(address: "a"), b = ClientName(address: "b")

    /// Runs a closure while a page is being made that ends when the closure does.
    private func whileBusy(_ queue: PageQueue, _ body: () async throws -> Void) async throws {
        let (opened, open) = AsyncStream.makeStream(of: Void.self)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (connection, client) = (id(0), a)
        let first = Task {
            try await queue.run(for: client, over: connection) {
                begin.yield()
                for await _ in opened { break }
            }
        }
        for await _ in begun { break }
        try await body()
        open.yield()
        try await first.value
    }

    private func page(
        _ queue: PageQueue, _ client: ClientName, _ connection: Int, then: @escaping @Sendable () -> Void = {}
    ) -> Task<Void, any Error> {
        let id = id(connection)
        return Task { try await queue.run(for: client, over: id) { then() } }
    }

    @Test func `pages are made one at a time, and refused if the queue is full`() async throws {
        let queue = PageQueue(limit: 2, connections: connections)
        var rest: [Task<Void, any Error>] = []
        try await whileBusy(queue) {
            rest = [page(queue, a, 1), page(queue, a, 2)]
            try await wait(until: "two pages wait") { queue.longest == 2 }
            await #expect(throws: RequestRefusal.busy) { try await queue.run(for: a, over: id(3)) {} }
        }
        for task in rest { try await task.value }
        #expect(try await queue.run(for: a, over: id(4)) { 5 } == 5)
    }

    @Test func `another client takes the place of the last page of the one that fills the queue`()
        async throws
    {
        let queue = PageQueue(limit: 2, connections: connections)
        let order = Order()
        var pages: [Task<Void, any Error>] = []
        try await whileBusy(queue) {
            for number in 1...2 {
                pages.append(page(queue, a, number) { order.add("a\(number)") })
                try await wait(until: "it waits") { queue.longest == number }
            }
            pages.append(page(queue, b, 3) { order.add("b") })
            await #expect(throws: RequestRefusal.busy) { try await pages[1].value }
        }
        for task in [pages[0], pages[2]] { try await task.value }
        #expect(order.names == ["a1", "b"])
    }

    @Test func `a page whose client hangs up while it waits isn't made`() async throws {
        let queue = PageQueue(limit: 5, connections: connections)
        let made = Order()
        try await whileBusy(queue) {
            for number in 1...3 { _ = connections.open(id(number), from: "a") {} }
            let pages = (1...3).map { page(queue, a, $0) { made.add("page") } }
            try await wait(until: "three pages wait") { queue.longest == 3 }
            connections.noteHangUp(of: id(1))
            connections.close(id(3))
            for task in [pages[0], pages[2]] {
                await #expect(throws: RequestRefusal.hungUp) { try await task.value }
            }
            connections.close(id(2))
            await #expect(throws: RequestRefusal.hungUp) { try await pages[1].value }
            // A client whose connection was closed to make room for another.
            let full = ConnectionPool(limit: 1)
            let other = PageQueue(limit: 5, connections: full)
            _ = full.open(id(6), from: "a") {}
            try await whileBusy(other) {
                let page = page(other, a, 6)
                try await wait(until: "it waits") { other.longest == 1 }
                _ = full.open(id(7), from: "a") {}
                await #expect(throws: RequestRefusal.hungUp) { try await page.value }
            }
            // A client that was gone before it had to wait.
            _ = connections.open(id(4), from: "a") {}
            connections.noteHangUp(of: id(4))
            await #expect(throws: RequestRefusal.hungUp) { try await page(queue, a, 4).value }
        }
        #expect(made.names == [])
        try await queue.run(for: a, over: id(5)) { made.add("page") }
        #expect(made.names == ["page"])
    }

    @Test func `a page that can't be made doesn't block the next one`() async throws {
        let queue = PageQueue(limit: 2, connections: connections)
        await #expect(throws: RequestRefusal.tooManySessions) { () async throws in
            try await queue.run(for: a, over: id(0)) { () async throws -> Int in
                throw RequestRefusal.tooManySessions
            }
        }
        #expect(try await queue.run(for: a, over: id(0)) { 1 } == 1)
    }
}
