/// How many of something may still come: a bucket that fills steadily.
struct Budget {
    private let burst: Double
    private let rate: Double
    private var left: Double
    private var filled: ContinuousClock.Instant

    /// - Parameter burst: how many may come at once.
    /// - Parameter perSecond: how many each second after that.
    init(burst: Int, perSecond: Int, now: ContinuousClock.Instant) {
        self.burst = Double(burst)
        rate = Double(perSecond)
        left = self.burst
        filled = now
    }

    /// - Returns: whether there were so many left; where there weren't, none are taken.
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
