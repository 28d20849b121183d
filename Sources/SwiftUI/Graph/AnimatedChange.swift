/// How some of what is shown moves to where it now is.
package struct Motion: Hashable, Sendable {
    /// The elements that it is said of, with all that they hold.
    package let elements: [ElementID]
    /// Nil where they stand at once as they will be.
    package let timing: Timing?
}

/// What is said of the changes of one flush while it gathers them.
struct AnimatedChange {
    /// Of all of them.
    var transaction: Transaction?
    /// Of what lies within a node.
    var parts: [(node: Node, transform: (inout Transaction) -> Void)] = []
}

extension Graph {
    /// Something has changed with this transaction. Of several the last that moves counts for the whole flush.
    func note(_ transaction: Transaction) {
        guard transaction.animation != nil || transaction.disablesAnimations, !isClosing else { return }
        if change == nil { change = AnimatedChange() }
        if transaction.animation != nil || change?.transaction == nil { change?.transaction = transaction }
    }

    /// What changes within the node in this flush goes by what `transform` makes of the transaction around it.
    func note(_ transform: @escaping (inout Transaction) -> Void, of node: Node) {
        if change == nil { change = AnimatedChange() }
        change?.parts.append((node, transform))
    }

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
        var said: [ObjectIdentifier: Transaction] = [:]
        let parts = ((change?.parts ?? []) + standingTransactions).filter(\.node.isMounted)
        for part in parts.sorted(by: { ($0.node.depth, $0.node.number) < ($1.node.depth, $1.node.number) }) {
            let outer = transaction(around: part.node, among: said) ?? outermost
            var transaction = said[ObjectIdentifier(part.node)] ?? outer
            withoutReading { part.transform(&transaction) }
            said[ObjectIdentifier(part.node)] = transaction
            guard transaction.animation != outer.animation else { continue }
            var elements = Few<Element>()
            part.node.collectElements(into: &elements)
            let ids = elements.filter(\.isPublished).map(\.id)
            if !ids.isEmpty { motions.append(Motion(elements: ids, timing: transaction.animation?.timing)) }
        }
        return motions.contains { $0.timing != nil } ? motions : []
    }

    private func transaction(around node: Node, among said: [ObjectIdentifier: Transaction]) -> Transaction? {
        if said.isEmpty { return nil }
        var ancestor = node.parent
        while let current = ancestor {
            if let transaction = said[ObjectIdentifier(current)] { return transaction }
            ancestor = current.parent
        }
        return nil
    }
}
