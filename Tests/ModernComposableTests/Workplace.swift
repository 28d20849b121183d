import ModernComposable

/// Where work goes on until it is cancelled, or a test says that all is done; it remembers how each piece ended.
///
/// What runs at an instant says little: what is to go on may be about to end. So tests ask for the ends.
actor Workplace {
    private var begun: [String] = []
    private(set) var ended: [String] = []
    private var open: [AsyncStream<Never>.Continuation] = []
    private var isClosed = false
    private var watchers: [(isReached: ([String]) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
        []

    /// Works until the task is cancelled or the place is closed.
    func work(_ name: String) async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        begun.append(name)
        open.append(continuation)
        if isClosed { continuation.finish() }
        tell()
        for await _ in stream {}
        continuation.finish()
        ended.append(Task.isCancelled ? "\(name) cancelled" : "\(name) done")
    }

    /// Waits until all of this work has begun, whatever has become of it since.
    func untilBegun(_ names: [String]) async {
        let isReached: ([String]) -> Bool = { begun in
            var rest = begun
            return names.allSatisfy { name in
                guard let index = rest.firstIndex(of: name) else { return false }
                rest.remove(at: index)
                return true
            }
        }
        guard !isReached(begun) else { return }
        await withCheckedContinuation { watchers.append((isReached, $0)) }
    }

    /// How each piece of work ended that ever began, once nothing runs in the stores any more: what was not cancelled is
    /// done now.
    func ends<State, Action>(in stores: Store<State, Action>...) async -> [String] {
        isClosed = true
        for continuation in open { continuation.finish() }
        for store in stores { await store.finish() }
        return ended.sorted()
    }

    private func tell() {
        watchers.removeAll { watcher in
            guard watcher.isReached(begun) else { return false }
            watcher.continuation.resume()
            return true
        }
    }
}
