import Foundation

/// Whether code runs where the main actor does.
///
/// Where a program hands its main thread over to `dispatchMain()`, as test runners do, the main queue is served by other
/// threads and `Thread.isMainThread` is false: so the queue is asked.
package enum MainThread {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main thread, where it is known: to compare threads takes no call of the system, and each read of a value asks.
    private static let main: Name? = Thread.isMainThread ? Name(thread: pthread_self()) : nil

    /// What a thread is called, which is a pointer on Darwin: it is compared, and nothing is read through it.
    private struct Name: @unchecked Sendable {
        let thread: pthread_t
    }

    static var isCurrent: Bool {
        if let main, pthread_equal(main.thread, pthread_self()) != 0 { return true }
        return Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
    }

    /// Runs `work` on the main actor: now where that is possible, else soon.
    package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }
    }
}
