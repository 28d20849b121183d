internal import OpenCombine

/// What a scheduler does again and again.
///
/// It waits for the next once the last is done, so that a scheduler that is slow or suspended doesn't fill.
struct Repetition<S: Scheduler> {
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
            // What was missed is not made up for.
            wait(until: max(date.advanced(by: interval), scheduler.now))
        }
    }
}
