public import Journeys

/// A bounded queue of batches in front of a store. Batches that arrive during an insertion are inserted together in the next one.
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
    private var isWriting = false

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
        guard pending == 0 || pending + batch.count <= capacity else {
            throw StoreError(.unavailable, "Too many events wait to be inserted.")
        }
        pending += batch.count
        return try await withCheckedThrowingContinuation { continuation in
            waiting.append(Entry(batch: batch, continuation: continuation))
            guard !isWriting else { return }
            isWriting = true
            Task { await write() }
        }
    }

    private func write() async {
        while !waiting.isEmpty {
            var count = 0
            let entries = waiting.prefix { entry in
                defer { count += entry.batch.count }
                return count == 0 || count + entry.batch.count <= largest
            }
            waiting.removeFirst(entries.count)
            do {
                let receipts = try await store.insert(entries.map(\.batch))
                for (entry, receipt) in zip(entries, receipts) {
                    entry.continuation.resume(returning: receipt)
                }
            } catch {
                for entry in entries { entry.continuation.resume(throwing: error) }
            }
            pending -= entries.reduce(0) { $0 + $1.batch.count }
        }
        isWriting = false
    }
}
