import Foundation

/// What a graph has done so far: figures for tests and benchmarks.
package struct Counters: Hashable, Sendable {
    /// Bodies of views that were evaluated.
    package var evaluations = 0
    package var flushes = 0
    package var patches = 0
    /// Nodes that are mounted now.
    package var liveNodes = 0
}

/// A number of things alive, counted from any thread.
package final class LiveCount: @unchecked Sendable {
    // Guarded by the lock.
    private var count = 0
    private let lock = NSLock()

    package var value: Int { lock.withLock { count } }
    func add(_ change: Int) { lock.withLock { count += change } }
}
