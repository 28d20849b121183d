extension Graph {
    /// Number of main-actor turns without a change after which the graph counts as at rest.
    private static var quietTurns: Int { 12 }

    /// Waits until no view has to be evaluated and the tasks that can run have run, on the main actor and on other actors.
    ///
    /// It does not wait for timers, for input, or for a long computation on another thread.
    ///
    /// - Parameter end: when to stop waiting for an app that never stops changing; nil waits forever.
    /// - Parameter limit: after how many turns with changes to stop waiting; nil waits forever.
    /// - Parameter needsFlush: whether something has changed, in one graph or in all windows of an app.
    /// - Parameter flush: evaluates the views that have changed.
    /// - Returns: whether the graph is at rest.
    @discardableResult
    package static func rest(
        until end: ContinuousClock.Instant? = nil, changes limit: Int? = nil, while needsFlush: () -> Bool,
        _ flush: () -> Void
    ) async -> Bool {
        var quiet = 0
        var changes = 0
        while quiet < quietTurns {
            await Task.yield()
            // Jobs of other actors that were queued before this one start before it, at the same priority. The tasks of views have that of
            // a user's action, and also pass through its queue when they yield.
            switch quiet % 4 {
            case 1: await Task.detached(priority: .userInitiated) {}.value
            case 3: await Task.detached {}.value
            default: break
            }
            if needsFlush() {
                quiet = 0
                changes += 1
            } else {
                quiet += 1
            }
            flush()
            if let end, .now >= end { return false }
            if let limit, changes >= limit { return false }
        }
        return true
    }

    /// Waits until this window is at rest.
    package func rest(until end: ContinuousClock.Instant? = nil, _ flush: () -> Void) async {
        await Self.rest(until: end, while: { needsFlush }, flush)
    }
}
