public import Foundation
package import Logging

/// A sink that posts events to a collector in batches, offline first.
///
/// Events stay in files until the collector has acknowledged them, so none is lost while the device is offline or when the app is killed. An
/// event that is sent twice counts once, because it has an id. Nothing is stored or sent before ``NavigationEvents/allowSending()``, and
/// ``NavigationEvents/forbidSending()`` deletes unsent events. It sends as long as the app retains it, as ``NavigationEvents`` does.
///
/// | response | effect |
/// | --- | --- |
/// | 200 to 299 | the batch is deleted |
/// | 400, 410, 411, 414, 417, 422, 431 | the batch can never be accepted and is deleted |
/// | 413 | the batch is halved; a single event is deleted |
/// | 415 | batches are sent uncompressed from now on |
/// | any other, or none | the batch is sent again, after `Retry-After` or a longer exponential back-off |
///
/// Batches that are deleted without being accepted are logged as a warning, once for each status.
public final class NetworkSink: EventSink, @unchecked Sendable {  // The lock guards what changes.
    /// The pace of sending and of retries.
    public struct Pace: Hashable, Sendable {
        /// The time in which events are collected into one batch.
        public var interval: Duration
        /// The first back-off; each further one is twice as long, minus a random part of up to a half.
        public var firstBreak: Duration
        public var longestBreak: Duration

        public init(
            interval: Duration = .seconds(15), firstBreak: Duration = .seconds(1),
            longestBreak: Duration = .seconds(600)
        ) {
            self.interval = interval
            self.firstBreak = firstBreak
            self.longestBreak = longestBreak
        }
    }

    public let leavesDevice = true

    private let url: URL
    private let token: String?
    private let pace: Pace
    private let transport: any EventTransport
    private let clock: any Clock<Duration>
    private let part: @Sendable () -> Double
    private let writer: EventLogWriter
    private let lock = NSLock()
    private var isAllowed = false
    private var loop: Task<Void, Never>?
    private var compresses: Bool
    /// The statuses of deleted batches that were logged.
    private var reported: Set<Int> = []
    private let logger: Logger
    private let wakes: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - url: The collector's URL; without a path `/v1/events` is used.
    ///   - token: The bearer token.
    ///   - folder: The folder for unsent events; by default one of the app's own in Application Support.
    ///   - bytesPerBatch: The size at which a batch is complete.
    ///   - bytes: The maximum size of unsent events; above it the oldest batches are deleted.
    ///   - pace: The intervals between batches, and between retries.
    public convenience init(
        url: URL, token: String? = nil, folder: String? = nil, bytesPerBatch: Int = 64 << 10,
        keeping bytes: Int = 8 << 20, pace: Pace = Pace()
    ) {
        self.init(
            url: url, token: token, folder: folder, bytesPerBatch: bytesPerBatch, keeping: bytes, pace: pace,
            transport: URLSessionTransport())
    }

    /// - Parameters:
    ///   - transport: Posts the batches.
    ///   - clock: The clock for intervals and retries.
    ///   - compresses: Whether bodies are compressed, if the system has zlib.
    ///   - jitter: A factor of at most 1 for each back-off.
    ///   - logger: Gets warnings.
    package init(
        url: URL, token: String? = nil, folder: String? = nil, bytesPerBatch: Int = 64 << 10,
        keeping bytes: Int = 8 << 20, pace: Pace = Pace(),
        transport: any EventTransport,
        clock: any Clock<Duration> = ContinuousClock(), compresses: Bool = true,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.5...1) },
        logger: Logger = Logger(label: "ModernNavigation")
    ) {
        let url = ["", "/"].contains(url.path) ? url.appendingPathComponent("v1/events") : url
        self.url = url
        self.token = token
        self.pace = pace
        self.transport = transport
        self.clock = clock
        part = jitter
        self.logger = logger
        self.compresses = compresses
        writer = EventLogWriter(
            EventLog(
                folder: folder ?? AppFolder.events, name: Self.logName(for: url),
                bound: EventLog.Bound(bytesPerFile: bytesPerBatch, bytes: bytes)))
        (wakes, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Events are only sent to the collector that they were recorded for.
    static func logName(for url: URL) -> String {
        "unsent-\(String(FNV1a.of(url.absoluteString.utf8), radix: 16))"
    }

    deinit { loop?.cancel() }

    public func take(_ event: NavigationEvent, of resource: EventResource) {
        guard lock.withLock({ isAllowed }) else { return }
        writer.take(event, of: resource)
        waker.yield()
    }

    public func allow() {
        lock.withLock {
            isAllowed = true
            guard loop == nil else { return }
            loop = Task { [weak self, wakes, clock, interval = pace.interval] in
                for await _ in wakes {
                    // Collects events that follow one another into one batch.
                    guard (try? await clock.sleep(for: interval)) != nil else { return }
                    guard let self else { return }
                    await self.sendAll()
                }
            }
        }
        // Sends unsent events of an earlier run.
        waker.yield()
    }

    public func forbid() {
        lock.withLock {
            isAllowed = false
            loop?.cancel()
            loop = nil
        }
        let error = writer.drop { log in
            do throws(FileError) {
                try log.removeAll()
                return nil as FileError?
            } catch {
                return error
            }
        }
        if let error { logger.warning("Unsent events can't be deleted. \(error)") }
    }

    public func flush() async { await writer.with { _ in } }

    // MARK: Sending

    /// The statuses that a batch gets again however often it is sent. Those that are about the token, the address or the pace aren't
    /// among them.
    private static let permanent: Set<Int> = [400, 410, 411, 414, 417, 422, 431]

    private struct Batch {
        let file: String
        let bytes: [UInt8]
    }

    private enum ServerResponse {
        case done, dropped(Int), tooLarge, later(Duration?)
    }

    /// Sends all unsent batches in order, and retries until the collector has them.
    private func sendAll() async {
        var failures = 0
        while !Task.isCancelled, lock.withLock({ isAllowed }), let batch = await next() {
            switch await post(batch.bytes) {
            case .done:
                failures = 0
                await remove(batch)
            case .dropped(let status):
                reportDropped(status)
                await remove(batch)
            case .tooLarge:
                if await halve(batch) { continue }
                reportDropped(413)
                await remove(batch)
            case .later(let given):
                let pause = max(given ?? .zero, step(failures) * part())
                failures += 1
                guard (try? await clock.sleep(for: pause)) != nil else { return }
            }
        }
    }

    private func reportDropped(_ status: Int) {
        guard lock.withLock({ reported.insert(status).inserted }) else { return }
        logger.warning(
            """
            The collector answered \(status), so these events are deleted and not sent again. Later events with this answer are \
            deleted without a message.
            """
        )
    }

    private func step(_ failures: Int) -> Duration {
        min(pace.longestBreak, pace.firstBreak * (1 << min(failures, 20)))
    }

    /// Returns the oldest batch. The current file is closed and becomes the last batch.
    private func next() async -> Batch? {
        await writer.with { [logger] log in
            do throws(FileError) {
                for file in try log.close() {
                    let bytes = try log.contents(of: file) ?? []
                    if !bytes.isEmpty { return Batch(file: file, bytes: bytes) }
                    log.remove(file)
                }
            } catch {
                logger.warning("Unsent events can't be read. \(error)")
            }
            return nil
        }
    }

    private func remove(_ batch: Batch) async { await writer.with { $0.remove(batch.file) } }

    private func halve(_ batch: Batch) async -> Bool {
        await writer.with { (try? $0.halve(batch.file)) ?? false }
    }

    private func post(_ bytes: [UInt8]) async -> ServerResponse {
        var headers = ["Content-Type": "application/x-ndjson"]
        if let token { headers["Authorization"] = "Bearer \(token)" }
        var body = Data(bytes)
        if lock.withLock({ compresses }), let compressed = Gzip.compress(bytes) {
            body = compressed
            headers["Content-Encoding"] = "gzip"
        }
        guard let answer = try? await transport.post(body, to: url, headers: headers) else {
            return .later(nil)
        }
        switch answer.status {
        case 200..<300: return .done
        case let status where Self.permanent.contains(status): return .dropped(status)
        case 413: return .tooLarge
        case 415:
            if headers["Content-Encoding"] == nil { return .dropped(415) }
            lock.withLock { compresses = false }
            return await post(bytes)
        default: return .later(answer.retryAfter.flatMap { Self.pause($0) })
        }
    }

    /// Parses `Retry-After`: seconds or a date.
    static func pause(_ text: String, now: Date = Date()) -> Duration? {
        let day = 24.0 * 60 * 60
        if let seconds = Double(text), seconds.isFinite { return .seconds(min(max(0, seconds), day)) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map { .seconds(min(max(0, $0.timeIntervalSince(now)), day)) }
    }
}
