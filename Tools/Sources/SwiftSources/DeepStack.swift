import Foundation

/// Threads with a deep stack: a chain of thousands of calls in someone's source is as many levels of a syntax tree, which are walked
/// by recursion.
public enum DeepStack {
    /// Address space of each; only what is used of it takes memory.
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
