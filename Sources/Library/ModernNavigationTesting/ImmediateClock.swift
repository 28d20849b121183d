import Foundation

/// A clock whose sleeps end at once, for tests and previews in which durations don't matter.
///
/// Each sleep advances its time. A loop that sleeps for ever never ends on it; use a ``TestClock`` for that.
public final class ImmediateClock: Clock, @unchecked Sendable {
    // Sendable because all mutable state is guarded by the lock.
    public typealias Instant = TestClock.Instant

    private let lock = NSLock()
    private var time = Instant()

    public init() {}

    public var now: Instant { lock.withLock { time } }

    public var minimumResolution: Duration { .zero }

    /// Advances the time to the deadline, and yields; throws a `CancellationError` if cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        lock.withLock { time = max(time, deadline) }
        await Task.yield()
    }
}
