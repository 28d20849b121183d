internal import NIOConcurrencyHelpers

/// The connections that are open, within a bound.
///
/// Where they are as many as may be, the next one is let in all the same, and the server closes some of those that it
/// waits for: without a request, or with one that is not here to its end. They are of the address that has most, and the
/// longest waited for first; so one client that holds all there are loses its own. Whoever is being answered stays, and so does a
/// socket that has said whose it is, as long as they take what they are sent. Behind a proxy all have one address, and what counts is
/// who keeps the server waiting. Only where all are being answered is a new one surplus: it is told so.
final class Connections: Sendable {
    typealias ID = ObjectIdentifier

    /// What the server waits for at a connection.
    enum Wait: Hashable {
        /// A request, or the rest of one; at a socket, that it says whose it is.
        case request
        /// That the client reads what it was sent.
        case reading
    }

    private let state: NIOLockedValueBox<State>

    /// - Parameter limit: how many may be open.
    init(limit: Int) {
        state = NIOLockedValueBox(State(limit: limit))
    }

    /// - Parameter address: whose it is; the same for all that one client can have.
    /// - Parameter close: ends it.
    /// - Returns: how many made room for it; nil where nobody could, and it is surplus.
    /// - Complexity: O(1), and O(n log n) for one in many that come when there is no room.
    func open(_ id: ID, from address: String, close: @escaping @Sendable () -> Void) -> Int? {
        let gone = state.withLockedValue { $0.open(id, Open(address: address, close: close)) }
        // Not under the lock: it may be told at once that they are closed.
        for open in gone ?? [] { open.close() }
        return gone?.count
    }

    func close(_ id: ID) { state.withLockedValue { $0.close(id) } }

    /// Whether the server waits for something; where it waits for nothing, it is the client that does.
    func set(_ id: ID, waits: Bool, for what: Wait) {
        state.withLockedValue { $0.set(id, waits: waits, for: what) }
    }

    func isSurplus(_ id: ID) -> Bool { state.withLockedValue { $0.surplus.contains(id) } }

    private struct Open {
        let address: String
        let close: @Sendable () -> Void
        var waits: Set<Wait> = []
        /// When the server began to wait for it: the later the larger. Nil while it is being answered.
        var waitedForSince: Int?
    }

    private struct State {
        let limit: Int
        var open: [ID: Open] = [:]
        /// How many each address has.
        var counts: [String: Int] = [:]
        var surplus: Set<ID> = []
        var now = 0

        mutating func open(_ id: ID, _ connection: Open) -> [Open]? {
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

        /// More than one place at a time, as all have to be looked at for that.
        mutating func makeRoom() -> [Open] {
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
