extension Graph {
    /// How many turns of the main actor have to pass without a change.
    private static var quietTurns: Int { 12 }

    /// Waits until nothing changes any more: no view is dirty, and no job that was due is left on the main actor or beside it.
    ///
    /// What waits for a clock or for input isn't waited for, nor what computes for long away from the main actor.
    ///
    /// - Parameter end: it waits no longer than that.
    /// - Parameter needsFlush: whether something has changed; of one graph, or of all windows of an app.
    /// - Parameter flush: evaluates what has changed.
    package static func rest(
        until end: ContinuousClock.Instant? = nil, while needsFlush: () -> Bool, _ flush: () -> Void
    ) async {
        var quiet = 0
        while quiet < quietTurns {
            await Task.yield()
            // What other actors were asked before this has its turn first.
            if quiet % 4 == 3 { await Task.detached {}.value }
            quiet = needsFlush() ? 0 : quiet + 1
            flush()
            if let end, .now >= end { return }
        }
    }

    /// Waits until nothing changes in this window any more.
    package func rest(until end: ContinuousClock.Instant? = nil, _ flush: () -> Void) async {
        await Self.rest(until: end, while: { needsFlush }, flush)
    }
}
