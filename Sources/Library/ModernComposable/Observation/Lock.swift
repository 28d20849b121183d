#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's plain lock at a fixed address. Each observed state has one, and each change of a field takes it.
struct Lock {
    #if canImport(Darwin)
        private typealias System = os_unfair_lock
    #else
        private typealias System = pthread_mutex_t
    #endif

    private let system = UnsafeMutablePointer<System>.allocate(capacity: 1)

    init() {
        system.initialize(to: System())
        #if !canImport(Darwin)
            pthread_mutex_init(system, nil)
        #endif
    }

    /// Releases the lock's memory. The owner calls it once, when no other caller can take the lock any more.
    func destroy() {
        #if !canImport(Darwin)
            pthread_mutex_destroy(system)
        #endif
        system.deinitialize(count: 1)
        system.deallocate()
    }

    func lock() {
        #if canImport(Darwin)
            os_unfair_lock_lock(system)
        #else
            pthread_mutex_lock(system)
        #endif
    }

    func unlock() {
        #if canImport(Darwin)
            os_unfair_lock_unlock(system)
        #else
            pthread_mutex_unlock(system)
        #endif
    }
}
