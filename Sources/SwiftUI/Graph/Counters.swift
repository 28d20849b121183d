/// What a graph has done so far: figures for tests and benchmarks.
package struct Counters: Hashable, Sendable {
    /// Bodies of views that were evaluated.
    package var evaluations = 0
    package var flushes = 0
    package var patches = 0
    /// Nodes that are mounted now.
    package var liveNodes = 0
}
