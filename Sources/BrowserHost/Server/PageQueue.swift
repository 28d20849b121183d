/// Lets one page at a time be made, so that events of those who are there wait for one page at most, however many are
/// asked for.
actor PageQueue {
    private let limit: Int
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many were waiting at the most.
    private(set) var longest = 0

    /// - Parameter limit: how many pages may wait.
    init(limit: Int) { self.limit = limit }

    /// - Throws: `RequestRefusal.busy` when too many wait already, else what `make` throws.
    func run<Made: Sendable>(_ make: @Sendable () async throws -> Made) async throws -> Made {
        if isBusy {
            guard waiting.count < limit else { throw RequestRefusal.busy }
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                longest = max(longest, waiting.count)
            }
        }
        isBusy = true
        defer { next() }
        return try await make()
    }

    /// Hands the turn to whoever waits longest; meanwhile nobody else may take it.
    private func next() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}
