extension Clock {
    /// Returns a repeating timer: `for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }`.
    ///
    /// The first tick comes after one interval. Ticks come at multiples of the interval, however long each takes to handle. After a delay
    /// of more than one interval the missed ticks are skipped. The loop ends when its task is cancelled.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
        ClockTimer {
            var deadline = now
            return ClockTimer.Iterator {
                deadline = deadline.advanced(by: interval)
                let time = now
                guard deadline <= time else { return try await sleep(until: deadline, tolerance: tolerance) }
                // A late tick comes at once.
                deadline = time
                try Task.checkCancellation()
            }
        }
    }
}

/// The ticks of a clock, from ``_Concurrency/Clock/timer(interval:tolerance:)``.
public struct ClockTimer: AsyncSequence, Sendable {
    fileprivate let begin: @Sendable () -> Iterator

    public func makeAsyncIterator() -> Iterator { begin() }

    /// The ticks of one loop. They begin when the loop begins.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let untilNext: () async throws -> Void

        /// Waits for the next tick; nil when the task is cancelled.
        public mutating func next() async -> Void? { try? await untilNext() }
    }
}
