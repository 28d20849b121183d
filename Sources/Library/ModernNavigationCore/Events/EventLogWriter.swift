import Foundation
import Logging

/// Writes events to a log in the background, in order, on a serial queue.
// Unchecked: the lock guards the events in memory, and only the queue uses the log.
final class EventLogWriter: @unchecked Sendable {
    private let lock = NSLock()
    private var pending: [(resource: EventResource, event: NavigationEvent)] = []
    private var isAsked = false
    private var lost = 0
    private let bound: Int
    private let queue = DispatchQueue(label: "ModernNavigation.events", qos: .utility)
    private let log: EventLog
    private var hasReported = false

    /// - Parameter bound: The maximum number of events in memory; above it the oldest are dropped.
    init(_ log: EventLog, bound: Int = 10_000) {
        self.log = log
        self.bound = bound
    }

    func take(_ event: NavigationEvent, of resource: EventResource) {
        let mustAsk = lock.withLock {
            if pending.count >= bound {
                pending.removeFirst(bound / 10 + 1)
                lost += bound / 10 + 1
            }
            pending.append((resource, event))
            defer { isAsked = true }
            return !isAsked
        }
        if mustAsk { queue.async { self.write() } }
    }

    /// Drops the events in memory, and returns when the change of the log is done.
    func drop<Result>(_ change: (EventLog) -> Result) -> Result {
        queue.sync {
            lock.withLock { pending = [] }
            return change(log)
        }
    }

    /// Runs a closure with the log, after all earlier events are written.
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
            defer { pending = [] }
            return pending
        }
        guard !events.isEmpty else { return }
        do throws(FileError) {
            try log.append(events)
            hasReported = false
        } catch {
            report(error)
            // They stay in memory, and the next event tries again.
            lock.withLock { pending = (events + pending).suffix(bound) }
        }
    }

    private func report(_ error: FileError) {
        if hasReported { return }
        hasReported = true
        Logger(label: "ModernNavigation").warning(
            "Events can't be written and are kept in memory. \(error.description)")
    }
}
