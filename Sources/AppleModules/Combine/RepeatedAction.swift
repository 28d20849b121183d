internal import OpenCombine

/// A repeated action of a scheduler.
///
/// It schedules the next run after the previous one is done, so that a slow or suspended scheduler's queue doesn't grow.
struct RepeatedAction<S: Scheduler> {
    private let scheduler: S
    private let interval: S.SchedulerTimeType.Stride
    private let action: Locked<(() -> Void)?>

    init(on scheduler: S, every interval: S.SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
        self.scheduler = scheduler
        self.interval = interval
        self.action = Locked(action)
    }

    func start(at date: S.SchedulerTimeType) -> AnyCancellable {
        wait(until: date)
        return AnyCancellable { [action] in action.withLock { $0 = nil } }
    }

    private func wait(until date: S.SchedulerTimeType) {
        scheduler.schedule(after: date) {
            guard let action = action.withLock({ $0 }) else { return }
            action()
            // Missed runs are skipped.
            wait(until: max(date.advanced(by: interval), scheduler.now))
        }
    }
}
