public import Foundation
public import OpenCombine

extension OperationQueue: @retroactive Scheduler {
    public typealias SchedulerTimeType = _SchedulerDate<OperationQueue>

    /// An operation queue has no options.
    public struct SchedulerOptions {}

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Moved(action)
        addOperation { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        Waiting.until(date.date, on: self, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        Repetition(on: self, every: interval, action).start(at: date)
    }
}
