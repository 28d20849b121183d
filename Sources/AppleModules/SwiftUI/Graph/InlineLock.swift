#if SANITIZED
    internal import Foundation
#else
    import Synchronization
#endif

/// A lock stored inline in the object that it guards.
///
/// An `NSLock` is an object with three more behind it: 250 bytes and five allocations for each state cell and each
/// environment entry, and a screen has thousands of those.
struct InlineLock: ~Copyable, Sendable {
    #if SANITIZED
        // The thread sanitizer doesn't see the locking of a `Mutex` on Linux, because its code is in the standard
        // library.
        private let mutex = NSLock()
    #else
        private let mutex = Mutex<Void>(())
    #endif

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        #if SANITIZED
            return try mutex.withLock(body)
        #else
            // Returned through a variable, because a result of the closure itself would have to be `sending`.
            var result: Result?
            try mutex.withLock { _ in result = try body() }
            // `withLock` runs its closure once, or throws.
            guard let result else { preconditionFailure("the lock did not run what it guards") }
            return result
        #endif
    }
}
