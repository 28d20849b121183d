@usableFromInline nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void

    private final class Last {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if let last = node.storage as? Last {
            if last.value != value {
                let old = last.value
                last.value = value
                node.graph.afterEvaluation { [action, value] in action(old, value) }
            }
        } else {
            node.storage = Last(value)
            node.stayAwake()
            if initial { node.graph.afterEvaluation { [action, value] in action(value, value) } }
        }
        node.updateChild(content)
    }
}

@usableFromInline nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier
where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    private final class Reception {
        var action: (P.Output) -> Void
        var subscription: AnyCancellable?
        init(_ action: @escaping (P.Output) -> Void) { self.action = action }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if let known = node.storage as? Reception {
            known.action = action
        } else {
            let reception = Reception(action)
            node.storage = reception
            node.graph.afterEvaluation { [publisher, weak reception] in
                reception?.subscription = publisher.sink { [weak reception] value in reception?.action(value)
                }
            }
        }
        node.updateChild(content)
    }
}

extension View {
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: false) { action($1) })
    }

    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}
