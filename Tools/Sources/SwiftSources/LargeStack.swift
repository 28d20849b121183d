import Foundation

/// Threads with a large stack. A chain of thousands of calls is a syntax tree with thousands of levels, and visitors recurse into each
/// level.
public enum LargeStack {
    /// The size of each stack in address space. Only the used pages take memory.
    private static let size = 512 << 20

    public static func start(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread(block: work)
        thread.stackSize = size
        thread.start()
    }

    public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: work()) }
        }
    }
}
