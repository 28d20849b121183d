/// Counts by key in bounded memory: where there are too many keys, the rarest are given up, and how much that was is known.
struct BoundedCounter<Key: Hashable & Sendable>: Sendable {
    private let capacity: Int
    private(set) var counts: [Key: Int] = [:]
    /// The counts of removed keys. Each remaining count is too low by at most this.
    private(set) var lost = 0

    init(capacity: Int = 200_000) { self.capacity = capacity }

    mutating func add(_ key: Key) {
        counts[key, default: 0] += 1
        var threshold = 1
        while counts.count > capacity {
            for (key, count) in counts where count <= threshold && counts.count > capacity / 2 {
                counts[key] = nil
                lost += count
            }
            threshold *= 2
        }
    }
}
