extension Effect {
    /// Starts the effect when the id has been quiet for a while: what comes later under the id replaces it.
    ///
    /// ```swift
    /// return search(text).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    /// ```
    ///
    /// `.cancel(id:)` cancels it, whether it waits or runs.
    public func debounce<C: Clock<Duration>>(
        id: some Hashable,
        for duration: Duration,
        clock: C,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Effect {
        let wait = Effect.run(
            operation: { _ in try await clock.sleep(for: duration) }, fileID: fileID, line: line)
        return wait.concatenate(with: self).cancellable(id: id, cancelInFlight: true)
    }

    /// Starts the effect at once, unless another one was started under the id not long ago.
    ///
    /// Of those that come while the interval is not over one is kept, and is started when it is over; that
    /// begins an interval in its turn. `.cancel(id:)` ends the interval and drops what is kept.
    ///
    /// - Parameter latest: Whether the last of them is kept, or the first.
    public func throttle<C: Clock<Duration>>(
        id: some Hashable,
        for interval: Duration,
        clock: C,
        latest: Bool,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Effect {
        Effect(
            operation.map {
                .throttle(
                    $0,
                    Throttle(
                        id: AnyHashable(id), isLatest: latest,
                        origin: EffectOrigin(fileID: fileID, line: line),
                        sleep: { try await clock.sleep(for: interval) }))
            })
    }
}

/// How a throttled effect is throttled.
@usableFromInline
struct Throttle {
    let id: AnyHashable
    let isLatest: Bool
    let origin: EffectOrigin
    /// Waits for the interval to be over.
    let sleep: @Sendable () async throws -> Void
}
