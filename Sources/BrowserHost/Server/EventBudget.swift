/// How many events a session may still send: a bucket that fills steadily.
struct EventBudget {
    private let burst: Double
    private let rate: Double
    private var left: Double
    private var filled: ContinuousClock.Instant

    init(bounds: HostConfiguration.Bounds, now: ContinuousClock.Instant) {
        burst = Double(bounds.eventBurst)
        rate = Double(bounds.eventsPerSecond)
        left = burst
        filled = now
    }

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
