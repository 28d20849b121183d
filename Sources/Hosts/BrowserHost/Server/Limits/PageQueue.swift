internal import NIOConcurrencyHelpers

/// Queue that makes one page at a time, so that events of existing sessions wait for at most one page, however many pages are
/// requested.
///
/// Clients take turns. A page whose client hangs up while it waits is not made. If the queue is full, a client with fewer waiting
/// pages takes the place of the last page of the client with the most.
final class PageQueue: Sendable {
    private struct Waiting {
        let connection: ConnectionPool.ID
        let turn: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var isBusy = false
        var waiting = ClientTurns<Waiting>()
        var longest = 0

        /// - Returns: whether it is the page's turn at once, and the page that is refused because the queue is full.
        mutating func add(
            _ page: Waiting, of client: ClientName, upTo limit: Int
        ) -> (isFree: Bool, refused: Waiting?) {
            if !isBusy {
                isBusy = true
                return (true, nil)
            }
            var refused: Waiting?
            if waiting.count >= limit {
                guard let surplus = waiting.removeSurplus(for: client) else { return (false, page) }
                refused = surplus
            }
            waiting.append(page, of: client)
            longest = max(longest, waiting.count)
            return (false, refused)
        }
    }

    private let limit: Int
    private let connections: ConnectionPool
    private let state = NIOLockedValueBox(State())

    /// - Parameter limit: maximum number of waiting pages.
    /// - Parameter connections: the pool that reports when a client hangs up.
    init(limit: Int, connections: ConnectionPool) {
        self.limit = limit
        self.connections = connections
    }

    /// Maximum number of pages that have been waiting at once.
    var longest: Int { state.withLockedValue { $0.longest } }

    /// - Throws: `RequestRefusal.busy` if the queue is full, `.hungUp` if the client has closed the connection before its turn, else
    ///   what `make` throws.
    func run<Made: Sendable>(
        for client: ClientName, over connection: ConnectionPool.ID,
        _ make: @Sendable () async throws -> Made
    ) async throws -> Made {
        try await wait(client, connection)
        defer { next() }
        return try await make()
    }

    private func wait(_ client: ClientName, _ connection: ConnectionPool.ID) async throws {
        defer { connections.onHangUp(of: connection, nil) }
        try await withCheckedThrowingContinuation { turn in
            let (isFree, refused) = state.withLockedValue { state in
                state.add(Waiting(connection: connection, turn: turn), of: client, upTo: limit)
            }
            refused?.turn.resume(throwing: RequestRefusal.busy)
            if isFree { turn.resume() }
            connections.onHangUp(of: connection) {
                let gone = self.state.withLockedValue { state in
                    state.waiting.remove(of: client) { $0.connection == connection }
                }
                gone?.turn.resume(throwing: RequestRefusal.hungUp)
            }
        }
    }

    /// Passes the turn to the next page. `isBusy` stays true, so that no newcomer takes the turn in between.
    private func next() {
        let next = state.withLockedValue { state in
            let next = state.waiting.popFirst()
            if next == nil { state.isBusy = false }
            return next
        }
        next?.turn.resume()
    }
}
