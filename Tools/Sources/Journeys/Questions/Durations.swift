internal import Foundation

/// A histogram of durations with logarithmic buckets. Quantiles are accurate to 1 %.
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

    /// The quantile in milliseconds, such as the median for 0.5; 0 if there are no durations.
    func quantile(_ share: Double) -> Int64 {
        var rest = Int((Double(count) * share).rounded(.up))
        for bucket in buckets.keys.sorted() {
            rest -= buckets[bucket] ?? 0
            if rest <= 0 { return Int64(exp((Double(bucket) + 0.5) * Self.growth) - 1) }
        }
        return 0
    }
}
