internal import NIOConcurrencyHelpers

/// Bounded set of open connections.
///
/// When the bound is reached, a new connection is still accepted, and the server closes some of those that it waits for:
/// connections without a complete request, that don't read, or that send further requests before the answer to the first. It takes
/// them from the address with the most connections, longest wait first, so a client that occupies all places loses its own
/// connections. Other connections with a request in progress and greeted sockets are only closed for a client with fewer
/// connections. Behind a proxy all connections have the same address, and only the length of the wait decides. If nothing can be
/// closed, the new connection is surplus: its request is refused. Surplus connections are bounded as well, so that the system always
/// accepts new ones: the oldest is closed.
final class ConnectionPool: Sendable {
    typealias ID = ObjectIdentifier

    /// A reason why the server waits on a connection.
    enum Wait: Hashable {
        /// A request or the rest of one; on a socket, the greeting.
        case request
        /// The client has to read what it was sent.
        case reading
        /// The client has sent requests before the answer to an earlier one, which browsers don't.
        case pipelined
    }

    private let state: NIOLockedValueBox<State>

    /// - Parameter limit: the maximum number of open connections.
    /// - Parameter surplus: the maximum number of surplus connections.
    init(limit: Int, surplus: Int = 8) {
        state = NIOLockedValueBox(State(limit: limit, surplusLimit: surplus))
    }

    /// - Parameter address: identifies the client; the same for all of its connections.
    /// - Parameter close: closes the connection.
    /// - Returns: the number of connections that were closed to make room, or nil if none could be closed and the new one is
    ///   surplus.
    /// - Complexity: O(1) while there is room; O(*n* log *n*) for one in many of those opened when there is none.
    func open(_ id: ID, from address: String, close: @escaping @Sendable () -> Void) -> Int? {
        let (gone, isSurplus) = state.withLockedValue {
            $0.open(id, OpenConnection(address: address, close: close))
        }
        // Outside the lock, because closing may call back synchronously.
        for open in gone {
            open.onHangUp?()
            open.close()
        }
        return isSurplus ? nil : gone.count
    }

    func close(_ id: ID) {
        noteHangUp(of: id)
        state.withLockedValue { $0.close(id) }
    }

    /// Records that the client has closed its side of the connection.
    func noteHangUp(of id: ID) { state.withLockedValue { $0.hangUp(id) }?() }

    /// Runs an action when the client closes its side of the connection, at once if it has. Replaces the action before; nil removes it.
    func onHangUp(of id: ID, _ action: (@Sendable () -> Void)?) {
        let isNow = state.withLockedValue { state in
            guard state.open[id] != nil else { return false }
            state.open[id]?.onHangUp = action
            return state.open[id]?.hasHungUp == true
        }
        if isNow { action?() }
    }

    /// Records whether the server waits on the connection. With no waits left, the connection can't be closed to make room.
    func set(_ id: ID, waits: Bool, for what: Wait) {
        state.withLockedValue { $0.set(id, waits: waits, for: what) }
    }

    func isSurplus(_ id: ID) -> Bool { state.withLockedValue { $0.surplus[id] != nil } }

    private struct OpenConnection {
        let address: String
        let close: @Sendable () -> Void
        var waits: Set<Wait> = []
        /// Logical time at which the wait began; later waits have larger values. Nil while a request is in progress.
        var waitedForSince: Int?
        /// Logical time at which the connection was opened.
        var opened = 0
        var hasHungUp = false
        var onHangUp: (@Sendable () -> Void)?
    }

    private struct State {
        let limit: Int
        let surplusLimit: Int
        var open: [ID: OpenConnection] = [:]
        /// Number of open connections for each address.
        var counts: [String: Int] = [:]
        var surplus: [ID: OpenConnection] = [:]
        var now = 0

        mutating func open(
            _ id: ID, _ connection: OpenConnection
        ) -> (closed: [OpenConnection], isSurplus: Bool) {
            now += 1
            var connection = connection
            connection.opened = now
            let gone = open.count < limit ? [] : makeRoom(for: connection.address)
            if open.count >= limit {
                let oldest =
                    surplus.count < surplusLimit ? nil : surplus.min { $0.value.opened < $1.value.opened }
                if let oldest { surplus[oldest.key] = nil }
                surplus[id] = connection
                return ([oldest?.value].compactMap(\.self), true)
            }
            open[id] = connection
            counts[connection.address, default: 0] += 1
            set(id, waits: true, for: .request)
            return (gone, false)
        }

        mutating func hangUp(_ id: ID) -> (@Sendable () -> Void)? {
            guard open[id] != nil else { return nil }
            open[id]?.hasHungUp = true
            return open[id]?.onHangUp
        }

        mutating func close(_ id: ID) {
            surplus[id] = nil
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
        mutating func makeRoom(for address: String) -> [OpenConnection] {
            let waitedFor = open.compactMap { id, connection in
                connection.waitedForSince.map {
                    (id: id, since: $0, beside: counts[connection.address, default: 0])
                }
            }
            let first = waitedFor.sorted { ($1.beside, $0.since) < ($0.beside, $1.since) }
            let gone =
                first.isEmpty
                ? mostBusy(beside: address) : first.prefix(max(1, min(32, limit / 64))).map(\.id)
            let closed = gone.compactMap { open[$0] }
            for id in gone { close(id) }
            return closed
        }

        /// Returns the oldest connection of the address with the most, if that has more than `address` will have.
        private func mostBusy(beside address: String) -> [ID] {
            guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
                most.value > counts[address, default: 0] + 1
            else { return [] }
            let oldest = open.filter { $0.value.address == most.key }.min {
                $0.value.opened < $1.value.opened
            }
            return [oldest?.key].compactMap(\.self)
        }
    }
}
