import Foundation

/// Figures about the work of a graph so far, for tests and benchmarks.
package struct Counters: Hashable, Sendable {
    /// Number of view bodies evaluated.
    package var evaluations = 0
    package var flushes = 0
    package var patches = 0
    /// Number of nodes evaluated, with those of primitive views.
    package var updates = 0
    /// Number of values that nodes gave to their children.
    package var offers = 0
    /// Number of pairs of values of a path that were compared.
    package var comparedValues = 0
    /// Number of times that the Markdown of a text was parsed to show it.
    package var parsedTexts = 0
    /// Number of times that the change of a preference came to a view that collects it.
    package var visitedCollectors = 0
    /// Number of nodes currently mounted.
    package var liveNodes = 0
}

/// Thread-safe count of live objects.
package final class LiveCount: @unchecked Sendable {
    // Guarded by the lock.
    private var count = 0
    private let lock = NSLock()

    package var value: Int { lock.withLock { count } }
    func add(_ change: Int) { lock.withLock { count += change } }
}
