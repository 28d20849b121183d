#if SANITIZED
    internal import Foundation
#else
    import Synchronization
#endif

/// A lock that stands within the object it guards.
///
/// An `NSLock` is an object with three more behind it: 250 bytes and five allocations for each cell and each entry of an
/// environment, of which a screen has thousands.
struct InlineLock: ~Copyable, Sendable {
    #if SANITIZED
        // The thread sanitizer doesn't see the locking of a `Mutex` on Linux, whose code is in the standard library.
        private let mutex = NSLock()
    #else
        private let mutex = Mutex<Void>(())
    #endif

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        #if SANITIZED
            return try mutex.withLock(body)
        #else
            // Handed out by a variable: a result of the closure itself would have to be free to leave its region.
            var result: Result?
            try mutex.withLock { _ in result = try body() }
            // `withLock` runs its closure once, or throws.
            guard let result else { preconditionFailure("the lock did not run what it guards") }
            return result
        #endif
    }
}
