extension Graph {
    /// Number of main-actor turns without a change after which the graph counts as at rest.
    private static var quietTurns: Int { 12 }

    /// Waits until no view has to be evaluated and the tasks that can run have run, on the main actor and on other actors.
    ///
    /// It does not wait for timers, for input, or for a long computation on another thread.
    ///
    /// - Parameter end: when to stop waiting for an app that never stops changing; nil waits forever.
    /// - Parameter needsFlush: whether something has changed, in one graph or in all windows of an app.
    /// - Parameter flush: evaluates the views that have changed.
    package static func rest(
        until end: ContinuousClock.Instant? = nil, while needsFlush: () -> Bool, _ flush: () -> Void
    ) async {
        var quiet = 0
        while quiet < quietTurns {
            await Task.yield()
            // Jobs of other actors that were queued before this one start before it.
            if quiet % 4 == 3 { await Task.detached {}.value }
            quiet = needsFlush() ? 0 : quiet + 1
            flush()
            if let end, .now >= end { return }
        }
    }

    /// Waits until this window is at rest.
    package func rest(until end: ContinuousClock.Instant? = nil, _ flush: () -> Void) async {
        await Self.rest(until: end, while: { needsFlush }, flush)
    }
}
