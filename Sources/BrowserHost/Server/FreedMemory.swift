internal import CRuntime

/// Memory that was freed and is still the process's.
enum FreedMemory {
    /// Gives it back to the system. By itself the allocator keeps all but what was asked for last, so a crowd that has gone would be
    /// remembered for as long as the server runs.
    static func giveBack() {
        // Some milliseconds for each hundred megabytes, which nobody has to wait for.
        Task.detached { modernnavigation_give_back_memory() }
    }
}
