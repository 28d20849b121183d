import Foundation

/// Does work on a thread of its own with a deep stack: a chain of thousands of calls in someone's source is as many levels of a syntax
/// tree, which are walked by recursion.
func onDeepStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.stackSize = 1 << 29
        thread.start()
    }
}
