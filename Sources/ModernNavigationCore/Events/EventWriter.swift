import Foundation
import Logging

/// Takes events at once and writes them to a log, in order, on a queue of its own.
// The lock guards what is taken; the log is used on the queue alone.
final class EventWriter: @unchecked Sendable {
    private let lock = NSLock()
    private var taken: [(resource: EventResource, event: NavigationEvent)] = []
    private var isAsked = false
    private var lost = 0
    private let bound: Int
    private let queue = DispatchQueue(label: "ModernNavigation.events", qos: .utility)
    private let log: EventLog
    private var hasReported = false

    /// - Parameter bound: how many events may wait for the disk; past that the oldest are lost.
    init(_ log: EventLog, bound: Int = 10_000) {
        self.log = log
        self.bound = bound
    }

    func take(_ event: NavigationEvent, of resource: EventResource) {
        let mustAsk = lock.withLock {
            if taken.count >= bound {
                taken.removeFirst(bound / 10 + 1)
                lost += bound / 10 + 1
            }
            taken.append((resource, event))
            defer { isAsked = true }
            return !isAsked
        }
        if mustAsk { queue.async { self.write() } }
    }

    /// Forgets what has not been written, and returns when the log has been changed.
    func drop<Result>(_ change: (EventLog) -> Result) -> Result {
        queue.sync {
            lock.withLock { taken = [] }
            return change(log)
        }
    }

    /// Runs with the log, which holds by then what was taken before.
    func with<Result: Sendable>(_ body: @escaping @Sendable (EventLog) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async {
                self.write()
                continuation.resume(returning: body(self.log))
            }
        }
    }

    private func write() {
        let events = lock.withLock {
            isAsked = false
            defer { taken = [] }
            return taken
        }
        guard !events.isEmpty else { return }
        do throws(FileError) {
            try log.append(events)
            hasReported = false
        } catch {
            report(error)
            // They wait for the next event, which tries again.
            lock.withLock { taken = (events + taken).suffix(bound) }
        }
    }

    private func report(_ error: FileError) {
        if hasReported { return }
        hasReported = true
        Logger(label: "ModernNavigation").warning(
            "Events can't be written, and wait in memory. \(error.description)")
    }
}
