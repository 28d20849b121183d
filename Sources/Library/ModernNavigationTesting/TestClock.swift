import Foundation
import Testing

/// A clock that only advances when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer(clock: clock) }
/// await store.send(.startTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// ```
public final class TestClock: Clock, @unchecked Sendable {
    // Sendable because all mutable state is guarded by the lock.

    /// A time of the clock, which starts at zero.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// The time since the clock's start.
        public let offset: Duration

        public init(offset: Duration = .zero) { self.offset = offset }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        /// The execution of the test store that the sleeping effect belongs to.
        let turns: EffectTurns?
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// The execution of the test store that the current task is an effect of.
    @TaskLocal static var turns: EffectTurns?

    private let lock = NSLock()
    private var time = Instant()
    private var lastID = 0
    private var sleepers: [Sleeper] = []
    private var cancelled: Set<Int> = []
    private var watchers: [Watcher] = []

    public init() {}

    public var now: Instant { lock.withLock { time } }

    public var minimumResolution: Duration { .zero }

    /// Waits until the test has advanced the clock to the deadline; throws a `CancellationError` if cancelled.
    ///
    /// A sleep of no time also waits, for the next ``advance(by:)``. A deadline in the past doesn't wait.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id = lock.withLock {
            lastID += 1
            return lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(
                    Sleeper(
                        id: id, deadline: deadline, turns: Self.turns, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Advances the time, and wakes the sleeps that end by then, in the order of their deadlines.
    ///
    /// After each it yields, so that the woken task runs and may sleep again: a loop that sleeps for a second ticks
    /// five times in five seconds. For effects of a ``TestStore`` it waits until they are suspended. For other tasks it
    /// can't: if a task has to sleep before time advances, wait for it with ``untilSleeping(_:)``.
    public func advance(by duration: Duration = .zero) async {
        await Self.settle()
        let end = now.advanced(by: duration)
        while let sleeper = takeDue(until: end) { await wake(sleeper) }
        await Self.settle()
    }

    /// Advances the time until no task sleeps on the clock any more.
    ///
    /// If tasks sleep again and again, the test fails after 1,000 sleeps: advance the clock by a duration instead, or end the
    /// tasks.
    public func run(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let isSwiftTesting = Test.current != nil
        await Self.settle()
        for _ in 0..<Self.mostSleeps {
            guard let sleeper = takeDue(until: nil) else { return await Self.settle() }
            await wake(sleeper)
        }
        guard let asleep = lock.withLock({ sleepers.isEmpty ? nil : sleepers.count }) else { return }
        TestStoreFailure.record(
            .sleepsOnAndOn(asleep: asleep, sleeps: Self.mostSleeps),
            at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
            isSwiftTesting: isSwiftTesting)
    }

    private static var mostSleeps: Int { 1_000 }

    private func wake(_ sleeper: Sleeper) async {
        sleeper.continuation.resume()
        if let turns = sleeper.turns { await turns.settle() } else { await Self.settle() }
    }

    /// Waits until at least this number of tasks are asleep.
    public func untilSleeping(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReached = lock.withLock {
                guard sleepers.count < count else { return true }
                watchers.append(Watcher(count: count, continuation: continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome { case sleeps([Watcher]), isPast, isCancelled }
        let outcome: Outcome = lock.withLock {
            if cancelled.remove(sleeper.id) != nil { return .isCancelled }
            guard sleeper.deadline >= time else { return .isPast }
            sleepers.append(sleeper)
            let reached = watchers.filter { $0.count <= sleepers.count }
            watchers.removeAll { $0.count <= sleepers.count }
            return .sleeps(reached)
        }
        switch outcome {
        case .sleeps(let reached): for watcher in reached { watcher.continuation.resume() }
        case .isPast: sleeper.continuation.resume()
        case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper: Sleeper? = lock.withLock {
            guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
                cancelled.insert(id)
                return nil
            }
            return sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Advances the time to the next sleep that is due, in order of arrival among equal deadlines.
    ///
    /// - Parameter end: The latest time to advance to; nil for no limit.
    private func takeDue(until end: Instant?) -> Sleeper? {
        lock.withLock {
            let next = sleepers.indices.min {
                (sleepers[$0].deadline, sleepers[$0].id) < (sleepers[$1].deadline, sleepers[$1].id)
            }
            guard let next, sleepers[next].deadline <= end ?? sleepers[next].deadline else {
                time = max(time, end ?? time)
                return nil
            }
            time = max(time, sleepers[next].deadline)
            return sleepers.remove(at: next)
        }
    }

    /// Yields until all tasks are suspended. Work of lower priority runs when nothing else does.
    static func settle() async {
        for _ in 0..<10 {
            await Task.detached(priority: .background) { await Task.yield() }.value
        }
    }
}
