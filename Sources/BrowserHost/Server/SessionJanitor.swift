internal import ServiceLifecycle

/// Looks after the sessions while the server runs, and saves them when it has stopped.
struct SessionJanitor: Service {
    let sessions: Sessions
    /// Kept until all is saved.
    var lock: StateLock?

    func run() async throws {
        let ticks = Task { [sessions] in
            while !Task.isCancelled {
                // When to look; what is old is told by the sessions' own clock.
                try await Task.sleep(for: .seconds(15))
                await sessions.tick()
            }
        }
        // Thrown where the time for stopping is over: what is there is saved all the same.
        try? await gracefulShutdown()
        ticks.cancel()
        await sessions.close()
    }
}

/// Closes the sockets when the server is asked to stop: it waits for every answer to be finished, and theirs never are.
struct ShutdownService: Service {
    let sessions: Sessions

    func run() async throws {
        try? await gracefulShutdown()
        await sessions.beginStopping()
    }
}
