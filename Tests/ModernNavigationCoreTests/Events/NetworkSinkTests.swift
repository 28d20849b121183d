import Foundation
import Logging
import Testing

@testable import ModernNavigationCore

/// A collector for tests, with scripted answers and a record of the requests.
final class ScriptedCollector: EventTransport, @unchecked Sendable {  // The lock guards what changes.
    enum Answer {
        case status(Int, retryAfter: String? = nil)
        /// It accepts the batch, and its answer is lost.
        case lost
        case unreachable
    }

    struct Gone: Error {}

    private let lock = NSLock()
    private var script: [Answer]
    private let limit: Int
    private var got: [NavigationEvent] = []
    private var seen: [[String: String]] = []
    private var sizes: [Int] = []

    /// - Parameter limit: a longer body is answered with 413.
    init(_ script: [Answer] = [], limit: Int = .max) {
        self.script = script
        self.limit = limit
    }

    /// All accepted events, including duplicates.
    var events: [NavigationEvent] { lock.withLock { got } }
    var headers: [[String: String]] { lock.withLock { seen } }
    var bodies: [Int] { lock.withLock { sizes } }

    func post(_ body: Data, to url: URL, headers: [String: String]) async throws -> (
        status: Int, retryAfter: String?
    ) {
        try lock.withLock {
            seen.append(headers)
            sizes.append(body.count)
            if body.count > limit { return (413, nil) }
            let answer = script.isEmpty ? .status(200) : script.removeFirst()
            switch answer {
            case .unreachable: throw Gone()
            case .lost:
                got += EventLines.read(body).all
                throw Gone()
            case .status(let status, let retryAfter):
                if status == 200 { got += EventLines.read(body).all }
                return (status, retryAfter)
            }
        }
    }
}

/// Keeps the logged lines.
private final class KeptLines: LogHandler, @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private var kept: [String] = []
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    var lines: [String] { lock.withLock { kept } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lock.withLock { kept.append("\(event.level) \(event.message)") } }
}

@Suite(.timeLimit(.minutes(30))) struct NetworkSinkTests {
    private func sink(
        _ collector: ScriptedCollector, _ folder: EventTestFolder, clock: PassingClock = PassingClock(),
        bytesPerBatch: Int = 2_000, compresses: Bool = false, jitter: Double = 1,
        url: URL = URL(filePath: "/"), logger: Logger = Logger(label: "test") { _ in KeptLines() }
    ) -> NetworkSink {
        NetworkSink(
            url: url, token: "secret", folder: folder.path, bytesPerBatch: bytesPerBatch,
            transport: collector, clock: clock, compresses: compresses, jitter: { jitter }, logger: logger)
    }

    private let name = NetworkSink.logName(for: URL(filePath: "/").appendingPathComponent("v1/events"))

    private func fill(_ sink: NetworkSink, _ numbers: Range<UInt32>) {
        for number in numbers { sink.take(event(number), of: testResource) }
    }

    /// Simulates an earlier run that could not send its events.
    private func leave(
        _ events: [NavigationEvent], in folder: EventTestFolder, bytesPerBatch: Int = 1 << 20
    ) async throws {
        do {
            let first = sink(
                ScriptedCollector(), folder, clock: PassingClock(isStuck: true), bytesPerBatch: bytesPerBatch)
            first.allow()
            for event in events { first.take(event, of: testResource) }
            await first.flush()
        }
        try await folder.isReleased(name)
    }

    /// Sends the waiting batches until none is left.
    private func send(_ sink: NetworkSink, _ folder: EventTestFolder) async {
        sink.allow()
        await until { folder.files.isEmpty }
    }

    @Test func `all events are delivered in order, and no file is left behind`() async {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        let sink = sink(collector, folder)
        sink.allow()
        fill(sink, 0..<100)
        await until { collector.events.count >= 100 }
        #expect(collector.events.map(\.sequence) == Array(0..<100))
        await until { folder.files.isEmpty }
        #expect(collector.headers.allSatisfy { $0["Authorization"] == "Bearer secret" })
        #expect(collector.headers.allSatisfy { $0["Content-Type"] == "application/x-ndjson" })
    }

    @Test func `nothing is stored before sending is allowed`() async {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        let sink = sink(collector, folder)
        fill(sink, 0..<10)
        await sink.flush()
        #expect(folder.files.isEmpty)
        sink.allow()
        fill(sink, 10..<11)
        await until { !collector.events.isEmpty }
        #expect(collector.events.map(\.sequence) == [10])
    }

    @Test func `events left by an earlier run are sent in batches once sending is allowed`() async throws {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        try await leave((0..<30).map { event($0) }, in: folder, bytesPerBatch: 2_000)
        #expect(folder.sequences == Array(0..<30))
        let batches = folder.files.count
        #expect(batches > 1)
        await send(sink(collector, folder), folder)
        #expect(collector.events.map(\.sequence) == Array(0..<30))
        #expect(collector.bodies.count == batches)
    }

    @Test func `many sinks of one folder send all events, and take over those of sinks that have ended`()
        async throws
    {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        let stuck = (0..<120).map { _ in sink(collector, folder, clock: PassingClock(isStuck: true)) }
        for (number, one) in stuck.enumerated() {
            one.allow()
            fill(one, UInt32(number)..<UInt32(number + 1))
            await one.flush()
        }
        #expect(folder.files.count == 120)
        // This one locks a name of its own, and takes over the files of a sink that has ended with another name.
        do {
            let ended = sink(collector, folder, clock: PassingClock(isStuck: true))
            ended.allow()
            fill(ended, 120..<121)
            await ended.flush()
        }
        try await folder.isReleased(name + "-121-")
        let last = sink(collector, folder)
        last.allow()
        fill(last, 121..<122)
        await until { collector.events.count == 2 }
        #expect(collector.events.map(\.sequence).sorted() == [120, 121])
        let others = sink(collector, folder)
        withExtendedLifetime(stuck) {}
        others.forbid()
        // The last sink deletes its file after the answer of the collector.
        await until { folder.files.count == 120 }
        #expect(folder.sequences.sorted() == Array(0..<120))
    }

    @Test func `a sink takes over the files that an earlier run left under another name`() async throws {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        do {
            let both = (0..<2).map { _ in sink(collector, folder, clock: PassingClock(isStuck: true)) }
            for (number, one) in both.enumerated() {
                one.allow()
                fill(one, UInt32(number)..<UInt32(number + 1))
                await one.flush()
            }
        }
        try await folder.isReleased(name)
        try await folder.isReleased(name + "-2-")
        await send(sink(collector, folder), folder)
        #expect(collector.events.map(\.sequence) == [0, 1])
    }

    @Test func `events for one collector are not sent to another, and forbidding deletes them`() async throws
    {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        try await leave([event(0)], in: folder)
        let other = sink(collector, folder, url: try #require(URL(string: "https://other.example")))
        other.allow()
        fill(other, 1..<2)
        await until { !collector.events.isEmpty }
        #expect(collector.events.map(\.sequence) == [1])
        await until { folder.sequences == [0] }
        #expect(folder.sequences == [0])
        other.forbid()
        #expect(folder.files.isEmpty)
    }

    @Test func `forbidding deletes waiting events, also those of an earlier run`() async throws {
        let (collector, folder) = (ScriptedCollector(), EventTestFolder())
        defer { folder.remove() }
        try await leave((0..<10).map { event($0) }, in: folder)
        #expect(!folder.files.isEmpty)
        let sink = sink(collector, folder)
        sink.forbid()
        #expect(folder.files.isEmpty)
        fill(sink, 0..<10)
        await sink.flush()
        #expect(folder.files.isEmpty)
        sink.allow()
        fill(sink, 20..<21)
        await until { !collector.events.isEmpty }
        #expect(collector.events.map(\.sequence) == [20])
    }

    @Test func `a failed batch is retried at growing intervals, and counts once by its id`() async throws {
        let script: [ScriptedCollector.Answer] = [.unreachable, .status(500), .lost, .status(503)]
        let (collector, folder, clock) = (ScriptedCollector(script), EventTestFolder(), PassingClock())
        defer { folder.remove() }
        try await leave((0..<10).map { event($0) }, in: folder)
        await send(sink(collector, folder, clock: clock, jitter: 0.75), folder)
        let waits: [Duration] = [
            .seconds(15), .milliseconds(750), .milliseconds(1500), .seconds(3), .seconds(6),
        ]
        #expect(clock.waits == waits)
        // The batch whose answer was lost had been accepted.
        #expect(collector.events.count == 20)
        #expect(Set(collector.events.map(\.id)).count == 10)
    }

    @Test func `the collector's Retry-After sets the time of the next attempt`() async throws {
        let script: [ScriptedCollector.Answer] = [
            .status(429, retryAfter: "120"), .status(503, retryAfter: "nonsense"),
        ]
        let (collector, folder, clock) = (ScriptedCollector(script), EventTestFolder(), PassingClock())
        defer { folder.remove() }
        try await leave([event(0)], in: folder)
        await send(sink(collector, folder, clock: clock), folder)
        #expect(clock.waits == [.seconds(15), .seconds(120), .seconds(2)])
        #expect(collector.events.count == 1)
    }

    @Test func `a batch that the collector can't read is dropped, and the next ones are sent`() async throws {
        let (collector, folder) = (ScriptedCollector([.status(400)]), EventTestFolder())
        defer { folder.remove() }
        try await leave((0..<30).map { event($0) }, in: folder, bytesPerBatch: 2_000)
        let rest = folder.contents.dropFirst().flatMap { $0.all.map(\.sequence) }
        await send(sink(collector, folder), folder)
        #expect(!rest.isEmpty)
        #expect(collector.events.map(\.sequence) == rest)
    }

    @Test(arguments: [400, 410, 411, 414, 417, 422, 431])
    func `a batch that can never be accepted is deleted, the next ones are sent, and one warning says so`(
        status: Int
    ) async throws {
        let script = Array(repeating: ScriptedCollector.Answer.status(status), count: 3)
        let (collector, folder, clock) = (ScriptedCollector(script), EventTestFolder(), PassingClock())
        defer { folder.remove() }
        try await leave((0..<60).map { event($0) }, in: folder, bytesPerBatch: 2_000)
        let rest = folder.contents.dropFirst(3).flatMap { $0.all.map(\.sequence) }
        #expect(!rest.isEmpty)
        let kept = KeptLines()
        await send(sink(collector, folder, clock: clock, logger: Logger(label: "test") { _ in kept }), folder)
        #expect(collector.events.map(\.sequence) == rest)
        #expect(clock.waits == [.seconds(15)])
        #expect(kept.lines.count == 1)
        #expect(kept.lines.first?.contains("answered \(status)") == true)
    }

    @Test(arguments: [401, 403, 404, 408, 429, 500, 503])
    func `a batch that may be accepted later is sent again`(status: Int) async throws {
        let (collector, folder) = (ScriptedCollector([.status(status)]), EventTestFolder())
        defer { folder.remove() }
        try await leave([event(0)], in: folder)
        await send(sink(collector, folder), folder)
        #expect(collector.events.map(\.sequence) == [0])
    }

    @Test func `a batch that is too large is halved until it fits, in order`() async throws {
        let (collector, folder) = (ScriptedCollector(limit: 1_000), EventTestFolder())
        defer { folder.remove() }
        try await leave((0..<40).map { event($0) }, in: folder)
        #expect(folder.files.count == 1)
        await send(sink(collector, folder), folder)
        #expect(collector.events.map(\.sequence) == Array(0..<40))
    }

    @Test func `a single event that is too large is dropped`() async throws {
        let (collector, folder) = (ScriptedCollector(limit: 1_000), EventTestFolder())
        defer { folder.remove() }
        let large = event(2, to: String(repeating: "x", count: 2_000))
        try await leave([event(0), event(1), large, event(3), event(4)], in: folder)
        await send(sink(collector, folder), folder)
        #expect(collector.events.map(\.sequence) == [0, 1, 3, 4])
    }

    @Test func `a body is compressed with zlib, unless the collector can't read that`() async throws {
        try #require(Gzip.isThere)
        let (collector, folder) = (ScriptedCollector([.status(415)]), EventTestFolder())
        defer { folder.remove() }
        try await leave((0..<30).map { event($0) }, in: folder, bytesPerBatch: 4_000)
        await send(sink(collector, folder, compresses: true), folder)
        #expect(collector.events.count == 30)
        #expect(collector.headers[0]["Content-Encoding"] == "gzip")
        #expect(collector.headers.dropFirst().allSatisfy { $0["Content-Encoding"] == nil })
        #expect(collector.bodies[0] * 2 < collector.bodies[1])
    }

    @Test func `compressed data can be read by gzip`() throws {
        try #require(Gzip.isThere)
        let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 / 7 * $0) }
        let folder = EventTestFolder()
        defer { folder.remove() }
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let file = folder.path + "/a.gz"
        try #require(Gzip.compress(bytes)).write(to: URL(filePath: file))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-d", file]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(FileManager.default.contents(atPath: folder.path + "/a").map(Array.init) == bytes)
    }

    @Test func `waiting batches are bounded, and the oldest are dropped`() async {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sink = NetworkSink(
            url: URL(filePath: "/"), folder: folder.path, bytesPerBatch: 1_000, keeping: 5_000,
            transport: ScriptedCollector(), clock: PassingClock(isStuck: true), compresses: false)
        sink.allow()
        fill(sink, 0..<200)
        await sink.flush()
        let left = folder.sequences
        #expect(left.count < 40 && left.last == 199)
    }

    @Test(arguments: [
        ("0", 0.0), ("7", 7), ("-3", 0), ("1e9", 86_400), ("Tue, 24 Nov 2026 10:00:30 GMT", 30),
    ])
    func `Retry-After is a number of seconds or a date`(text: String, seconds: Double) {
        let now = Date(timeIntervalSince1970: 1_795_514_400)  // 24 November 2026, 10:00
        #expect(NetworkSink.pause(text, now: now) == .seconds(seconds))
        #expect(NetworkSink.pause("soon", now: now) == nil)
    }
}
