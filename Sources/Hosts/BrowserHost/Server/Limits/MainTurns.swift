internal import NIOConcurrencyHelpers

/// Work on the main actor that clients ask for, in pieces: one at a time, and of each client one after the other.
///
/// The main actor runs what it is given in the order of arrival, so a client that asks for much would delay all others. Between two
/// pieces the main actor does what else it has to do.
final class MainTurns: Sendable {
    private struct State {
        var waiting = ClientTurns<@MainActor @Sendable () -> Void>()
        /// Whether a piece is running or about to.
        var isRunning = false
        var taken = 0
    }

    /// Number of pieces that wait.
    var waiting: Int { state.withLockedValue { $0.waiting.count } }
    /// Number of pieces that have run.
    var taken: Int { state.withLockedValue { $0.taken } }

    private let state = NIOLockedValueBox(State())

    /// Runs a piece of work when it is the client's turn.
    func run<Value: Sendable>(
        for client: ClientName, _ work: @escaping @MainActor @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let begins = state.withLockedValue { state in
                state.waiting.append({ continuation.resume(with: Result { try work() }) }, of: client)
                defer { state.isRunning = true }
                return !state.isRunning
            }
            if begins { Task { @MainActor in runNext() } }
        }
    }

    @MainActor
    private func runNext() {
        state.withLockedValue { $0.waiting.popFirst() }?()
        let goesOn = state.withLockedValue { state in
            state.taken += 1
            state.isRunning = !state.waiting.isEmpty
            return state.isRunning
        }
        if goesOn { Task { @MainActor in runNext() } }
    }
}
