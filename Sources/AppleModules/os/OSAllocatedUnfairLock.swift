@_exported public import CDarwin

/// A lock with the state that it guards; copies share both.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sendable because the state is only accessed by the owner of the lock.

    /// Whether the calling thread owns a lock.
    public enum Ownership: Hashable, Sendable {
        case owner
        case notOwner
    }

    private let storage: ManagedBuffer<State, os_unfair_lock>

    public init(uncheckedState initialState: State) {
        storage = ManagedBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { $0.initialize(to: os_unfair_lock()) }
            return initialState
        }
    }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try storage.withUnsafeMutablePointers { state, lock in
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
            return try body(&state.pointee)
        }
    }
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        try storage.withUnsafeMutablePointers { state, lock in
            guard os_unfair_lock_trylock(lock) else { return nil }
            defer { os_unfair_lock_unlock(lock) }
            return try body(&state.pointee)
        }
    }
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Stops the process if the calling thread's ownership isn't the expected one.
    public func precondition(_ condition: Ownership) {
        storage.withUnsafeMutablePointerToElements {
            switch condition {
            case .owner: os_unfair_lock_assert_owner($0)
            case .notOwner: os_unfair_lock_assert_not_owner($0)
            }
        }
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { storage.withUnsafeMutablePointerToElements { os_unfair_lock_lock($0) } }
    public func lockIfAvailable() -> Bool {
        storage.withUnsafeMutablePointerToElements { os_unfair_lock_trylock($0) }
    }
    public func unlock() { storage.withUnsafeMutablePointerToElements { os_unfair_lock_unlock($0) } }

    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout Void) in try body() }
    }
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout Void) in try body() }
    }
    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { (_: inout Void) in try body() }
    }
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { (_: inout Void) in try body() }
    }
}
