import Foundation

/// Determines whether code runs on the main actor's thread.
///
/// In a program that gives its main thread to `dispatchMain()`, as test runners do, other threads serve the main
/// queue and `Thread.isMainThread` is false. So the queue is checked, too.
package enum MainThread {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main thread, if known. Comparing threads takes no system call, and every read of a state or environment
    /// value checks.
    private static let main: Name? = Thread.isMainThread ? Name(thread: pthread_self()) : nil

    /// A thread's name, which is a pointer on Darwin. It is only compared, never dereferenced.
    private struct Name: @unchecked Sendable {
        let thread: pthread_t
    }

    static var isCurrent: Bool {
        if let main, pthread_equal(main.thread, pthread_self()) != 0 { return true }
        return Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
    }

    /// Runs `work` on the main actor: at once if possible, otherwise asynchronously.
    package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }
    }
}
