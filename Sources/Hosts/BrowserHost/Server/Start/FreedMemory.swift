internal import CRuntime

/// Returns freed memory from the allocator to the system.
enum FreedMemory {
    /// Trims the allocator's heap. By itself, the allocator keeps most freed memory, so the process would stay as large as it
    /// was at peak load.
    static func giveBack() {
        // Takes some milliseconds for each hundred megabytes, so it runs off the main actor.
        Task.detached { modernnavigation_give_back_memory() }
    }
}
