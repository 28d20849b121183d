internal import NIOConcurrencyHelpers
internal import NIOCore

/// Turns of the connections whose clients send requests ahead: one request at a time, of each client one after the other.
///
/// A loop runs all tasks that are ready before it looks at its connections again. So the next turn comes only a moment after the answer of
/// the one before: meanwhile the loop accepts connections and reads the requests of others.
final class GateTurns: Sendable {
    private struct Waiting {
        let channel: any Channel
        let turn: @Sendable () -> Void
    }

    private struct State {
        var waiting = ClientTurns<Waiting>()
        /// Whether a turn is running or about to.
        var isRunning = false
    }

    /// Any time that isn't over when the loop looks for the next task.
    static let pause = TimeAmount.milliseconds(1)

    private let state = NIOLockedValueBox(State())

    /// Runs `turn` on the channel's loop when it is the client's turn, unless the channel is closed then.
    func wait(_ client: ClientName, on channel: any Channel, _ turn: @escaping @Sendable () -> Void) {
        let begins = state.withLockedValue { state in
            state.waiting.append(Waiting(channel: channel, turn: turn), of: client)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if begins { scheduleNext() }
    }

    private func scheduleNext() {
        let next = state.withLockedValue { state in
            var next = state.waiting.popFirst()
            while let waiting = next, !waiting.channel.isActive { next = state.waiting.popFirst() }
            state.isRunning = next != nil
            return next
        }
        guard let next else { return }
        let loop = next.channel.eventLoop
        loop.scheduleTask(in: Self.pause) {
            next.turn()
            // After the task that answers the request, which the turn has made ready.
            loop.execute { self.scheduleNext() }
        }
    }
}
