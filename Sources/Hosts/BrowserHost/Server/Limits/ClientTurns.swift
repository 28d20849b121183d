internal import NIOCore

/// A client, as far as its requests tell. It takes turns with other clients.
struct ClientName: Hashable, Sendable {
    /// Identifies the machine, or the network of an IPv6 address: see `init(of:cookie:)`.
    let address: String
    let cookie: String?

    init(address: String, cookie: String? = nil) {
        self.address = address
        self.cookie = cookie
    }

    init(of channel: any Channel, cookie: String? = nil) {
        self.init(address: Self.address(of: channel), cookie: cookie)
    }

    /// Returns the whole address for IPv4 and IPv4-mapped addresses, else the first 64 bits of the IPv6 address, because one client
    /// usually has all addresses with the same prefix.
    static func address(of channel: any Channel) -> String {
        let address = channel.remoteAddress
        guard case .v6(let long) = address else { return address?.ipAddress ?? "" }
        // Reads raw bytes, because the name of the field depends on which C module is imported. The address follows the family
        // (2 bytes), the port (2) and the flow label (4).
        let bytes = withUnsafeBytes(of: long.address) { Array($0[8..<24]) }
        let isShort = bytes.prefix(10).allSatisfy { $0 == 0 }
        return isShort
            ? address?.ipAddress ?? "" : bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}

/// Elements that wait for their turn: of each client one after the other.
///
/// Addresses take turns, and so do the cookies of one address. So a client that makes up cookies delays only clients of its own
/// address, and behind a proxy, where all have one address, the cookies decide.
struct ClientTurns<Element: Sendable> {
    private struct Line {
        /// The cookies with waiting elements, the next one first.
        var order: CircularBuffer<String?> = []
        var waiting: [String?: CircularBuffer<Element>] = [:]
        var count = 0
    }

    /// The addresses with waiting elements, the next one first.
    private var order: CircularBuffer<String> = []
    private var lines: [String: Line] = [:]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element, of client: ClientName) {
        var line = lines.removeValue(forKey: client.address) ?? Line()
        if line.count == 0 { order.append(client.address) }
        if line.waiting[client.cookie] == nil { line.order.append(client.cookie) }
        line.waiting[client.cookie, default: []].append(element)
        line.count += 1
        count += 1
        lines[client.address] = line
    }

    /// Removes the element whose turn it is.
    mutating func popFirst() -> Element? {
        guard let address = order.popFirst(), var line = lines.removeValue(forKey: address),
            let cookie = line.order.popFirst(), var waiting = line.waiting.removeValue(forKey: cookie)
        else { return nil }
        let first = waiting.popFirst()
        if !waiting.isEmpty {
            line.waiting[cookie] = waiting
            line.order.append(cookie)
        }
        line.count -= 1
        count -= 1
        if line.count > 0 {
            lines[address] = line
            order.append(address)
        }
        return first
    }

    /// Removes the first element of a client that has a property.
    /// - Complexity: O(*n*) for the clients, and for the client's elements.
    mutating func remove(of client: ClientName, where isMeant: (Element) -> Bool) -> Element? {
        guard let index = lines[client.address]?.waiting[client.cookie]?.firstIndex(where: isMeant) else {
            return nil
        }
        return remove(at: index, of: client)
    }

    /// Removes the last element of the client with the most, so that one of `client` has a place.
    /// - Returns: the element; nil if none has more than `client`.
    /// - Complexity: O(*n*) for the clients.
    mutating func removeSurplus(for client: ClientName) -> Element? {
        guard let (address, line) = lines.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })
        else { return nil }
        let own = lines[client.address]
        guard address == client.address || line.count > (own?.count ?? 0) + 1,
            let most = line.waiting.max(by: {
                ($0.value.count, $0.key ?? "") < ($1.value.count, $1.key ?? "")
            })
        else { return nil }
        let ownWaiting = own?.waiting[client.cookie]?.count ?? 0
        guard address != client.address || most.value.count > ownWaiting + 1 else { return nil }
        let cookie = most.key
        return remove(
            at: most.value.index(before: most.value.endIndex), of: .init(address: address, cookie: cookie))
    }

    private mutating func remove(
        at index: CircularBuffer<Element>.Index, of client: ClientName
    ) -> Element? {
        guard var line = lines.removeValue(forKey: client.address),
            var waiting = line.waiting.removeValue(forKey: client.cookie)
        else { return nil }
        let removed = waiting.remove(at: index)
        if waiting.isEmpty {
            line.order.removeAll { $0 == client.cookie }
        } else {
            line.waiting[client.cookie] = waiting
        }
        line.count -= 1
        count -= 1
        if line.count > 0 { lines[client.address] = line } else { order.removeAll { $0 == client.address } }
        return removed
    }
}
