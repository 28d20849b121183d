internal import NIOConcurrencyHelpers

/// Bounded set of open connections.
///
/// When the bound is reached, a new connection is still accepted, and the server closes some of those that it waits for:
/// connections without a complete request and connections that don't read. It takes them from the address with the most
/// connections, longest wait first, so a client that occupies all places loses its own connections. Connections with a request
/// in progress and greeted sockets are kept as long as they read what they are sent. Behind a proxy all connections have the
/// same address, and only the length of the wait decides. If nothing can be closed, the new connection is surplus: its request
/// is refused.
final class ConnectionPool: Sendable {
    typealias ID = ObjectIdentifier

    /// A reason why the server waits on a connection.
    enum Wait: Hashable {
        /// A request or the rest of one; on a socket, the greeting.
        case request
        /// The client has to read what it was sent.
        case reading
    }

    private let state: NIOLockedValueBox<State>

    /// - Parameter limit: the maximum number of open connections.
    init(limit: Int) {
        state = NIOLockedValueBox(State(limit: limit))
    }

    /// - Parameter address: identifies the client; the same for all of its connections.
    /// - Parameter close: closes the connection.
    /// - Returns: the number of connections that were closed to make room, or nil if none could be closed and the new one is
    ///   surplus.
    /// - Complexity: O(1) while there is room; O(*n* log *n*) for one in many of those opened when there is none.
    func open(_ id: ID, from address: String, close: @escaping @Sendable () -> Void) -> Int? {
        let gone = state.withLockedValue { $0.open(id, OpenConnection(address: address, close: close)) }
        // Outside the lock, because closing may call back synchronously.
        for open in gone ?? [] { open.close() }
        return gone?.count
    }

    func close(_ id: ID) { state.withLockedValue { $0.close(id) } }

    /// Records whether the server waits on the connection. With no waits left, the connection can't be closed to make room.
    func set(_ id: ID, waits: Bool, for what: Wait) {
        state.withLockedValue { $0.set(id, waits: waits, for: what) }
    }

    func isSurplus(_ id: ID) -> Bool { state.withLockedValue { $0.surplus.contains(id) } }

    private struct OpenConnection {
        let address: String
        let close: @Sendable () -> Void
        var waits: Set<Wait> = []
        /// Logical time at which the wait began; later waits have larger values. Nil while a request is in progress.
        var waitedForSince: Int?
    }

    private struct State {
        let limit: Int
        var open: [ID: OpenConnection] = [:]
        /// Number of open connections for each address.
        var counts: [String: Int] = [:]
        var surplus: Set<ID> = []
        var now = 0

        mutating func open(_ id: ID, _ connection: OpenConnection) -> [OpenConnection]? {
            let gone = open.count < limit ? [] : makeRoom()
            if open.count >= limit {
                surplus.insert(id)
                return nil
            }
            open[id] = connection
            counts[connection.address, default: 0] += 1
            set(id, waits: true, for: .request)
            return gone
        }

        mutating func close(_ id: ID) {
            surplus.remove(id)
            guard let closed = open.removeValue(forKey: id) else { return }
            counts[closed.address, default: 1] -= 1
            if counts[closed.address] == 0 { counts[closed.address] = nil }
        }

        mutating func set(_ id: ID, waits: Bool, for what: Wait) {
            guard var one = open[id] else { return }
            if waits { one.waits.insert(what) } else { one.waits.remove(what) }
            if one.waits.isEmpty {
                one.waitedForSince = nil
            } else if one.waitedForSince == nil {
                now += 1
                one.waitedForSince = now
            }
            open[id] = one
        }

        /// Closes several connections at once, because finding them takes a scan of all.
        mutating func makeRoom() -> [OpenConnection] {
            let waitedFor = open.compactMap { id, connection in
                connection.waitedForSince.map {
                    (id: id, since: $0, beside: counts[connection.address, default: 0])
                }
            }
            let first = waitedFor.sorted { ($1.beside, $0.since) < ($0.beside, $1.since) }
            let gone = first.prefix(max(1, min(32, limit / 64)))
            let closed = gone.compactMap { open[$0.id] }
            for one in gone { close(one.id) }
            return closed
        }
    }
}
