import Foundation

/// A clock on which every sleep is over at once, for tests and previews to which it doesn't matter how long something takes.
///
/// Its time moves on by what was slept. A loop that sleeps for ever runs for ever on it; that needs a ``TestClock``.
public final class ImmediateClock: Clock, @unchecked Sendable {
    // Sendable because all that changes is guarded by the lock.
    public typealias Instant = TestClock.Instant

    private let lock = NSLock()
    private var time = Instant()

    public init() {}

    public var now: Instant { lock.withLock { time } }

    public var minimumResolution: Duration { .zero }

    /// Moves the time to the deadline, and lets others have their turn; throws a `CancellationError` when cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        lock.withLock { time = max(time, deadline) }
        await Task.yield()
    }
}
