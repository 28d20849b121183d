import CZlib
import Foundation
import JourneyCollector
import Journeys
import NIOConcurrencyHelpers
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A folder that is removed after the test.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/collector-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Runs a collector in this process while `work` uses it.
func collecting(
    _ configure: (inout Collector.Configuration) -> Void = { _ in },
    store given: (any JourneyStore)? = nil,
    _ work: (Client, any JourneyStore) async throws -> Void
) async throws {
    let scratch = try Scratch()
    let store: any JourneyStore = try given ?? SQLiteStore(path: scratch.path + "/journeys.sqlite")
    var configuration = Collector.Configuration()
    configuration.port = 0
    configure(&configuration)
    let collector = Collector(store, configuration)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let running = Task {
        try await collector.run { port in
            continuation.yield(port)
            continuation.finish()
        }
    }
    var port: Int?
    for await found in ports { port = found }
    do { try await work(Client(port: try #require(port)), store) } catch {
        running.cancel()
        throw error
    }
    running.cancel()
    _ = await running.result
    try await store.close()
    withExtendedLifetime(scratch) {}
}

func batch(app: String = "parks", events count: Int = 10, session: UUID = UUID()) -> EventBatch {
    var batch = EventBatch()
    for sequence in 0..<count {
        let isFirst = sequence == 0
        let event = Event(
            id: UUID(), session: session, sequence: UInt32(sequence), at: 1_764_000_000_000,
            name: isFirst ? .start : .push, source: .tap, from: isFirst ? nil : "/parks", to: "/parks/:id")
        batch.append(event, of: Resource(app: app))
    }
    return batch
}

func gzip(_ data: Data) -> Data {
    var stream = z_stream()
    deflateInit2_(
        &stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = Array(data)
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
    let size = output.count
    let made = input.withUnsafeMutableBufferPointer { source in
        output.withUnsafeMutableBufferPointer { target in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(size)
            deflate(&stream, Z_FINISH)
            return size - Int(stream.avail_out)
        }
    }
    return Data(output[..<made])
}

struct Answer: Decodable, Equatable {
    let accepted: Int
    let duplicates: Int
    let skipped: Int
}

struct Client: Sendable {
    let port: Int

    func send(
        _ body: Data, headers: [String: String] = [:], path: String = "/v1/events", method: String = "POST"
    ) async throws -> (status: Int, headers: HTTPURLResponse, body: Data) {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if method == "POST" {
            request.httpBody = body
            request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
        }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (response.statusCode, response, data)
    }

    func answer(_ body: Data, headers: [String: String] = [:]) async throws -> Answer? {
        let response = try await send(body, headers: headers)
        return response.status == 200 ? try JSONDecoder().decode(Answer.self, from: response.body) : nil
    }
}

/// A collector in a separate process.
final class CollectorProcess: @unchecked Sendable {
    // Unchecked: written once, before it is shared; a process can be ended from any thread.
    private let process = Process()
    let port: Int

    static var binary: URL? {
        let arguments = CommandLine.arguments + [Bundle.main.executablePath ?? ""]
        let candidates = arguments.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        return candidates.flatMap { [$0, $0.deletingLastPathComponent()] }
            .map { $0.appendingPathComponent("modernnav-journeys") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// - Throws: `StartFailure` if the process doesn't print its port.
    ///
    /// - Parameter kilobytes: maximum size of each of its files, as if the disk were full beyond that.
    init(_ arguments: [String], in folder: String, kilobytes: Int? = nil) throws {
        let arguments = ["collect", "--port", "0"] + arguments
        if let kilobytes, let binary = Self.binary {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            // Without the signal, a write beyond the limit fails with an error.
            process.arguments =
                ["-c", "trap '' XFSZ; ulimit -f \(kilobytes); exec \"$0\" \"$@\"", binary.path] + arguments
        } else {
            process.executableURL = Self.binary
            process.arguments = arguments
        }
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let errors = Pipe()
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var output = ""
        var found: Int?
        while found == nil, case let data = errors.fileHandleForReading.availableData, !data.isEmpty {
            output += String(decoding: data, as: UTF8.self)
            found = output.firstMatch(of: /127\.0\.0\.1:([0-9]+)/).flatMap { Int($0.1) }
        }
        guard let found else { throw StartFailure(output: output) }
        port = found
    }

    struct StartFailure: Error { let output: String }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the collector by SIGTERM, and waits for its end outside of the threads of tasks.
    func ended() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.end()) }
        }
    }

    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// A store that fails for some batches, and keeps the events of the others.
actor FailingStore: JourneyStore {
    private(set) var events: [Event] = []
    private(set) var groups: [Int] = []
    private let failure: @Sendable (EventBatch) -> StoreError?

    /// - Parameter failure: the error for a batch. A group with such a batch fails as a whole, and an empty batch stands for a check.
    init(_ failure: @escaping @Sendable (EventBatch) -> StoreError?) { self.failure = failure }

    func insert(_ batches: [EventBatch]) async throws -> [Receipt] {
        groups.append(batches.count)
        for batch in batches { if let error = failure(batch) { throw error } }
        events += batches.flatMap { $0.parts.flatMap(\.events) }
        return batches.map { Receipt(accepted: $0.count) }
    }

    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts) { (fold, names) }
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold { fold }
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] { [] }
    func resources(_ selection: Selection) async throws -> [ResourceCount] { [] }
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws
    {}
    func check() async throws { if let error = failure(EventBatch()) { throw error } }
    nonisolated var spooledBytes: Int { 0 }
    func close() async throws {}
}

/// A store that takes all batches, and counts the answers of `/health` and `/metrics`.
final class CountingStore: JourneyStore {
    private let inner = FailingStore { _ in nil }
    private let state = NIOLockedValueBox((count: 0, isHeld: false))

    var count: Int { state.withLockedValue { $0.count } }
    /// Whether checks wait.
    var isHeld: Bool {
        get { state.withLockedValue { $0.isHeld } }
        set { state.withLockedValue { $0.isHeld = newValue } }
    }
    var spooledBytes: Int {
        state.withLockedValue { $0.count += 1 }
        return 0
    }

    func check() async throws {
        state.withLockedValue { $0.count += 1 }
        while isHeld { await Task.yield() }
    }

    func insert(_ batches: [EventBatch]) async throws -> [Receipt] { try await inner.insert(batches) }
    func scan<Fold: StepFold>(
        _ rows: StepRows, _ selection: Selection, names: InternedTexts, into fold: Fold
    ) async throws -> (fold: Fold, names: InternedTexts) { (fold, names) }
    func scanDays<Fold: DayFold>(_ selection: Selection, into fold: Fold) async throws -> Fold { fold }
    func funnel(_ screens: [String], _ selection: Selection) async throws -> [Int] { [] }
    func resources(_ selection: Selection) async throws -> [ResourceCount] { [] }
    func export(_ selection: Selection, _ body: @Sendable (Event, Resource) async throws -> Void) async throws
    {}
    func close() async throws {}
}

/// A TCP connection whose sender does what a test wants.
final class RawConnection: Sendable {
    private let descriptor: Int32

    /// - Parameter receiving: bytes that the system receives beyond those that are read; nil for its own choice.
    init(port: Int, receiving: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var receiving {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiving, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
    }

    deinit { close(descriptor) }

    static func head(_ type: String = "application/x-ndjson", length: Int) -> String {
        "POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: \(type)\r\nContent-Length: \(length)\r\n\r\n"
    }

    /// - Returns: false if the connection is closed.
    @discardableResult
    func send(_ text: String) async -> Bool {
        await waiting { Foundation.send($0, Array(text.utf8), text.utf8.count, Int32(MSG_NOSIGNAL)) > 0 }
    }

    /// Closes the sending side; reading goes on.
    func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Everything that is received until the connection is closed.
    func rest() async -> String {
        await waiting { descriptor in
            var all: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4096)
            while case let count = recv(descriptor, &piece, piece.count, 0), count > 0 {
                all += piece[..<count]
            }
            return String(decoding: all, as: UTF8.self)
        }
    }

    /// Runs what blocks outside of the threads of tasks, which the collector needs.
    private func waiting<Value: Sendable>(_ work: @escaping @Sendable (Int32) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work(self.descriptor)) }
        }
    }
}
