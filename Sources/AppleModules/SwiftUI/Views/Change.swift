/// The difference between a value and its value in the last update.
enum ValueChange<Value> {
    /// There was no value before.
    case first
    case none
    case from(Value)
}

private final class LastValue<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension Node {
    /// Compares a value with that of the last update, and stores it for the next one.
    func change<Value: Equatable>(to value: Value) -> ValueChange<Value> {
        guard let last = storage as? LastValue<Value> else {
            storage = LastValue(value)
            return .first
        }
        guard last.value != value else { return .none }
        defer { last.value = value }
        return .from(last.value)
    }
}

@usableFromInline nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        switch node.change(to: value) {
        case .first:
            node.updateWhileCovered()
            if initial { node.graph.afterEvaluation { [action, value] in action(value, value) } }
        case .none: break
        case .from(let old): node.graph.afterEvaluation { [action, value] in action(old, value) }
        }
        node.updateChild(content)
    }
}

@usableFromInline nonisolated struct ReceiveModifier<P: Publisher>: PrimitiveModifier
where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    /// Sendable because it is passed between threads, but read on the main actor only.
    private struct WeakSubscription: @unchecked Sendable {
        private(set) weak var value: PublisherSubscription?
        init(_ value: PublisherSubscription?) { self.value = value }
    }

    private final class PublisherSubscription {
        var action: (P.Output) -> Void
        var subscription: AnyCancellable?
        init(_ action: @escaping (P.Output) -> Void) { self.action = action }
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if let known = node.storage as? PublisherSubscription {
            known.action = action
        } else {
            let reception = PublisherSubscription(action)
            node.storage = reception
            node.graph.afterEvaluation { [publisher, weak reception] in
                reception?.subscription = publisher.sink {
                    @Sendable [reception = WeakSubscription(reception)] value in
                    // A publisher may emit on any thread, but the action runs on the main actor.
                    nonisolated(unsafe) let value = value
                    MainThread.run { reception.value?.action(value) }
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

extension Scene {
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        SceneModifier(scene: self, modifier: ChangeModifier(value: value, initial: initial, action: action))
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        SceneModifier(
            scene: self, modifier: ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        SceneModifier(scene: self, modifier: ChangeModifier(value: value, initial: false) { action($1) })
    }
}
