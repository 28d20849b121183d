/// Queue that makes one page at a time, so that events of existing sessions wait for at most one page, however many pages are
/// requested.
actor PageQueue {
    private let limit: Int
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Maximum number of pages that have been waiting at once.
    private(set) var longest = 0

    /// - Parameter limit: maximum number of waiting pages.
    init(limit: Int) { self.limit = limit }

    /// - Throws: `RequestRefusal.busy` if the queue is full, else what `make` throws.
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

    /// Passes the turn to the page that has waited longest. `isBusy` stays true, so that no newcomer takes the turn in between.
    private func next() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}
