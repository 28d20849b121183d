extension Effect {
    /// Delays the effect until the id has been quiet for a while. A later effect under the same id replaces it.
    ///
    /// ```swift
    /// return search(text).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    /// ```
    ///
    /// `.cancel(id:)` cancels it while it waits and while it runs.
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

    /// Limits the effect to one start per interval and id. It starts at once if no interval is open.
    ///
    /// Of the effects that come during the interval one is kept, and is started at its end, which begins another
    /// interval. `.cancel(id:)` ends the interval and drops the kept effect.
    ///
    /// With `latest` the last of them is kept, else the first.
    public func throttle<C: Clock<Duration>>(
        id: some Hashable,
        for interval: Duration,
        clock: C,
        latest: Bool,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Effect {
        surrounded {
            .throttle(
                $0,
                Throttle(
                    id: AnyHashable(id), isLatest: latest,
                    origin: EffectOrigin(fileID: fileID, line: line),
                    sleep: { try await clock.sleep(for: interval) }))
        }
    }
}

/// The throttling of an effect: its id, its interval and which effect is kept.
@usableFromInline
struct Throttle {
    let id: AnyHashable
    let isLatest: Bool
    let origin: EffectOrigin
    /// Waits for the end of the interval.
    let sleep: @Sendable () async throws -> Void
}
