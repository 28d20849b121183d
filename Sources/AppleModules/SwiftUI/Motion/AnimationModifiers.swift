/// Sets the animation of everything inside in updates that change the value.
@usableFromInline nonisolated struct ValueTransactionModifier<Value: Equatable>: PrimitiveModifier {
    let value: Value
    let transform: (inout Transaction) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if case .from = node.change(to: value) { node.graph.note(transform, of: node) }
        node.updateChild(content)
    }
}

/// Changes the transaction of everything inside in every update.
@usableFromInline nonisolated struct TransactionModifier: PrimitiveModifier {
    let transform: (inout Transaction) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let graph = node.graph
        if let place = graph.standingTransactions.firstIndex(where: { $0.node === node }) {
            graph.standingTransactions[place].transform = transform
        } else {
            graph.standingTransactions.append((node, transform))
            node.onUnmount = { node in
                node.graph.standingTransactions.removeAll { $0.node === node }
            }
        }
        node.updateChild(content)
    }
}

/// A modifier whose changes have a transaction of their own. On Linux the view inside has it, too.
nonisolated struct ModifierInTransaction<Modifier: ViewModifier>: ViewModifier {
    let modifier: Modifier
    let transform: (inout Transaction) -> Void

    @MainActor func body(content: Content) -> some View {
        content.modifier(modifier).transaction(transform)
    }
}

extension ViewModifier {
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
        -> some ViewModifier
    { ModifierInTransaction(modifier: self, transform: transform) }
    nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { $0.take(animation) }
    }
}

extension Transaction {
    /// Applies the animation of a view's `animation` modifier.
    fileprivate mutating func take(_ implicit: Animation?) {
        if !disablesAnimations { animation = implicit }
    }
}

extension View {
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(ValueTransactionModifier(value: value) { $0.take(animation) })
    }
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(TransactionModifier { $0.take(animation) })
    }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }
}
