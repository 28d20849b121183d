/// Token bucket that limits a rate.
struct TokenBucket {
    private let burst: Double
    private let rate: Double
    private var left: Double
    private var filled: ContinuousClock.Instant

    /// - Parameter burst: capacity of the bucket.
    /// - Parameter perSecond: refill rate.
    init(burst: Int, perSecond: Int, now: ContinuousClock.Instant) {
        self.burst = Double(burst)
        rate = Double(perSecond)
        left = self.burst
        filled = now
    }

    /// - Returns: whether `count` tokens were available. If not, none are taken.
    mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
        let time = filled.duration(to: now).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
        left = min(burst, left + max(0, seconds) * rate)
        filled = now
        guard left >= Double(count) else { return false }
        left -= Double(count)
        return true
    }
}
