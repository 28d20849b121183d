import ModernComposable

/// Work that continues until it is cancelled or a test ends it. Records how each piece of work ended.
///
/// That work is running says little, because it may be about to end. So tests ask for the ends.
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

    /// Waits until all of this work has begun, even if it has ended since.
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

    /// How each piece of work ended, once nothing runs in the stores any more: work that was not cancelled
    /// is ended now.
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

/// A child whose work continues until it is cancelled, always under the same id.
struct WorkingChild: Reducer {
    struct State: Equatable {
        var name: String
        var count = 0
    }

    enum Action: Equatable {
        case start
        case stop
        case increment
        case close
        case closeLater
    }

    let place: Workplace

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .start:
            return .run { [place, name = state.name] _ in await place.work(name) }
                .cancellable(id: "work")
        case .stop:
            return .cancel(id: "work")
        case .increment:
            state.count += 1
            return .none
        case .close:
            return .dismiss
        case .closeLater:
            return .concatenate(.run { _ in }, .dismiss)
        }
    }
}
