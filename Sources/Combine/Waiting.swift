internal import Dispatch
internal import Foundation
internal import OpenCombine

/// Does things at their dates, and those of one date in the order in which they came.
///
/// Dispatch waits rather than timers of Foundation's, which are never freed. It keeps no order between what is due together, so each of
/// its calls does what is first here. Unchecked: what waits is behind a lock, and is done on the queue on purpose.
final class Waiting: @unchecked Sendable {
    private struct Due {
        let date: Date
        let action: () -> Void
    }

    // One for all: what is due at one date may be asked for by several, and nothing is kept once it is done.
    private static let room = Waiting()

    private let queue = DispatchQueue(label: "modernnavigation.combine.waiting")
    /// The last is the first that is due.
    private let dues = Locked<[Due]>([])

    /// Has a scheduler do something at a date.
    static func until(_ date: Date, on scheduler: some Scheduler, _ action: @escaping () -> Void) {
        room.wait(for: Due(date: date) { scheduler.schedule(action) })
    }

    private func wait(for due: Due) {
        dues.withLock { dues in
            let place = dues.partitionPoint { $0.date > due.date }
            dues.insert(due, at: place)
        }
        let delay = max(0, due.date.timeIntervalSinceNow)
        queue.asyncAfter(deadline: .now() + delay) { self.doFirst() }
    }

    private func doFirst() {
        dues.withLock { $0.popLast() }?.action()
    }
}

extension Array {
    /// The first index whose element doesn't hold, in an array where all that hold come first. O(log n).
    fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
