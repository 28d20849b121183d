/// A key for a value that views pass to their containers.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

@usableFromInline nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
    let value: Key.Value
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(Key.self, value)
        node.updateChild(content)
    }
}

@usableFromInline nonisolated struct PreferenceTransformModifier<Key: PreferenceKey>: PrimitiveModifier {
    let transform: (inout Key.Value) -> Void
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let apply: () -> Void = { [weak node] in
            guard let node, node.isMounted else { return }
            var value = node.collect(Key.self) ?? Key.defaultValue
            transform(&value)
            node.contribute(Key.self, value)
        }
        node.collects(Key.self, apply)
        node.updateChild(content)
        node.graph.afterEvaluation(key: (node, ObjectIdentifier(Key.self)), apply)
    }
}

@usableFromInline nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
    let action: (Key.Value) -> Void

    private final class LastPreference {
        var value: Key.Value?
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let last = node.storage as? LastPreference ?? LastPreference()
        node.storage = last
        node.collects(Key.self) { [weak node] in
            guard let node, node.isMounted else { return }
            let value = node.collect(Key.self) ?? Key.defaultValue
            guard last.value != value else { return }
            last.value = value
            action(value)
        }
        node.updateChild(content)
        if last.value == nil, let collector = node.collected[ObjectIdentifier(Key.self)] {
            node.graph.afterEvaluation(key: (node, ObjectIdentifier(Key.self)), collector.notify)
        }
    }
}

extension View {
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value))
    }

    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceTransformModifier<K>(transform: callback))
    }

    @preconcurrency
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }
}
