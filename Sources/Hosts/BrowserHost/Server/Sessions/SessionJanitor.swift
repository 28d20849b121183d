internal import ServiceLifecycle

/// Service that ticks the sessions while the server runs, and saves them when it stops.
struct SessionJanitor: Service {
    let sessions: SessionRegistry
    /// Held until all sessions are saved.
    var lock: StateLock?

    func run() async throws {
        let ticks = Task { [sessions] in
            while !Task.isCancelled {
                // An interval of real time, in which no test waits; the sessions' own clock decides what has expired.
                try await Task.sleep(for: .seconds(15))
                await sessions.tick()
            }
        }
        // Throws when the time for stopping is over; the sessions are saved all the same.
        try? await gracefulShutdown()
        ticks.cancel()
        await sessions.close()
    }
}

/// Service that closes the sockets when the server stops. The server waits for all responses to end, and those of sockets end
/// only when they are closed.
struct ShutdownService: Service {
    let sessions: SessionRegistry

    func run() async throws {
        try? await gracefulShutdown()
        await sessions.beginStopping()
    }
}
