public import Foundation
import Logging

/// Sends events to a collector, by batches, as soon as it can be reached.
///
/// Events are kept in files until the collector has said that it has them, so nothing is lost while the device is offline or the app
/// is killed; what is sent twice by that counts once, as each event has an id. Nothing is kept and nothing is sent before
/// ``Journeys/allowSending()``; ``Journeys/forbidSending()`` deletes what waits.
///
/// | answer | |
/// | --- | --- |
/// | 200 to 299 | the batch is done with |
/// | 400 | it can't be read: it is not sent again |
/// | 413 | it is halved; one event alone is not sent again |
/// | 415 | it is sent uncompressed from now on |
/// | any other, or none | it is sent again, after `Retry-After` or longer, in growing steps |
public final class NetworkSink: EventSink, @unchecked Sendable {  // The lock guards what changes.
    /// How often batches are sent, and how long one waits that was not taken.
    public struct Pace: Hashable, Sendable {
        /// How long events are collected before they are sent.
        public var interval: Duration
        /// The first step; each further is twice as long, and shortened at random by up to a half.
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
    private let writer: EventWriter
    private let lock = NSLock()
    private var isAllowed = false
    private var loop: Task<Void, Never>?
    private var compresses: Bool
    private let wakes: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - url: the collector's address; without a path it is `/v1/events`.
    ///   - token: sent as `Authorization: Bearer …`.
    ///   - folder: where events wait; a folder of the app's own in Application Support by default.
    ///   - bytesPerBatch: from this length on a batch is complete.
    ///   - bytes: how much may wait; past that the oldest batches are deleted.
    ///   - clock: by which it waits.
    ///   - compresses: whether bodies are compressed, where the system has zlib.
    ///   - jitter: a part of one, by which a break is shortened.
    public init(
        url: URL, token: String? = nil, folder: String? = nil, bytesPerBatch: Int = 64 << 10,
        keeping bytes: Int = 8 << 20, pace: Pace = Pace(),
        transport: any EventTransport = URLSessionTransport(),
        clock: any Clock<Duration> = ContinuousClock(), compresses: Bool = true,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.5...1) }
    ) {
        self.url = ["", "/"].contains(url.path) ? url.appendingPathComponent("v1/events") : url
        self.token = token
        self.pace = pace
        self.transport = transport
        self.clock = clock
        part = jitter
        self.compresses = compresses
        writer = EventWriter(
            EventLog(
                folder: folder ?? EventFolder.path, name: "unsent",
                bound: EventLog.Bound(bytesPerFile: bytesPerBatch, bytes: bytes)))
        (wakes, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
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
                    // What belongs together goes together.
                    guard (try? await clock.sleep(for: interval)) != nil else { return }
                    guard let self else { return }
                    await self.sendAll()
                }
            }
        }
        // What an earlier run has left.
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
        if let error { Self.logger.warning("Events that wait to be sent can't be deleted. \(error)") }
    }

    public func flush() async { await writer.with { _ in } }

    // MARK: Sending

    private static var logger: Logger { Logger(label: "ModernNavigation") }

    private struct Batch {
        let file: String
        let bytes: [UInt8]
    }

    private enum Answer {
        case done, dropped(String), tooLarge, later(Duration?)
    }

    /// Sends all that waits, one batch after the other, for as long as that takes.
    private func sendAll() async {
        var failures = 0
        while !Task.isCancelled, lock.withLock({ isAllowed }), let batch = await next() {
            switch await post(batch.bytes) {
            case .done:
                failures = 0
                await remove(batch)
            case .dropped(let reason):
                Self.logger.warning("The collector can't read events, which are not sent again: \(reason)")
                await remove(batch)
            case .tooLarge:
                if await halve(batch) { continue }
                Self.logger.warning("The collector finds one event too large, which is not sent again.")
                await remove(batch)
            case .later(let given):
                let pause = max(given ?? .zero, step(failures) * part())
                failures += 1
                guard (try? await clock.sleep(for: pause)) != nil else { return }
            }
        }
    }

    private func step(_ failures: Int) -> Duration {
        min(pace.longestBreak, pace.firstBreak * (1 << min(failures, 20)))
    }

    /// The oldest batch; what is still collected becomes one when there is no other.
    private func next() async -> Batch? {
        await writer.with { log in
            do throws(FileError) {
                for file in try log.close() {
                    let bytes = try log.contents(of: file) ?? []
                    if !bytes.isEmpty { return Batch(file: file, bytes: bytes) }
                    log.remove(file)
                }
            } catch {
                Self.logger.warning("Events that wait to be sent can't be read. \(error)")
            }
            return nil
        }
    }

    private func remove(_ batch: Batch) async { await writer.with { $0.remove(batch.file) } }

    private func halve(_ batch: Batch) async -> Bool {
        await writer.with { (try? $0.halve(batch.file)) ?? false }
    }

    private func post(_ bytes: [UInt8]) async -> Answer {
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
        case 400: return .dropped("it answered 400")
        case 413: return .tooLarge
        case 415:
            if headers["Content-Encoding"] == nil { return .dropped("it answered 415") }
            lock.withLock { compresses = false }
            return await post(bytes)
        default: return .later(answer.retryAfter.flatMap { Self.pause($0) })
        }
    }

    /// What `Retry-After` says: seconds, or a date.
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
