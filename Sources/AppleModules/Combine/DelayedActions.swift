internal import Dispatch
internal import Foundation
internal import OpenCombine

/// A queue of actions with dates; those of the same date run in order of arrival.
///
/// It uses Dispatch, because Foundation's timers are never freed. Dispatch doesn't preserve the order of simultaneous work, so each
/// call runs the first action here. Unchecked: the actions are guarded by a lock, and run on the queue on purpose.
final class DelayedActions: @unchecked Sendable {
    private struct DelayedAction {
        let date: Date
        let action: () -> Void
    }

    // Shared, so that actions with the same date from several schedulers are ordered; an action is released once it has run.
    private static let shared = DelayedActions()

    private let queue = DispatchQueue(label: "modernnavigation.combine.waiting")
    /// Sorted in descending order; the last one is due first.
    private let actions = Locked<[DelayedAction]>([])

    /// Schedules an action on a scheduler at a date.
    static func until(_ date: Date, on scheduler: some Scheduler, _ action: @escaping () -> Void) {
        shared.wait(for: DelayedAction(date: date) { scheduler.schedule(action) })
    }

    private func wait(for due: DelayedAction) {
        actions.withLock { actions in
            let place = actions.partitionPoint { $0.date > due.date }
            actions.insert(due, at: place)
        }
        let delay = max(0, due.date.timeIntervalSinceNow)
        queue.asyncAfter(deadline: .now() + delay) { self.doFirst() }
    }

    private func doFirst() {
        actions.withLock { $0.popLast() }?.action()
    }
}

extension Array {
    /// Returns the first index whose element doesn't satisfy the predicate, in an array partitioned by it. O(log n).
    fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
