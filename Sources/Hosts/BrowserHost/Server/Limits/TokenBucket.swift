/// Token bucket that limits a rate.
struct TokenBucket {
    private let burst: Double
    private let rate: Double
    private var tokens: Double
    private var filled: ContinuousClock.Instant

    /// - Parameter burst: capacity of the bucket.
    /// - Parameter perSecond: refill rate.
    init(burst: Int, perSecond: Int, now: ContinuousClock.Instant) {
        self.burst = Double(burst)
        rate = Double(perSecond)
        tokens = self.burst
        filled = now
    }

    /// - Returns: whether `count` tokens were available. If not, none are taken.
    mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
        let time = filled.duration(to: now).components
        let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
        tokens = min(burst, tokens + max(0, seconds) * rate)
        filled = now
        guard tokens >= Double(count) else { return false }
        tokens -= Double(count)
        return true
    }
}
