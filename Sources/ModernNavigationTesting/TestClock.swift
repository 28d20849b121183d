import Foundation
import Testing

/// A clock whose time passes when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer(clock: clock) }
/// await store.send(.startTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// ```
public final class TestClock: Clock, @unchecked Sendable {
    // Sendable because all that changes is guarded by the lock.

    /// A time of the clock, which begins at zero.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// How long after the clock's beginning it is.
        public let offset: Duration

        public init(offset: Duration = .zero) { self.offset = offset }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        public func duration(to other: Instant) -> Duration { other.offset - offset }

        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        /// Those of the test store that the sleeping effect belongs to.
        let turns: EffectTurns?
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Those of the test store that the running task is an effect of.
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

    /// Waits until the test has advanced the clock so far; throws a `CancellationError` when cancelled.
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

    /// Lets time pass: wakes those whose sleep is over by the end of it, the first to wake first.
    ///
    /// After each it gives way, so that what is woken runs, and may sleep again: a loop that sleeps for a second ticks five
    /// times in five seconds. Of effects of a ``TestStore`` the clock knows when they have come to rest. Of other tasks it
    /// can't: where one is to sleep before time passes (on), wait for that by ``untilSleeping(_:)``.
    public func advance(by duration: Duration = .zero) async {
        await Self.settle()
        let end = now.advanced(by: duration)
        while let sleeper = takeDue(until: end) { await wake(sleeper) }
        await Self.settle()
    }

    /// Lets time pass until nobody sleeps on the clock any more.
    ///
    /// Where some sleep again and again, the test fails after 1,000 of them: advance the clock by a time instead, or end what
    /// sleeps.
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

    /// Waits until so many tasks, or more, are asleep.
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
        enum Outcome { case sleeps([Watcher]), isDue, isCancelled }
        let outcome: Outcome = lock.withLock {
            if cancelled.remove(sleeper.id) != nil { return .isCancelled }
            guard sleeper.deadline > time else { return .isDue }
            sleepers.append(sleeper)
            let reached = watchers.filter { $0.count <= sleepers.count }
            watchers.removeAll { $0.count <= sleepers.count }
            return .sleeps(reached)
        }
        switch outcome {
        case .sleeps(let reached): for watcher in reached { watcher.continuation.resume() }
        case .isDue: sleeper.continuation.resume()
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

    /// Moves the time to the next sleeper that is due, the first to come of those that are due together.
    ///
    /// - Parameter end: How far time may pass; nil where it may pass on and on.
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

    /// Gives way until what can run has run: work of lower priority runs when nothing else does.
    static func settle() async {
        for _ in 0..<10 {
            await Task.detached(priority: .background) { await Task.yield() }.value
        }
    }
}
