public import Journeys

/// A bounded queue of batches in front of a store. Batches that arrive during an insertion are inserted together in the next one. If
/// that fails because of one of them, only that one fails.
public actor InsertQueue {
    /// Number of events that wait or are being inserted.
    public private(set) var pending = 0

    private struct Entry {
        let batch: EventBatch
        let continuation: CheckedContinuation<Receipt, any Error>
    }

    private let store: any JourneyStore
    private let capacity: Int
    private let largest: Int
    private var waiting: [Entry] = []
    private var writer: Task<Void, Never>?
    private var isStopped = false

    /// - Parameters:
    ///   - capacity: maximum number of waiting events.
    ///   - largest: maximum number of events in one insertion; a single larger batch is inserted alone.
    public init(_ store: any JourneyStore, capacity: Int = 100_000, largest: Int = 20_000) {
        self.store = store
        self.capacity = capacity
        self.largest = largest
    }

    /// Inserts a batch. On return, the batch is on disk.
    ///
    /// - Throws: `StoreError`. The caller can insert the batch again, because duplicate events are stored once.
    public func insert(_ batch: EventBatch) async throws -> Receipt {
        guard batch.count > 0 else { return Receipt() }
        guard !isStopped else { throw Self.stopped }
        guard pending == 0 || pending + batch.count <= capacity else {
            throw StoreError(.unavailable, "Too many events wait to be inserted.")
        }
        pending += batch.count
        return try await withCheckedThrowingContinuation { continuation in
            waiting.append(Entry(batch: batch, continuation: continuation))
            if writer == nil { writer = Task { await write() } }
        }
    }

    /// Cancels the insertion in progress, and refuses waiting and later batches. Their senders can send them again.
    public func stop() {
        isStopped = true
        writer?.cancel()
    }

    private static let stopped = StoreError(.unavailable, "The collector is stopping.")

    private func write() async {
        while !waiting.isEmpty {
            var count = 0
            let entries = waiting.prefix { entry in
                defer { count += entry.batch.count }
                return count == 0 || count + entry.batch.count <= largest
            }
            waiting.removeFirst(entries.count)
            await insert(Array(entries))
            pending -= entries.reduce(0) { $0 + $1.batch.count }
        }
        writer = nil
    }

    /// Inserts batches together. If that fails because of one of them, halves them until that one is alone.
    private func insert(_ entries: [Entry]) async {
        var groups = [entries]
        while let group = groups.popLast() {
            do {
                if isStopped { throw Self.stopped }
                let receipts = try await store.insert(group.map(\.batch))
                for (entry, receipt) in zip(group, receipts) {
                    entry.continuation.resume(returning: receipt)
                }
            } catch {
                if group.count > 1, Self.mayBeOneBatch(error) {
                    let middle = group.count / 2
                    groups += [Array(group[middle...]), Array(group[..<middle])]
                } else {
                    for entry in group { entry.continuation.resume(throwing: error) }
                }
            }
        }
    }

    /// Whether other batches of a group may be stored in spite of this error.
    private static func mayBeOneBatch(_ error: any Error) -> Bool {
        guard let error = error as? StoreError else { return !(error is CancellationError) }
        return switch error.kind {
        case .unavailable, .full: false
        case .permanent, .invalidBatch: true
        }
    }
}
