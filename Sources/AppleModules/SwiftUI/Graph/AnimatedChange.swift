/// The animation of some changes of the last flush.
package struct Motion: Hashable, Sendable {
    /// The animated elements, with everything inside them.
    package let elements: [ElementID]
    /// Nil if these elements change without animation.
    package let timing: Timing?
}

/// Transactions that apply to the changes of one flush, collected until the flush ends.
struct AnimatedChange {
    /// The transaction for the whole window.
    var transaction: Transaction?
    /// Changes to that transaction for single nodes and everything below them.
    var parts: [(node: Node, transform: (inout Transaction) -> Void)] = []
}

extension Graph {
    /// Records that something changed with this transaction. If there are several in one flush, the last one with
    /// an animation applies to all of it.
    func note(_ transaction: Transaction) {
        guard transaction.animation != nil || transaction.disablesAnimations, !isClosing else { return }
        if change == nil { change = AnimatedChange() }
        if transaction.animation != nil || change?.transaction == nil { change?.transaction = transaction }
    }

    /// In this flush, applies `transform` to the transaction of everything below `node`.
    func note(_ transform: @escaping (inout Transaction) -> Void, of node: Node) {
        if change == nil { change = AnimatedChange() }
        change?.parts.append((node, transform))
    }

    /// Returns the animations of this flush and forgets them.
    ///
    /// - Parameter isWanted: whether anything has changed at all.
    func takeMotion(isWanted: Bool) -> [Motion] {
        let change = change
        self.change = nil
        guard isWanted else { return [] }
        let outermost = change?.transaction ?? Transaction()
        var motions: [Motion] = []
        if let timing = outermost.animation?.timing {
            motions.append(Motion(elements: [window.id], timing: timing))
        }
        var known: [ObjectIdentifier: Transaction] = [:]
        let parts = ((change?.parts ?? []) + standingTransactions).filter(\.node.isMounted)
        for part in parts.sorted(by: { ($0.node.depth, $0.node.number) < ($1.node.depth, $1.node.number) }) {
            let outer = transaction(around: part.node, among: known) ?? outermost
            var transaction = known[ObjectIdentifier(part.node)] ?? outer
            withoutReading { part.transform(&transaction) }
            known[ObjectIdentifier(part.node)] = transaction
            guard transaction.animation != outer.animation else { continue }
            var elements = SmallArray<Element>()
            part.node.collectElements(into: &elements)
            let ids = elements.filter(\.isPublished).map(\.id)
            if !ids.isEmpty { motions.append(Motion(elements: ids, timing: transaction.animation?.timing)) }
        }
        return motions.contains { $0.timing != nil } ? motions : []
    }

    private func transaction(around node: Node, among known: [ObjectIdentifier: Transaction]) -> Transaction?
    {
        if known.isEmpty { return nil }
        var ancestor = node.parent
        while let current = ancestor {
            if let transaction = known[ObjectIdentifier(current)] { return transaction }
            ancestor = current.parent
        }
        return nil
    }
}
