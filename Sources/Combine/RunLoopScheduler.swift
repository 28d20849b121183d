internal import Dispatch
public import Foundation
public import OpenCombine

extension RunLoop: @retroactive Scheduler {
    public typealias SchedulerTimeType = _SchedulerDate<RunLoop>

    /// A run loop has no options.
    public struct SchedulerOptions {}

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = Moved(action)
        perform { action.value() }
        // A waiting loop doesn't see new work until an event wakes it. For any loop but the main one that event is a timer,
        // of which Foundation leaks some bytes.
        if self === RunLoop.main {
            DispatchQueue.main.async {}
        } else {
            add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
        }
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
