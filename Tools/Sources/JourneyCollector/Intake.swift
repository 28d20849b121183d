public import Journeys

/// Writes batches to a store, all that came while the one before was written in one go. Bounded: what doesn't fit is refused.
public actor Intake {
    /// Number of events that wait or are being written.
    public private(set) var pending = 0

    private struct Waiting {
        let batch: EventBatch
        let answer: CheckedContinuation<Receipt, any Error>
    }

    private let store: any JourneyStore
    private let capacity: Int
    private let largest: Int
    private var waiting: [Waiting] = []
    private var isWriting = false

    /// - Parameters:
    ///   - capacity: the most events that may wait.
    ///   - largest: about how many are written in one go.
    public init(_ store: any JourneyStore, capacity: Int = 100_000, largest: Int = 20_000) {
        self.store = store
        self.capacity = capacity
        self.largest = largest
    }

    /// Keeps a batch. When it returns, the batch is on disk.
    ///
    /// - Throws: `StoreProblem`; nothing of the batch counts then, and it can be sent again.
    public func keep(_ batch: EventBatch) async throws -> Receipt {
        guard batch.count > 0 else { return Receipt() }
        guard pending == 0 || pending + batch.count <= capacity else {
            throw StoreProblem(.away, "Too many events wait to be written.")
        }
        pending += batch.count
        return try await withCheckedThrowingContinuation { answer in
            waiting.append(Waiting(batch: batch, answer: answer))
            guard !isWriting else { return }
            isWriting = true
            Task { await write() }
        }
    }

    private func write() async {
        while !waiting.isEmpty {
            var count = 0
            let taken = waiting.prefix { batch in
                defer { count += batch.batch.count }
                return count == 0 || count + batch.batch.count <= largest
            }
            waiting.removeFirst(taken.count)
            do {
                let receipts = try await store.insert(taken.map(\.batch))
                for (one, receipt) in zip(taken, receipts) { one.answer.resume(returning: receipt) }
            } catch {
                for one in taken { one.answer.resume(throwing: error) }
            }
            pending -= taken.reduce(0) { $0 + $1.batch.count }
        }
        isWriting = false
    }
}
