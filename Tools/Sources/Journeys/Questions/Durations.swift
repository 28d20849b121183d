internal import Foundation

/// How long something took, many times, in little memory: a quantile is off by 1 % at most.
struct Durations: Sendable {
    private static let growth = log(1.02)

    private(set) var count = 0
    private(set) var total: Int64 = 0
    private var buckets: [Int16: Int] = [:]

    mutating func add(_ milliseconds: Int64) {
        count += 1
        total += milliseconds
        buckets[Int16(log(Double(milliseconds) + 1) / Self.growth), default: 0] += 1
    }

    /// Milliseconds that this share of all is not longer than; 0 where there are none.
    func quantile(_ share: Double) -> Int64 {
        var rest = Int((Double(count) * share).rounded(.up))
        for bucket in buckets.keys.sorted() {
            rest -= buckets[bucket] ?? 0
            if rest <= 0 { return Int64(exp((Double(bucket) + 0.5) * Self.growth) - 1) }
        }
        return 0
    }
}
