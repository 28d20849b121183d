/// Counts by key in bounded memory. If there are too many keys, the rarest are removed, and their counts are summed in `removed`.
struct BoundedCounter<Key: Hashable & Sendable>: Sendable {
    private let capacity: Int
    private(set) var counts: [Key: Int] = [:]
    /// Sum of the counts of removed keys. Each remaining count is too low by at most this number.
    private(set) var removed = 0

    init(capacity: Int = 200_000) { self.capacity = capacity }

    mutating func add(_ key: Key) {
        counts[key, default: 0] += 1
        var threshold = 1
        while counts.count > capacity {
            for (key, count) in counts where count <= threshold && counts.count > capacity / 2 {
                counts[key] = nil
                removed += count
            }
            threshold *= 2
        }
    }
}
