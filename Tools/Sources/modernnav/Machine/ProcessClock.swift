import Foundation

/// The CPU time of a child process. Other systems than Linux count the time since its start instead.
struct ProcessClock {
    #if os(Linux)
        private let clock: clockid_t?

        init(_ process: pid_t) {
            var clock = clockid_t()
            self.clock = clock_getcpuclockid(process, &clock) == 0 ? clock : nil
        }

        /// The time until now; zero for a process that is gone.
        var now: Duration {
            var time = timespec()
            guard let clock, clock_gettime(clock, &time) == 0 else { return .zero }
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
    #else
        private let start = ContinuousClock.now

        init(_ process: pid_t) {}

        var now: Duration { start.duration(to: .now) }
    #endif
}
