/// Something that a node can read while it is evaluated: a cell of state or an entry of the environment.
///
/// A source knows its readers and a node its sources, each with its place in the other's list, so joining and
/// leaving cost the same whatever their number.
///
/// Its value may be read and written on any thread, as Apple's `State` allows; readers are the main actor's.
// The lock guards `readers`' owner-visible value in subclasses; `readers` itself is touched on the main thread only.
package class Source: @unchecked Sendable {
    struct Reader {
        // A node leaves its sources when it is unmounted, and joins none after that.
        unowned(unsafe) let node: Node
        var slot: Int
    }

    // Unchecked as what changes in `Node`.
    @exclusivity(unchecked) fileprivate var readers: [Reader] = []
    let lock = InlineLock()

    init() {}

    /// How many nodes would be evaluated again by a change.
    package var readerCount: Int { readers.count }

    /// Says that whoever is being evaluated has read this.
    final func noteRead() {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let node = Evaluation.current else { return }
            node.join(self)
        }
    }

    /// Marks the readers for evaluation.
    final func noteChange() {
        MainThread.run { self.markReaders() }
    }

    @MainActor private func markReaders() {
        if readers.isEmpty { return }
        if let transaction = Transaction.open {
            for reader in readers { reader.node.graph.note(transaction) }
        }
        for reader in readers { reader.node.markDirty() }
    }
}

/// The evaluation that is under way: reads are attributed to its node.
@MainActor
enum Evaluation {
    // Unchecked as what changes in `Node`.
    @exclusivity(unchecked) static var current: Node?

    static func run<Result>(_ node: Node?, _ body: () -> Result) -> Result {
        let outer = current
        current = node
        defer { current = outer }
        return body()
    }
}

/// Runs code whose reads concern nobody: an action, a lifecycle hook.
@MainActor
func withoutReading<Result>(_ body: () -> Result) -> Result { Evaluation.run(nil, body) }

extension Node {
    /// The sources that a node read when it was last evaluated.
    struct Reads {
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
