/// A value that a node can read during evaluation: a state cell or an environment entry.
///
/// A source stores its readers and a node stores its sources, each with its index in the other's list. So adding and removing a reader
/// takes constant time.
///
/// The value may be read and written on any thread, as Apple's `State` allows; readers belong to the main actor.
// Sendable because the lock guards the values in subclasses, and `readers` is used on the main thread only.
package class Source: @unchecked Sendable {
    struct Reader {
        // A node leaves its sources when it is unmounted, and joins none after that.
        unowned(unsafe) let node: Node
        var slot: Int
    }

    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) fileprivate var readers: [Reader] = []
    let lock = InlineLock()

    /// Records that the node under evaluation has read this source.
    final func noteRead() {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let node = Evaluation.current else { return }
            node.join(self)
        }
    }

    /// Marks the readers as dirty.
    final func noteChange() {
        MainThread.run { self.markReaders() }
    }

    @MainActor private func markReaders() {
        if readers.isEmpty { return }
        if let transaction = Transaction.open {
            for reader in readers { reader.node.graph.note(transaction) }
        }
        for reader in readers {
            reader.node.graph.profile?.note(reader.node, changed: self)
            reader.node.markDirty()
        }
    }
}

/// The current evaluation: reads are attributed to its node.
@MainActor
enum Evaluation {
    // Unchecked for the same reason as in `Node`.
    @exclusivity(unchecked) static var current: Node?

    static func run<Result>(_ node: Node?, _ body: () -> Result) -> Result {
        let outer = current
        current = node
        defer { current = outer }
        return body()
    }
}

/// Runs code without recording its reads: an action, a lifecycle hook.
@MainActor
func withoutReading<Result>(_ body: () -> Result) -> Result { Evaluation.run(nil, body) }

extension Node {
    /// The sources that a node read in its last evaluation.
    struct SourceReads {
        fileprivate var places: [(source: Source, index: Int)] = []
    }

    func join(_ source: Source) {
        guard isMounted else { return }
        if reads.places.contains(where: { $0.source === source }) { return }
        source.readers.append(.init(node: self, slot: reads.places.count))
        reads.places.append((source, source.readers.count - 1))
    }

    func leaveSources() {
        for (source, index) in reads.places {
            let last = source.readers.removeLast()
            if index < source.readers.count {
                source.readers[index] = last
                last.node.reads.places[last.slot].index = index
            }
        }
        reads.places.removeAll(keepingCapacity: true)
    }
}
